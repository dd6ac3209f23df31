import { expect, test } from 'vitest';
import { insteadWords } from '../../../devtools-panel/popups/words/instead-words.ts';

const remedy = (gate: string, instead: string) => ({ gate, instead, says: 'have no ad blocker on this page', edits: [] });
const OFF = 'Turn the ad blocker off for this site, and reload the page.';

test.each([
  ['the visitor’s own ad blocker is turned off for the site', remedy('ad-blocker', OFF), false, OFF],
  ['one that is simulated is unticked', remedy('ad-blocker', OFF), true, 'The ad blocker is simulated. Untick it under Simulate.'],
  ['what else keeps it back is said as before', remedy('products', 'Open a product.'), true, 'Open a product.'],
  ['where nothing is known, that no button can', remedy('source-filter', ''), false, 'No button can do this.'],
])('%s (DEV-03, DEV-16)', (_what, given, adBlocker, said) => {
  expect(insteadWords(given, { adBlocker })).toBe(said);
});
