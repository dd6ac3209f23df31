import { warning } from '../finding.ts';
import type { Rule } from '../subject.ts';

/** Finds a teaser tab without text. */
export const teaser: Rule = ({ popup, teaser: tab, markup }) => {
  if (!popup.hasTeaser || markup?.marks.includes('teaser') || !markup) return [];
  return tab.text.trim() ? [] : [warning('teaser.text', 'Its tab has no text. Add one, or turn the tab off.')];
};
