import { expect, test } from 'vitest';
import type { CloseTrigger, PopupEvent } from '../../../../runtime/show/machine/lifecycle.ts';
import { DAY, FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const ASKS = {
  ...{ poptin_id: 'asks', poptin_type: 'lightbox', poptin: '<p>Hello</p>', cookie: 12 },
  ...{ d_f_r: 'all@display_everytime_everypage_5', ab_test: 1, ab_test_parent_id: 'parent' },
  triggers: { delay: { seconds: 1, per: 'page' } },
};
/** Asks those who refused the other popup. */
const AGAIN = {
  ...{ poptin_id: 'again', poptin_type: 'lightbox', poptin: '<p>Hello</p>', triggers: { delay: { seconds: 3, per: 'page' } } },
  engagement_with_other_poptin_filter: [{ poptin_id: 'asks', engagement: 'closed' }],
};
const button = { text: '', extra: false };
const close = (closeTrigger: CloseTrigger): PopupEvent => ({ type: 'close', closeTrigger });
const SENT: readonly PopupEvent[] = [
  { type: 'submit', button },
  { type: 'checked', button },
];
const ACCEPTED: PopupEvent = { type: 'submit-accepted' };
const REFUSED: PopupEvent = { type: 'submit-refused' };

test.each<readonly [what: string, steps: readonly PopupEvent[], kept: string, calls: number, next: readonly string[]]>([
  ['its thanks', [...SENT, ACCEPTED, close('x_click')], 'true', 0, []],
  ['it while its lead is on its way', [...SENT, close('x_click'), ACCEPTED], 'true', 0, []],
  ['it, and its lead comes back', [...SENT, close('x_click'), REFUSED], 'asks', 1, ['again']],
  ['it', [close('x_click')], 'asks', 1, ['again']],
  ['its thanks by Escape', [...SENT, ACCEPTED, close('escape')], '', 0, ['asks']],
])(
  'after a visitor closes %s, every-page and other popups’ rules hold (GAT-07, GAT-04, LIF-09)',
  async (_what, steps, kept, calls, next) => {
    const browser = new FakeBrowser();
    const page = new PageOfPopups([ASKS, AGAIN], browser);
    await page.wait(2 * SECOND);
    for (const event of steps) page.runtime.popups.get('asks')?.send(event);
    await page.wait(2 * SECOND);
    const found = ['asks', 'parent'].map((each) => browser.cookies()[`poptin_c_p_o_x_c_${each}`] ?? (['', 0] as const));
    expect(found.map(([value, ms]) => [value, Math.ceil(ms / DAY)])).toEqual([
      [kept, kept ? 12 : 0],
      [kept, kept ? 12 : 0],
    ]);
    expect(page.events.filter((event) => event.type === 'call-started' && event.call === 'closed')).toHaveLength(calls);
    // An act counts for other popups from the next page on.
    expect(page.shown).toEqual(['asks']);
    page.end();
    const later = new PageOfPopups([ASKS, AGAIN], browser);
    await later.wait(5 * SECOND);
    expect(later.shown).toEqual(next);
  },
);
