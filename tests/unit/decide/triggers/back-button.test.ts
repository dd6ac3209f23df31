import { describe, expect, test } from 'vitest';
import { createBackButton, type Entries } from '../../../../runtime/decide/triggers/leaving/back-button.ts';
import type { Watch } from '../../../../runtime/decide/triggers/trigger.ts';
import { RARELY_WATCHED, WATCHES } from '../../../../runtime/decide/triggers/triggers.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import { createMemory } from '../../../../runtime/visitor/memory.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { watched } from '../../../support/watched.ts';
import { PhoneHistory } from './phone-history.ts';

const KEPT = 'apt_back_entries';

/** A page of a phone's tab, with so many exit popups that wait. */
function phone(history: PhoneHistory, { waiting = 1, browser = new FakeBrowser(), entries = history.entries as Entries } = {}) {
  browser.mobile = true;
  const events: RuntimeEvent[] = [];
  const emit = (event: RuntimeEvent) => void events.push(event);
  const back = createBackButton(entries);
  const chunk = async () => back as never;
  const context = contextOf(browser.ports, { emit, chunk, memory: createMemory(browser.ports, emit) });
  const popups = Array.from({ length: waiting }, (_, n) => watched(back.goingBack as Watch, { kind: 'exit_intent' }, context, `p${n + 1}`));
  return {
    ...{ back, browser, context, events, popups },
    fired: () => popups.map(({ heard }) => heard.fired),
    end: (n: number) => popups[n]?.armed.onEnd?.(),
  };
}

describe('a press of a phone’s back button', () => {
  test('brings what waits for it, on the page where the visitor is; the next is one page back (TRG-02)', () => {
    const history = new PhoneHistory('/before', '/here');
    const { fired, end } = phone(history);
    history.touch();
    expect([history.told(), fired()]).toEqual(['/before /here [/here]', [0]]);
    expect([history.press('back'), fired()]).toEqual(['/here', [1]]);
    end(0);
    expect(history.press('back')).toBe('/before');
  });

  test('brings all that wait for it, over one entry, however often the page was touched (TRG-02)', () => {
    const history = new PhoneHistory('/before', '/here');
    const { fired } = phone(history, { waiting: 2 });
    for (const _tap of [1, 2, 3]) history.touch();
    expect(history.told()).toBe('/before /here [/here]');
    history.press('back');
    expect(fired()).toEqual([1, 1]);
  });

  test('is one page back where the page was never touched (TRG-02)', () => {
    const history = new PhoneHistory('/before', '/here');
    const { fired } = phone(history);
    expect([history.press('back'), fired(), history.list.length]).toEqual(['/before', [0], 2]);
  });

  test('is one page back after the last waiting popup, and adds no entry again (TRG-02)', () => {
    const history = new PhoneHistory('/before', '/here');
    const { end, fired } = phone(history, { waiting: 2 });
    history.touch();
    end(0);
    expect(history.told()).toBe('/before /here [/here]');
    end(1);
    expect(history.told()).toBe('/before [/here] /here');
    history.touch();
    expect(history.told()).toBe('/before [/here] /here');
    expect([history.press('back'), fired()]).toEqual(['/before', [0, 0]]);
    expect(history.press('forward')).toBe('/here');
  });

  test('is for what came to wait later, too: the entry is made again with the next touch (TRG-02)', () => {
    const history = new PhoneHistory('/before', '/here');
    const { back, context, end } = phone(history);
    history.touch();
    end(0);
    const again = watched(back.goingBack as Watch, { kind: 'exit_intent' }, context, 'again');
    history.touch();
    expect(history.told()).toBe('/before /here [/here]');
    history.press('back');
    expect(again.heard.fired).toBe(1);
  });

  test('is one page, back and forward, where an app went on from the entry (TRG-02)', () => {
    const history = new PhoneHistory('/before', '/here');
    const { fired } = phone(history);
    history.touch();
    history.visit('/next');
    expect(history.told()).toBe('/before /here /here [/next]');
    expect([history.press('back'), history.told()]).toEqual(['/here', '/before [/here] /here /next']);
    expect([history.press('forward'), history.told()]).toEqual(['/next', '/before /here /here [/next]']);
    expect(fired()).toEqual([0]);
  });

  test('removes only the page’s own entries above ours, and the next press shows the popup (TRG-02)', () => {
    const history = new PhoneHistory('/before', '/here');
    const { fired } = phone(history);
    history.touch();
    history.visit('/here');
    expect(history.press('back')).toBe('/here');
    expect([history.told(), fired()]).toEqual(['/before /here [/here] /here', [0]]);
    history.press('back');
    expect(fired()).toEqual([1]);
  });

  test('is one page back where that is at the same address and nothing waits any more (TRG-02)', () => {
    const history = new PhoneHistory('/before', '/here');
    const { end } = phone(history);
    history.touch();
    history.visit('/here');
    end(0);
    history.press('back');
    expect(history.told()).toBe('/before [/here] /here /here');
  });
});

