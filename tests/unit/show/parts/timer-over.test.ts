import { expect, test } from 'vitest';
import type { Context } from '../../../../runtime/context.ts';
import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import { readers } from '../../../../runtime/decide/display/readers.ts';
import { createMemory } from '../../../../runtime/decide/visitor/memory.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import { createScope } from '../../../../runtime/scope.ts';
import { attach, unseen } from '../../../../runtime/show/parts/timer.ts';
import type { OpenPopup } from '../../../../runtime/show/stage/open-popup.ts';
import { FakeBrowser, MINUTE } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';

const ID = 'counts0000001';
const LASTS = { minutes: 10 };
/** The fake browser's clock begins at noon of this day. */
const TODAY = '2026-06-15';

/** What becomes of a popup with such a countdown: whether it is wanted, what the log says, and whether it may have a tab or a place kept for it. */
async function comesOf(timer_ver: number, timer: object, { begun, visit }: { begun?: number; visit?: number } = {}) {
  const browser = new FakeBrowser();
  const events: RuntimeEvent[] = [];
  const emit = (event: RuntimeEvent) => void events.push(event);
  const memory = createMemory(browser.ports, emit);
  if (begun !== undefined) memory.setSession('apt_timer_', `${browser.now - begun}`, ID);
  if (visit !== undefined) memory.setCookie('session_started', `${browser.now - visit}`);
  const context = only<Context>({ memory, ports: browser.ports, readers, emit });
  const config = only<PopupConfig>({ id: ID, wire: { design_properties: { timer_ver, timer } } });
  const tab = createScope(() => {});
  unseen({ context, config, scope: tab });
  const { wanted = true } = attach(
    only<OpenPopup>({
      context,
      config,
      box: { querySelectorAll: () => [] },
      close: () => {},
    }),
  );
  const reasons = events.flatMap((event) => (event.type === 'gates-asked' ? event.verdicts.map(({ reason }) => reason) : []));
  return [await wanted, reasons, tab.signal.aborted ? 'no tab' : 'a tab'] as const;
}

const OVER = [false, ['wants a countdown with time left, found none'], 'no tab'];
const GOES_ON = [true, [], 'a tab'];

test.each([
  ['begins anew with each showing', 0, LASTS, { begun: 11 * MINUTE, visit: 20 * MINUTE }, GOES_ON],
  ['has not begun in this visit', 1, LASTS, { visit: 20 * MINUTE }, GOES_ON],
  ['goes on', 1, LASTS, { begun: 9 * MINUTE, visit: 20 * MINUTE }, GOES_ON],
  ['is over in this visit', 1, LASTS, { begun: 10 * MINUTE, visit: 20 * MINUTE }, OVER],
  ['is over in a visit whose beginning was not kept', 1, LASTS, { begun: 10 * MINUTE }, OVER],
  ['ended in an earlier visit of this tab', 1, LASTS, { begun: 600 * MINUTE, visit: 20 * MINUTE }, GOES_ON],
  ['ends today', 2, { date: TODAY, time: '12:30', timezone: 'Z' }, {}, GOES_ON],
  ['ended today', 2, { date: TODAY, time: '12:00', timezone: 'Z' }, {}, OVER],
  ['ended today and has no duration', 0, { date: TODAY, time: '11:30', timezone: 'Z' }, {}, OVER],
] as const)(
  'a popup whose countdown %s is shown or kept back, and its tab with it, and the log says why (TIM-01, TYP-17)',
  async (_what, version, timer, kept, expected) => {
    expect(await comesOf(version, timer, kept)).toEqual(expected);
  },
);

test('the countdown of a visit is the same on its third page as on its second: each goes on from where it began (TIM-01)', () => {
  const browser = new FakeBrowser();
  const memory = createMemory(browser.ports, () => {});
  const context = only<Context>({ memory, ports: browser.ports, readers });
  const config = only<PopupConfig>({ id: ID, wire: { design_properties: { timer_ver: 1, timer: LASTS } } });
  const begun = [1, 2, 3].map(() => {
    const page = createScope(() => {});
    attach(only<OpenPopup>({ context, config, box: { querySelectorAll: () => [] }, close: () => {} })).run?.(page);
    page.end();
    browser.now += MINUTE;
    return memory.session('apt_timer_', ID);
  });
  expect(begun).toEqual(Array(3).fill(`${browser.now - 3 * MINUTE}`));
});
