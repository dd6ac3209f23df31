import { expect, test } from 'vitest';
import type { Context } from '../../../../runtime/context.ts';
import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import { createScope } from '../../../../runtime/scope.ts';
import { attach, unseen } from '../../../../runtime/show/parts/timer.ts';
import type { OpenPopup } from '../../../../runtime/show/stage/open-popup.ts';
import { createMemory } from '../../../../runtime/visitor/memory.ts';
import { readers } from '../../../../runtime/wire/readers.ts';
import { FakeBrowser, MINUTE, SECOND } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';

const ID = 'counts0000001';
const LASTS = { minutes: 10 };
/** The fake browser's clock begins at noon of this day. */
const TODAY = '2026-06-15';

/** The fate of a popup with such a countdown: whether it is wanted, its log line, and whether it may have a tab or a kept place. */
async function comesOf(timer_ver: number, timer: object, { begun, visit }: { begun?: number; visit?: number } = {}, preview = false) {
  const browser = new FakeBrowser();
  const events: RuntimeEvent[] = [];
  const emit = (event: RuntimeEvent) => void events.push(event);
  const memory = createMemory(browser.ports, emit);
  if (begun !== undefined) memory.setSession('apt_timer_', `${browser.now - begun}`, ID);
  if (visit !== undefined) memory.setCookie('session_started', `${browser.now - visit}`);
  const context = only<Context>({ memory, ports: browser.ports, readers, emit });
  const config = only<PopupConfig>({ id: ID, memoryId: ID, wire: { design_properties: { timer_ver, timer } } });
  const tab = createScope(() => {});
  unseen({ context, config, scope: tab });
  const { wanted = true } = attach(
    only<OpenPopup>({
      context,
      config,
      preview,
      scope: tab,
      box: { querySelectorAll: () => [] },
      close: () => {},
    }),
  );
  const reasons = events.flatMap((event) => (event.type === 'gates-asked' ? event.verdicts.map(({ code }) => code) : []));
  return [await wanted, reasons, tab.signal.aborted ? 'no tab' : 'a tab'] as const;
}

const OVER = [false, ['over'], 'no tab'];
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
  'a popup whose countdown %s shows or not, its tab too, and the log says why (TIM-01, TYP-17)',
  async (_what, version, timer, kept, expected) => {
    expect(await comesOf(version, timer, kept)).toEqual(expected);
  },
);

test('a visit’s countdown goes on from its start on the third page as on the second (TIM-01)', () => {
  const browser = new FakeBrowser();
  const memory = createMemory(browser.ports, () => {});
  const context = only<Context>({ memory, ports: browser.ports, readers });
  const config = only<PopupConfig>({ id: ID, memoryId: ID, wire: { design_properties: { timer_ver: 1, timer: LASTS } } });
  const begun = [1, 2, 3].map(() => {
    const page = createScope(() => {});
    attach(only<OpenPopup>({ context, config, preview: false, scope: page, box: { querySelectorAll: () => [] }, close: () => {} })).run?.(
      page,
    );
    page.end();
    browser.now += MINUTE;
    return memory.session('apt_timer_', ID);
  });
  expect(begun).toEqual(Array(3).fill(`${browser.now - 3 * MINUTE}`));
});

test.each([
  ['to a date', 2, { date: TODAY, time: '12:30', timezone: 'Z' }, {}],
  ['of a visit', 1, LASTS, { begun: 5 * MINUTE, visit: 20 * MINUTE }],
] as const)(
  'the tab of a popup with a countdown %s goes as the countdown ends, and not before (GAT-14, TIM-01)',
  (_, timer_ver, timer, kept) => {
    const browser = new FakeBrowser();
    const memory = createMemory(browser.ports, () => {});
    const { begun = 0, visit = 0 } = kept as { begun?: number; visit?: number };
    if (begun) memory.setSession('apt_timer_', `${browser.now - begun}`, ID);
    memory.setCookie('session_started', `${browser.now - visit}`);
    const tab = createScope(() => {});
    const config = only<PopupConfig>({ id: ID, memoryId: ID, wire: { design_properties: { timer_ver, timer } } });
    unseen({ context: only<Context>({ memory, ports: browser.ports, readers }), config, scope: tab });
    const leftMs = begun ? 10 * MINUTE - begun : 30 * MINUTE;
    browser.advance(leftMs - 2 * SECOND);
    expect(tab.signal.aborted).toBe(false);
    browser.advance(2 * SECOND);
    expect(tab.signal.aborted).toBe(true);
  },
);

test('a countdown from its showing, or for a month, sets no timer for its tab (GAT-14, CST-02)', () => {
  for (const [timer_ver, timer] of [
    [0, LASTS],
    [1, LASTS],
    [2, { date: '2026-07-15', time: '12:30', timezone: 'Z' }],
  ]) {
    const browser = new FakeBrowser();
    const config = only<PopupConfig>({ id: ID, memoryId: ID, wire: { design_properties: { timer_ver, timer } } });
    const memory = createMemory(browser.ports, () => {});
    unseen({ context: only<Context>({ memory, ports: browser.ports, readers }), config, scope: createScope(() => {}) });
    expect(browser.dueIn()).toBe(Number.POSITIVE_INFINITY);
  }
});

test.each([
  ['to a date that is over', 2, { date: TODAY, time: '12:00', timezone: 'Z' }, {}],
  ['of a visit, over', 1, LASTS, { begun: 10 * MINUTE, visit: 20 * MINUTE }],
] as const)(
  'a preview of a popup with a countdown %s is wanted, and its log refuses nothing (TIM-03, TRG-18)',
  async (_, version, timer, kept) => {
    expect((await comesOf(version, timer, kept, true)).slice(0, 2)).toEqual([true, []]);
  },
);

test.each([
  ['of a visit', 1, LASTS, 10 * MINUTE],
  ['of each showing', 0, LASTS, 10 * MINUTE],
  ['to a date that is over', 2, { date: TODAY, time: '12:00', timezone: 'Z' }, 0],
  ['to a date', 2, { date: TODAY, time: '12:30', timezone: 'Z' }, 30 * MINUTE],
] as const)(
  'in a preview a countdown %s runs, begins nobody’s, closes nothing and says that it is over (TIM-03)',
  async (_, timer_ver, timer, ends) => {
    const browser = new FakeBrowser();
    const said: string[] = [];
    const memory = createMemory(browser.ports, () => {});
    const chunk = async () => ({ say: (_popup: unknown, what: string) => said.push(what) }) as never;
    const context = only<Context>({ memory, ports: browser.ports, readers, chunk });
    const config = only<PopupConfig>({ id: ID, memoryId: ID, wire: { design_properties: { timer_ver, timer } } });
    const page = createScope(() => {});
    const close = () => said.push('closed');
    attach(only<OpenPopup>({ context, config, preview: true, scope: page, box: { querySelectorAll: () => [] }, close })).run?.(page);
    await Promise.resolve();
    if (ends) {
      for (let left = ends - 2 * SECOND; left > 0; left -= SECOND) browser.advance(SECOND);
      await new Promise((done) => setImmediate(done));
      expect(said).toEqual([]);
      browser.advance(2 * SECOND);
    }
    await new Promise((done) => setImmediate(done));
    expect(said).toEqual(['over']);
    expect(browser.ports.storage.keys('session')).toEqual([]);
  },
);
