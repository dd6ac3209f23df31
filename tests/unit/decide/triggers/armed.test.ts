import { describe, expect, test } from 'vitest';
import { clickedPopup } from '../../../../runtime/decide/triggers/clicks/on-click.ts';
import type { Hears, Watches } from '../../../../runtime/decide/triggers/trigger.ts';
import type { TriggerSpec } from '../../../../runtime/decide/triggers/triggers.ts';
import { SECOND } from '../../../support/fake-ports.ts';
import { ArmedPage, BREAKS, element } from './armed-page.ts';

const DELAY: TriggerSpec = { kind: 'delay', seconds: 60, per: 'page' };
const CLICKS: TriggerSpec = { kind: 'clicks', count: 3 };
const EXIT: TriggerSpec = { kind: 'exit_intent' };
const mouse =
  (y: number, left = false) =>
  (page: ArmedPage) =>
    page.happen('pointer', { y, left, onto: null });

test.each([
  [{ kind: 'scroll', percent: 50 }, 'p scroll 0: 50 of 50 %'],
  [{ kind: 'scroll_in' }, 'p scroll_in 0: 0 of 0 px'],
] as const)('a page that cannot be scrolled is all seen: %j (TRG-05, TRG-13)', async (spec, told) => {
  const page = new ArmedPage();
  page.browser.scrolled = { top: 0, viewport: 800, height: 800 };
  await page.arm('p', [spec]);
  // An app may show a short page until its content has come.
  expect(page.news()).not.toContain(told);
  await page.wait(2 * SECOND);
  expect(page.news()).toContain(told);
  expect(page.lines).toEqual([]);
});

test.each([[{ kind: 'scroll', percent: 50 }], [{ kind: 'scroll_in' }]] as const)(
  'an app’s page that is short until its content comes has not been seen: %j (TRG-05, TRG-13)',
  async (spec) => {
    const page = new ArmedPage();
    page.browser.scrolled = { top: 0, viewport: 800, height: 800 };
    await page.arm('p', [spec]);
    // Its router scrolls to the top.
    page.scrollTo(0);
    page.browser.scrolled = { top: 0, viewport: 800, height: 4000 };
    await page.wait(10 * SECOND);
    expect(page.news().filter((line) => line.includes('fires'))).toEqual([]);
  },
);

test('a page under one and a half windows fires at its end, without the autopilot (TRG-13, CFG-07)', async () => {
  const page = new ArmedPage();
  page.browser.scrolled = { top: 0, viewport: 800, height: 1000 };
  await page.arm('p', [{ kind: 'scroll_in' }]);
  page.scrollTo(199);
  expect(page.news()).not.toContain('p fires scroll_in 0');
  page.scrollTo(200);
  expect(page.news()).toContain('p fires scroll_in 0');
  page.browser.scrolled = { top: 0, viewport: 800, height: 800 };
  await page.arm('a', [{ kind: 'autopilot' }]);
  await page.wait(2 * SECOND);
  expect(page.news()).toEqual(['a waits for autopilot 0', 'a is fetched', 'a autopilot 0: 0 of 50 %']);
});

test('how far a page is scrolled is asked once for all popups that are looked at together (CST-02)', async () => {
  const page = new ArmedPage();
  const armed = ['a', 'b', 'c'].map((id) => page.arm(id, [{ kind: 'scroll', percent: 50 }]));
  await Promise.all(armed);
  expect(page.asked).toBe(1);
  page.scrollTo(100);
  expect(page.asked).toBe(2);
});

test('an event that only one trigger hears is known before the trigger listens (CST-02)', async () => {
  const page = new ArmedPage();
  const { observe } = page.browser.ports;
  const [did, on] = [[] as string[], observe.on];
  observe.learn = (more) => void did.push(`learns ${Object.keys(more)}`);
  observe.on = (kind, ...rest) => {
    did.push(`hears ${kind}`);
    on(kind, ...rest);
  };
  const more: Watches = { api: { hears: ['grown'], sources: { grown: ['copy', () => undefined] }, look() {} } };
  await page.arm('p', [{ kind: 'api' }], { more });
  expect(did).toEqual(['learns grown', 'hears grown']);
});

