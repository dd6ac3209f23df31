import { error } from '../finding.ts';
import type { Rule } from '../subject.ts';

const STYLE = /<style\b/i;
const IMPORTS = /@import\s*(?:url\(|["'])/i;

/** Finds a style that imports another sheet, as services for fonts suggest. */
export const styles: Rule = ({ markup }) =>
  (markup?.text ?? '').split(STYLE).some((piece, nth) => nth > 0 && IMPORTS.test(piece.split('</')[0] ?? ''))
    ? [error('poptin', 'Its style has @import, and no page loads that. Declare a font with @font-face.')]
    : [];
