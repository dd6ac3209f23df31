import { error } from '../finding.ts';
import type { Rule } from '../subject.ts';

const STYLE = /<style\b[^>]*>([^<]*)/gi;
const IMPORTS = /@import\s*(?:url\(|["'])/i;

/** Finds a style that imports another sheet, as services for fonts suggest. */
export const styles: Rule = ({ markup }) =>
  [...(markup?.text ?? '').matchAll(STYLE)].some(([, css = '']) => IMPORTS.test(css))
    ? [error('poptin', 'Its style has @import, and no page loads that. Declare a font with @font-face.')]
    : [];
