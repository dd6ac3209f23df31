import { expect, test } from 'vitest';
import { callOf } from '../../../contract/find-call.ts';
import { whyNotResent } from '../../../devtools-panel/calls/why-not-resent.ts';
import { CALLS } from '../../../runtime/wire/call-names.ts';
import { callView, RIGHT } from '../../support/right-calls.ts';

const refused = (why: RegExp) => new Set(CALLS.filter((call) => why.test(whyNotResent(callView(call, RIGHT[call])) ?? '')));

test('a call that the server counts is not resent, and the panel says why (DEV-07, DEV-15)', () => {
  expect(refused(/the server would count it/)).toEqual(new Set(CALLS.filter((call) => callOf(call).tells)));
});

test('a call that changes the shop itself is not resent (DEV-07, DEV-14)', () => {
  expect(refused(/real cart or site/)).toEqual(new Set(['cart-add', 'banner']));
});

test('a call without a report from the page is not resent (DEV-07)', () => {
  expect(whyNotResent({ ...callView('display', RIGHT.display), exchange: null })).toContain('the page has not reported how it was sent');
});