describe('a page of many popups', () => {
  const KINDS: readonly Hears[] = ['pointer', 'scroll', 'click', 'press', 'move', 'shown'];
  const heard = ({ browser }: ArmedPage) => KINDS.map((kind) => (kind === 'cart' ? 0 : browser.listeners(kind)));

  test('listens once for each kind of happening, and no more once nothing waits for it (CST-02, R8)', async () => {
    const page = new ArmedPage();
    const all: readonly TriggerSpec[] = [EXIT, CLICKS, { kind: 'autopilot' }, { kind: 'scroll', percent: 50 }];
    for (const id of ['a', 'b', 'c']) await page.arm(id, all);
    expect(heard(page)).toEqual([1, 1, 1, 1, 1, 1]);
    for (const id of ['a', 'b']) page.waiting.disarm(page.owner(id));
    expect(heard(page)).toEqual([1, 1, 1, 1, 1, 1]);
    page.waiting.disarm(page.owner('c'));
    expect(heard(page)).toEqual([0, 0, 0, 0, 0, 0]);
    page.news();
    await page.arm('d', [EXIT]);
    mouse(-1, true)(page);
    expect(page.news()).toContain('d fires exit_intent 0');
  });

  test('fires them by their times, whatever their order and however late the timers (TRG-03, TRG-08, QUE-01)', async () => {
    const page = new ArmedPage();
    for (const [id, seconds] of [
      ['late', 3],
      ['soon', 1],
      ['then', 2],
    ] as const)
      await page.arm(id, [{ kind: 'delay', seconds, per: 'page' }]);
    await page.arm('still', [{ kind: 'inactivity', seconds: 1.5 }]);
    await page.wait(900);
    page.news();
    page.browser.clock.elapsed += 5 * SECOND;
    await page.wait(0);
    expect(page.news().filter((line) => line.includes('fires'))).toEqual([
      'soon fires delay 0',
      'still fires inactivity 0',
      'then fires delay 0',
      'late fires delay 0',
    ]);
  });

  test('shows each at its own time, neither sooner nor later through others (TRG-03, CST-01)', async () => {
    const page = new ArmedPage();
    await page.arm('first', [DELAY]);
    await page.arm('second', [{ kind: 'delay', seconds: 120, per: 'page' }]);
    const later = () => page.news().filter((line) => line.startsWith('second'));
    await page.wait(60 * SECOND);
    expect(later()).toEqual(['second waits for delay 0', 'second delay 0: 0 of 120 s']);
    await page.wait(60 * SECOND - 1);
    expect(later()).toEqual(['second is fetched', 'second is near by delay 0', 'second is fetched', 'second is made ready']);
    await page.wait(1);
    expect(later()).toEqual(['second fires delay 0']);
  });

  test('wakes once for each time, not for each popup (CST-02)', async () => {
    const page = new ArmedPage();
    let timers = 0;
    const { clock } = page.browser.ports;
    const { after } = clock;
    Object.assign(clock, {
      after: (...all: Parameters<typeof after>) => {
        timers += 1;
        after(...all);
      },
    });
    for (const id of ['a', 'b', 'c']) await page.arm(id, [DELAY]);
    expect(timers).toBe(1);
    await page.wait(60 * SECOND);
    expect(timers).toBe(3);
    expect(page.news().filter((line) => line.includes('fires'))).toHaveLength(3);
  });

  test('in which one takes another along does not fire the other (TRG-14)', async () => {
    const page = new ArmedPage();
    await page.arm('first', [EXIT]);
    await page.arm('second', [EXIT]);
    page.onFire = () => page.waiting.disarm(page.owner('second'));
    page.news();
    mouse(-1, true)(page);
    expect(page.news()).toEqual(['first fires exit_intent 0']);
  });

  test('reports a broken one with its trigger, and the others go on (ERR-02, ERR-03)', async () => {
    const page = new ArmedPage();
    await page.arm('broken', [CLICKS], { more: { clicks: BREAKS as never } });
    await page.arm('other', [{ kind: 'clicks', count: 1 }]);
    page.news();
    page.click();
    expect(page.news()).toEqual(['broken fault trigger clicks: Error: it broke', 'other clicks 0: 1 of 1 clicks', 'other fires clicks 0']);
  });
});

describe('a popup with several triggers', () => {
  test('waits for each but the one that the machine itself sees to, and tells which came (TRG-13, TRG-14)', async () => {
    const page = new ArmedPage();
    await page.arm('p', [{ kind: 'immediate' }, EXIT, CLICKS]);
    expect(page.news()).toEqual(['p waits for exit_intent 1', 'p waits for clicks 2', 'p is fetched', 'p clicks 2: 0 of 3 clicks']);
    for (const _click of [1, 2, 3]) page.click();
    expect(page.news()).toContain('p fires clicks 2');
    mouse(-1, true)(page);
    expect(page.news()).toEqual([]);
  });

  test('says how far each had come when it told so last, and nothing of what it does not wait for (DEV-03)', async () => {
    const page = new ArmedPage();
    const owner = await page.arm('p', [CLICKS, EXIT]);
    await page.wait(SECOND);
    page.click();
    expect([...page.waiting.lately(owner)]).toEqual([[CLICKS, [{ current: 1, target: 3, unit: 'clicks' }, SECOND]]]);
    page.waiting.disarm(owner);
    expect(page.waiting.lately(owner).size).toBe(0);
  });

  test('loses a trigger whose code is missing, and keeps the others (ERR-01)', async () => {
    const page = new ArmedPage();
    await page.arm('p', [CLICKS, EXIT], { more: {} });
    page.news();
    page.click();
    mouse(-1, true)(page);
    expect(page.news()).toEqual(['p fires exit_intent 1']);
  });
});

