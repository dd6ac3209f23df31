import { expect, test } from 'vitest';
import { openOfPage } from '../../../devtools-panel/studio/share/page-popups.ts';

/** As a page gets it: without its address rule, and with its account's caps. */
const SENT = { poptin_id: 'p1', poptin_type: 'bar', poptin: '<p>Hi</p>', cap_filter: { day: 1 } };
const KEPT = { poptin_id: 'p1', poptin_type: 'bar', poptin: '<p>Hi</p>', ip_filter: { ips: ['198.51.100.7'], conclusion: 'exclude' } };
const POPUP = { popupId: 'p1', name: 'Hi', draft: SENT, problem: '' };
const account = (ids: readonly string[], kept: object | null) => ({
  language: 'en',
  has: (id: string) => ids.includes(id),
  read: async () => kept && { ...kept },
});

test.each([
  ['no account is known', null, { ok: true, draft: SENT }],
  ['the account has another popup', account(['p2'], KEPT), { ok: true, draft: SENT }],
  ['the account has it', account(['p1'], KEPT), { ok: true, draft: KEPT }],
  ['its server does not answer', account(['p1'], null), { ok: false, problem: expect.stringMatching(/Open it in My popups/) }],
] as const)('a popup of the page opens with all its rules, where %s (DEV-20, TGT-22)', async (_, of, opened) => {
  expect(await openOfPage(POPUP, of)).toEqual(opened);
});