test('keeps the visitor’s way forward: no entry is made under it (TRG-02)', () => {
  const history = new PhoneHistory('/before', '/here', '/next');
  history.press('back');
  const { fired } = phone(history);
  history.touch();
  expect(history.told()).toBe('/before [/here] /next');
  history.press('back');
  expect(fired()).toEqual([0]);
});

test('an entry of ours that is still above is used again (TRG-02)', () => {
  const history = new PhoneHistory('/before', '/here');
  const { fired } = phone(history);
  history.touch();
  history.press('back');
  expect(fired()).toEqual([1]);
  history.touch();
  expect([history.told(), history.list.length]).toEqual(['/before /here [/here]', 3]);
});

test('the page’s own scripts hear of every move but that between the page and the entry above it (TRG-02)', () => {
  const history = new PhoneHistory('/before', '/here');
  phone(history);
  history.touch();
  history.visit('/next');
  const keys = history.list.map(({ key }) => key);
  const hidden = keys.flatMap((from, a) => keys.flatMap((to, b) => (history.isHidden(from, to) ? [`${a} ${b}`] : [])));
  expect(hidden).toEqual(['1 2', '2 1']);
});

describe('on a later page of the tab', () => {
  /** A page was touched and left for another; its document is gone. */
  function left() {
    const history = new PhoneHistory('/before', '/here');
    const { browser } = phone(history);
    history.touch();
    history.visit('/next');
    history.unload();
    return { history, browser };
  }

  test('a visitor is led past the entry that an earlier page has left (TRG-02)', () => {
    const { history, browser } = left();
    history.cameFrom = history.list.at(-1)?.key ?? '';
    history.press('back');
    const { back, context } = phone(history, { waiting: 0, browser });
    back.keepEntries(context);
    expect(history.told()).toBe('/before [/here] /here /next');
    back.keepEntries(context);
    expect([history.press('forward'), history.press('back')]).toEqual(['/next', '/here']);
  });

  test.each([
    ['is no list', '7'],
    ['is cut off', '["entry'],
    ['holds no keys', '[{"key":"entry3"},3,null]'],
  ])('the tab’s memory of it counts as empty if it %s (R6)', (_what, kept) => {
    const { history, browser } = left();
    browser.ports.storage.set('session', KEPT, kept);
    history.press('back');
    const { back, context } = phone(history, { waiting: 0, browser });
    back.keepEntries(context);
    expect(history.told()).toBe('/before /here [/here] /next');
  });

  test('the last fifty are remembered (R6)', () => {
    const browser = new FakeBrowser();
    browser.ports.storage.set('session', KEPT, JSON.stringify(Array.from({ length: 70 }, (_, n) => `old${n}`)));
    const history = new PhoneHistory('/here');
    phone(history, { browser });
    history.touch();
    const kept: string[] = JSON.parse(browser.ports.storage.get('session', KEPT) ?? '');
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 'old21', history.list.at(-1)?.key]);
  });
});