describe('preparations for a popup', () => {
  test('is nothing while a gate is against it, whatever comes near; then all at once (CST-01, GAT-01)', async () => {
    const page = new ArmedPage();
    const owner = await page.arm('p', [EXIT], { passes: false });
    mouse(50)(page);
    expect(page.news()).toEqual(['p waits for exit_intent 0', 'p is near by exit_intent 0']);
    page.waiting.judged(owner, { pass: true, freemium: true });
    expect(page.news()).toEqual(['p is fetched', 'p is made ready, freemium']);
    page.waiting.judged(owner, { pass: true, freemium: true });
    expect(page.news()).toEqual([]);
  });

  test('is put away when a gate turns against it, and made again when that passes (CST-01, GAT-01)', async () => {
    const page = new ArmedPage();
    const owner = await page.arm('p', [EXIT]);
    mouse(50)(page);
    page.news();
    expect([page.wanted.get('p')?.(), page.ahead.get('p')?.signal.aborted]).toEqual([true, false]);
    page.waiting.judged(owner, { pass: false, freemium: false });
    expect([page.wanted.get('p')?.(), page.ahead.get('p')?.signal.aborted, page.news()]).toEqual([false, true, []]);
    page.waiting.judged(owner, { pass: true, freemium: false });
    expect(page.news()).toEqual(['p is fetched', 'p is made ready']);
  });

  test('ends with its trigger, and is not asked for after that (CST-01)', async () => {
    const page = new ArmedPage();
    const owner = await page.arm('p', [EXIT]);
    mouse(50)(page);
    page.waiting.disarm(owner);
    expect([page.wanted.get('p')?.(), page.ahead.get('p')?.signal.aborted]).toEqual([false, true]);
    page.news();
    page.waiting.disarm(owner);
    page.waiting.judged(owner, { pass: true, freemium: false });
    expect(page.news()).toEqual([]);
  });

  test.each([
    ['a popup with a tab', { hasTeaser: true }],
    ['an embedded popup', { type: 'embedded' }],
    ['a popup in the page’s content', { type: 'content' }],
  ] as const)('is there at once for %s, which is seen before its trigger (TYP-09, CST-01)', async (_what, popup) => {
    const page = new ArmedPage();
    await page.arm('p', [DELAY], { popup });
    expect(page.news()).toContain('p is made ready');
    await page.arm('q', [DELAY]);
    expect(page.news()).not.toContain('q is made ready');
  });

  test('start at once without a warning trigger, else seconds before the time (CST-01)', async () => {
    const page = new ArmedPage();
    await page.arm('timed', [DELAY, { kind: 'inactivity', seconds: 30 }]);
    expect(page.news()).not.toContain('timed is fetched');
    await page.arm('both', [DELAY, EXIT]);
    expect(page.news()).toContain('both is fetched');
  });
});

test.each([
  [{ 'data-poptin-open': 'p1' }, 'p1'],
  [{ href: 'https://a.example/api/display/click/p1' }, 'p1'],
  [{ href: '/APIRequest/click/p-1_x/' }, 'p-1_x'],
  [{ href: '/api/display/click/p1?utm=1' }, 'p1'],
  [{ href: '/api/display/click/p1#top' }, 'p1'],
  [{ 'data-poptin-open': '', href: '/api/display/click/p1/?a=1' }, 'p1'],
  [{ 'data-poptin-open': '' }, null],
  [{ href: '/api/display/click/' }, null],
  [{ href: '/api/display/click/p1/more' }, null],
  [{ href: '/api/display/click/p 1' }, null],
  [{ href: `/api/display/click/${'x'.repeat(65)}` }, null],
  [{ href: '/other/click/p1' }, null],
  [{ href: '/login?next=/APIRequest/click/p1' }, null],
  [{ href: '/help#/api/display/click/p1' }, null],
  [{ href: 'mailto:?body=https://app.popt.in/APIRequest/click/p1' }, null],
  [{ href: '/products' }, null],
  [{}, null],
])('a click on an element with %j asks for the popup %s (TRG-11)', (attributes, popupId) => {
  expect(clickedPopup([element(attributes)])).toBe(popupId);
  expect(clickedPopup([])).toBeNull();
});
