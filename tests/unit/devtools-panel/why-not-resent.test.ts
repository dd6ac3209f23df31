import { expect, test } from 'vitest';
import { whyNotResent } from '../../../devtools-panel/calls/why-not-resent.ts';
import { CALLS } from '../../../runtime/call-names.ts';
import { callView, RIGHT } from '../../support/right-calls.ts';

const refused = (why: RegExp) => CALLS.filter((call) => why.test(whyNotResent(callView(call, RIGHT[call])) ?? ''));

test('DEV-07, DEV-15 what the server counts is not sent once more, and of each such call the panel says so', () => {
  expect(refused(/the server would count it/)).toEqual([
    'conversion',
    'viewed',
    'closed',
    'total-website-session',
    'conversion-activities',
    'limit-logs',
    'browse-abandonment',
    'save-ordered-products',
  ]);
});

test('DEV-07, DEV-14 what changes something at the shop itself is not sent once more', () => {
  expect(refused(/real cart or site/)).toEqual(['cart-add', 'banner']);
});

test('DEV-07 a call of which the page has told nothing is not sent once more', () => {
  expect(whyNotResent({ ...callView('display', RIGHT.display), exchange: null })).toContain('the page has not told how it went');
});