test('a browser that cannot tell its entries apart is not used, and QA reads so (TRG-02, ERR-01)', () => {
  const history = new PhoneHistory('/here');
  const { events, end } = phone(history, { entries: { ...history.entries, read: () => null } });
  history.touch();
  end(0);
  expect(events).toEqual([
    {
      type: 'trigger-limited',
      popupId: 'p1',
      trigger: 'exit_intent',
      nth: 0,
      reason: 'this browser cannot tell the entries of its history apart, so the back button is not waited for',
    },
  ]);
  expect(history.list).toHaveLength(1);
});

describe('a leaving visitor', () => {
  const settled = () => new Promise((done) => setImmediate(done));

  test.each([
    ['exit intent', WATCHES.exit_intent, { kind: 'exit_intent' }],
    ['the autopilot', RARELY_WATCHED.autopilot, { kind: 'autopilot' }],
  ] as const)('on a phone meets %s by the back button, and not by a pointer (TRG-02, CFG-07)', async (_what, watch, spec) => {
    const history = new PhoneHistory('/before', '/here');
    const { context } = phone(history, { waiting: 0 });
    const { heard, look } = watched(watch, spec, context);
    await settled();
    history.touch();
    look({ kind: 'pointer', what: { y: -1, left: true, onto: null } });
    look({ kind: 'pointer', what: { y: 10, left: false, onto: null } });
    expect(heard).toMatchObject({ fired: 0, soon: 0 });
    history.press('back');
    expect(heard.fired).toBe(1);
  });

  test('meets it once on a scrolled page; afterwards back is one page back (TRG-02, CFG-07, LIF-11)', async () => {
    const history = new PhoneHistory('/before', '/here');
    const browser = new FakeBrowser();
    browser.scrolled = { top: 300, viewport: 800, height: 4000 };
    const { context } = phone(history, { waiting: 0, browser });
    const { armed } = watched(RARELY_WATCHED.autopilot, { kind: 'autopilot' }, context);
    await settled();
    browser.advance(5000);
    await settled();
    armed.onEnd?.();
    history.touch();
    expect(history.press('back')).toBe('/before');
  });

  test.each([
    ['exit intent', WATCHES.exit_intent, { kind: 'exit_intent' }],
    ['the autopilot', RARELY_WATCHED.autopilot, { kind: 'autopilot' }],
  ] as const)('on a desk meets %s by the pointer, and the history stays as it is (TRG-01, CFG-07)', async (_what, watch, spec) => {
    const history = new PhoneHistory('/before', '/here');
    const { browser, context } = phone(history, { waiting: 0 });
    browser.mobile = false;
    const { heard, look } = watched(watch, spec, context);
    await settled();
    history.touch();
    expect(history.list).toHaveLength(2);
    look({ kind: 'pointer', what: { y: 100, left: false, onto: null } });
    expect(heard).toMatchObject({ fired: 0, soon: 0 });
    look({ kind: 'pointer', what: { y: 99, left: false, onto: null } });
    expect(heard).toMatchObject({ fired: 0, soon: 1 });
    look({ kind: 'pointer', what: { y: -1, left: true, onto: null } });
    expect(heard.fired).toBe(1);
  });

  test.each([
    ['cannot be had', null],
    ['comes when it is no longer waited for', 'late'],
  ])('meets nothing and breaks nothing if the back button’s code %s (ERR-01)', async (_what, when) => {
    for (const [watch, spec] of [
      [WATCHES.exit_intent, { kind: 'exit_intent' }],
      [RARELY_WATCHED.autopilot, { kind: 'autopilot' }],
    ] as const) {
      const history = new PhoneHistory('/here');
      const faults: unknown[] = [];
      const { back, context } = phone(history, { waiting: 0 });
      const scope = {
        ...context.scope,
        settle: (_where: string, coming: Promise<unknown>, then: (what: never) => void) =>
          void coming.then(then as never).catch((error) => faults.push(error)),
      };
      const { armed } = watched(watch, spec, { ...context, scope, chunk: async () => (when ? back : null) as never });
      armed.isLive = when === null;
      await settled();
      history.touch();
      expect([history.list.length, faults]).toEqual([1, []]);
    }
  });
});
