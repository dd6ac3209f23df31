import { expect, test } from 'vitest';
import { meaningOf } from '../../../../inspection/visitor/meaning.ts';
import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import { FREQUENCY_RULES } from '../../../../runtime/decide/gates/visitor/frequency.ts';
import { rememberView } from '../../../../runtime/show/tracking/remember-view.ts';
import { trackDismiss } from '../../../../runtime/show/tracking/track.ts';
import { COOKIE_PREFIX, COOKIES, type CookieName } from '../../../../runtime/visitor/names.ts';
import { contextOf } from '../../../support/context.ts';
import { DAY, FakeBrowser } from '../../../support/fake-ports.ts';

/** How long each cookie about a popup is kept that was seen under every rule, and then closed in every way. */
function keptFor(ownersDays: number): Map<string, number> {
  const kept = new Map<string, number>();
  for (const frequency of FREQUENCY_RULES)
    for (const closed of ['x_click', 'escape'] as const) {
      const browser = new FakeBrowser();
      const context = contextOf(browser.ports);
      const popup = { id: 'p', memoryId: 'p', type: 'bar', frequency, amount: ownersDays, newSessionOnly: true } as PopupConfig;
      rememberView(context, popup, 'v');
      trackDismiss(context, popup, { cookieDays: ownersDays } as never, closed);
      for (const [name, [, leftMs]] of Object.entries(browser.cookies())) kept.set(name, leftMs);
    }
  return kept;
}

test('the panel says how long each cookie of a popup lasts, unless its owner does (VIS-02, DEV-05)', () => {
  const [some, others] = [keptFor(3), keptFor(200)];
  expect(some.size).toBe(8);
  for (const [name, ms] of some) {
    const byOwner = others.get(name) !== ms;
    expect([name, meaningOf('cookie', name, '').lifetimeMs]).toEqual([name, byOwner ? undefined : ms]);
    if (!byOwner) expect([name, COOKIES[name.slice(COOKIE_PREFIX.length, -1) as CookieName]]).toEqual([name, ms]);
  }
  expect(some.get('poptin_d_a_x_v_p')).toBe(3 * DAY);
});
