import { expect, test } from 'vitest';
import { NOTHING_SIMULATED, type Simulation } from '../../../inspection/simulate/simulation.ts';
import { fakePort } from './support/fake-port.ts';
import { ATTACHED, ID, OFFLINE, soon, started, URL_OF_OURS } from './support/started.ts';

test('a page’s reports reach the panels on its own tab and no other (DEV-02)', async () => {
  const { page, panel } = started();
  const [one, two] = [panel(1), panel(2)];
  (await page(1)).say(ATTACHED);
  expect([one.reports(), two.reports()]).toEqual([[ATTACHED], []]);
});

test('a panel’s requests reach the page of its own tab and no other (DEV-02)', async () => {
  const { page, panel } = started();
  const [one, two] = [await page(1), await page(2)];
  panel(1).say({ n: 1, request: { kind: 'reload' } });
  expect(one.heard.at(-1)).toEqual({ kind: 'reload' });
  expect(two.heard).toEqual([{ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false }]);
});

test('a panel that opens has the page tell everything, and wakes a page whose port has closed (DEV-02)', async () => {
  const { page, panel, woken } = started();
  panel(1);
  expect(woken).toEqual([1]);
  const opened = await page(1);
  expect(opened.heard.at(-1)).toEqual({ kind: 'replay' });
  opened.heard.length = 0;
  panel(1);
  expect(opened.heard).toEqual([{ kind: 'replay' }]);
});

test('a panel’s question to a page with a closed port wakes and reaches it (DEV-02)', async () => {
  const { page, panel, woken } = started();
  const asking = panel(1);
  asking.say({ n: 7, request: { kind: 'reload' } });
  expect([asking.heard, woken]).toEqual([[{ taken: 7 }], [1, 1]]);
  expect((await page(1)).heard.at(-1)).toEqual({ kind: 'reload' });
  // Once: the page that comes of it is not asked for it again, and so on for ever.
  expect((await page(1)).heard.at(-1)).toEqual({ kind: 'replay' });
});

test('a panel’s question to a tab without our page is not kept for a later one (DEV-02)', async () => {
  const { page, panel } = started({}, async () => {
    throw new Error('no receiving end');
  });
  panel(1).say({ n: 1, request: { kind: 'reload' } });
  await soon();
  expect((await page(1)).heard.at(-1)).toEqual({ kind: 'replay' });
});

test('a tab’s simulation reaches its next page before the runtime, after sleep too (DEV-06)', async () => {
  const { page, panel, kept } = started();
  panel(1).say({ n: 1, request: { kind: 'simulate', simulation: OFFLINE, reload: true } });
  await soon();
  expect((await page(1)).heard[0]).toEqual({ kind: 'simulate', simulation: OFFLINE, reload: false });
  expect((await started(kept).page(1)).heard[0]).toEqual({ kind: 'simulate', simulation: OFFLINE, reload: false });
  expect((await started(kept).page(2)).heard[0]).toMatchObject({ simulation: NOTHING_SIMULATED });
});

test('a tab’s last panel ends its simulation (DEV-06, DEV-14)', async () => {
  const { page, panel, kept } = started();
  const shown = await page(1);
  const [first, second] = [panel(1), panel(1)];
  first.say({ n: 1, request: { kind: 'simulate', simulation: OFFLINE, reload: false } });
  await soon();
  first.drop();
  await soon();
  expect(kept).toEqual({ 'simulation:1': OFFLINE });
  second.drop();
  await soon();
  expect(kept).toEqual({});
  expect(shown.heard.slice(-2)).toEqual([{ kind: 'rest' }, { kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false }]);
});

test('a closing panel removes its pick and outline, with other panels open too (DEV-03)', async () => {
  const { page, panel } = started();
  const shown = await page(1);
  const [first, second] = [panel(1), panel(1), panel(1)];
  const pick = { kind: 'pick', on: true } as const;
  second.say({ n: 1, request: { kind: 'highlight', popupId: 'p' } });
  first.say({ n: 1, request: pick });
  await soon();
  second.drop();
  await soon();
  expect(shown.heard.at(-1)).toEqual(pick);
  first.drop();
  await soon();
  expect(shown.heard.slice(-3)).toEqual([pick, { kind: 'pick', on: false }, { kind: 'highlight', popupId: null }]);
});

test('a page without a simulation goes on when its tab’s last panel closes (DEV-14)', async () => {
  const { page, panel } = started();
  const shown = await page(1);
  panel(1).drop();
  await soon();
  expect(shown.heard.at(-1)).toEqual({ kind: 'rest' });
});

test('visitor and count end on another site; other simulations go along (DEV-05, DEV-14, DEV-15)', async () => {
  const { page, panel, kept } = started();
  await page(1);
  const asking = panel(1);
  const become = (who: object) =>
    asking.say({
      n: 1,
      request: { kind: 'simulate', simulation: { ...NOTHING_SIMULATED, country: 'DE', count: true, ...who }, reload: false },
    });
  const inCopy = { ...NOTHING_SIMULATED, country: 'DE', copy: true };
  for (const who of [{ visitor: { preset: 'returning', popupId: '' } }, { snapshot: 'Ada' }]) {
    become(who);
    expect((await page(1, 'https://shop.example/cart')).heard[0]).toMatchObject({ simulation: who });
    expect((await page(1, 'https://blog.example/')).heard[0]).toEqual({ kind: 'simulate', simulation: inCopy, reload: false });
    expect(asking.heard.at(-1)).toEqual({ simulation: inCopy });
    expect(kept).toEqual({ 'simulation:1': inCopy });
    await page(1);
  }
  become({});
  expect((await page(1, 'https://shop.example/cart')).heard[0]).toMatchObject({ simulation: { country: 'DE', count: true } });
  expect((await page(1, 'https://blog.example/')).heard[0]).toMatchObject({ simulation: { country: 'DE', count: false } });
});

test('a simulation lasts until it is stopped, or until its visitor ends on another site (DEV-14)', async () => {
  let time = 0;
  const { page, panel, kept } = started({}, undefined, undefined, () => ++time);
  await page(1);
  const asking = panel(1);
  await soon();
  const begunAt = (simulation: object) => {
    asking.say({ n: 1, request: { kind: 'simulate', simulation: { ...NOTHING_SIMULATED, ...simulation }, reload: false } });
    return (asking.heard.at(-1) as { simulation: Simulation }).simulation.begunAt;
  };
  const first = begunAt({ country: 'DE' });
  expect(begunAt({ country: 'DE', snapshot: 'Ada' })).toBe(first);
  expect((await started(kept).page(1)).heard[0]).toMatchObject({ simulation: { snapshot: 'Ada', begunAt: first } });
  await page(1, 'https://blog.example/');
  const second = begunAt({ country: 'FR' });
  expect(second).toBeGreaterThan(first);
  expect(begunAt({})).toBe(0);
  expect(begunAt({ country: 'FR' })).toBeGreaterThan(second);
});

const SIZE = { width: 390, height: 844 };

test('a simulated window size comes before the page restarts, and ends with it (DEV-06)', async () => {
  const { page, panel, sized } = started();
  const shown = await page(1);
  const asking = panel(1);
  await soon();
  shown.heard.length = 0;
  const simulation = { ...NOTHING_SIMULATED, size: SIZE };
  asking.say({ n: 1, request: { kind: 'simulate', simulation, reload: true } });
  expect(shown.heard).toEqual([{ kind: 'hold' }, { kind: 'simulate', simulation, reload: false }]);
  await soon();
  expect(shown.heard.at(-1)).toEqual({ kind: 'reload' });
  expect([sized, asking.came]).toEqual([[[1, SIZE]], [{ width: 390, height: 843 }]]);
  // A later panel learns of it too; a larger simulation leaves the window as it is.
  const later = panel(1);
  asking.say({ n: 2, request: { kind: 'simulate', simulation: { ...simulation, mobile: true }, reload: true } });
  await soon();
  expect([later.came, sized.length, shown.heard.at(-1)]).toEqual([
    [{ width: 390, height: 843 }],
    1,
    expect.objectContaining({ reload: true }),
  ]);
  asking.drop();
  later.drop();
  await soon();
  expect(sized.slice(1)).toEqual([[1, null]]);
});

test('a size that an earlier life of the background gave to a window ends too (DEV-06)', async () => {
  const { page, panel, sized } = started({ 'simulation:1': { ...NOTHING_SIMULATED, size: SIZE } });
  panel(1).say({ n: 1, request: { kind: 'simulate', simulation: NOTHING_SIMULATED, reload: true } });
  await page(1);
  expect(sized).toEqual([[1, null]]);
});

test('the badge counts each tab’s own popups, and is empty on a page without any (DEV-11)', async () => {
  const { page, badges } = started();
  (await page(7)).say(ATTACHED);
  expect(badges.at(-1)).toEqual({ text: '3', tabId: 7 });
  (await page(8)).say(JSON.stringify({ ...JSON.parse(ATTACHED), popups: 1 }));
  expect(badges.at(-1)).toEqual({ text: '1', tabId: 8 });
  const before = badges.length;
  (await page(7)).say(JSON.stringify({ ...JSON.parse(ATTACHED), documentId: 'two', popups: 0 }));
  expect(badges.slice(before)).toEqual([{ text: '', tabId: 7 }]);
});

test('the badge takes the simulation’s colour and mark, then its own again (DEV-11)', async () => {
  const { page, panel, badges, colours } = started();
  await page(1);
  const asking = panel(1);
  await soon();
  for (const [n, simulation] of [OFFLINE, NOTHING_SIMULATED].entries()) {
    asking.say({ n, request: { kind: 'simulate', simulation, reload: false } });
    await soon();
  }
  expect(badges.slice(-2).map(({ text }) => text)).toEqual(['!', '']);
  expect(colours.slice(-2).map(({ color }) => color)).toEqual(['#8a1189', '#3149c6']);
});

test('a closed port leaves panels without a page, unless its successor is there (DEV-02)', async () => {
  const { page, panel } = started();
  const watching = panel(1);
  const old = await page(1);
  old.say(ATTACHED);
  const next = await page(1);
  old.drop();
  expect(watching.reports()).toEqual([ATTACHED]);
  next.say(ATTACHED);
  next.drop();
  expect(watching.heard.at(-1)).toBe('{"kind":"detached","documentId":"one"}');
});

const strangers: ReadonlyArray<[string, string, object]> = [
  ['another extension as a panel', 'panel:1', { id: 'another', url: 'chrome-extension://another/panel.html' }],
  ['another extension as a page', 'page', { id: 'another', url: 'https://shop.example/', frameId: 0, tab: { id: 1 } }],
  ['a page’s content script as a panel', 'panel:1', { id: ID, url: 'https://evil.example/', frameId: 0, tab: { id: 2 } }],
  ['a page with our name in its address as a panel', 'panel:1', { id: ID, url: `https://evil.example/?${URL_OF_OURS}` }],
  ['a frame inside a page', 'page', { id: ID, url: 'https://ads.example/', frameId: 4, tab: { id: 1 } }],
  ['a panel on no tab', 'panel:everything', { id: ID, url: `${URL_OF_OURS}panel.html` }],
];
test.each(strangers)('%s is turned away (R12)', async (_who, name, sender) => {
  const { background, page } = started();
  const shown = await page(1);
  const stranger = fakePort(name, sender);
  background.connect(stranger.port);
  stranger.say({ n: 1, request: { kind: 'reload' } });
  await soon();
  expect(stranger.isOpen()).toBe(false);
  expect(shown.heard).toHaveLength(1);
});

test('a page that sends a request instead of a report moves nobody (R12)', async () => {
  const { page, panel, kept } = started();
  const [evil, other] = [await page(1), await page(2)];
  const watching = panel(1);
  evil.say({ n: 1, request: { kind: 'simulate', simulation: OFFLINE, reload: true } });
  await soon();
  expect([watching.reports(), other.heard.length, kept]).toEqual([[], 1, {}]);
});

test('a page’s own claim about simulation changes no store, no panel and no site (SEC-04)', async () => {
  const { page, panel, kept, badges } = started();
  const watching = panel(1);
  const evil = await page(1);
  evil.say(ATTACHED);
  evil.say(JSON.stringify({ kind: 'simulating', documentId: 'one', simulation: { ...OFFLINE, more: 'x'.repeat(1000) } }));
  evil.say(JSON.stringify({ simulation: OFFLINE }));
  evil.drop();
  const next = await page(1);
  expect(next.heard[0]).toEqual({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  expect(kept).toEqual({});
  expect(watching.heard.filter((message) => typeof message === 'object')).toEqual([{ simulation: NOTHING_SIMULATED }]);
  expect(badges.at(-1)?.text).not.toBe('!');
});

test('a panel’s simulation keeps known fields only, and every panel of the tab hears it (SEC-04, DEV-06)', async () => {
  const { page, panel, kept } = started();
  const shown = await page(1);
  const [first, second, other] = [panel(1), panel(1), panel(2)];
  const wished = { ...OFFLINE, clockOffsetMs: Number.POSITIVE_INFINITY, mobile: 'yes', __proto__: { more: 1 }, more: 1 };
  first.say({ n: 1, request: { kind: 'simulate', simulation: wished, reload: false } });
  await soon();
  expect(kept).toEqual({ 'simulation:1': OFFLINE });
  expect(shown.heard.at(-1)).toEqual({ kind: 'simulate', simulation: OFFLINE, reload: false });
  const told = ({ heard }: typeof first) => heard.findLast((message) => 'simulation' in Object(message));
  expect([first, second, other].map(told)).toEqual([{ simulation: OFFLINE }, { simulation: OFFLINE }, { simulation: NOTHING_SIMULATED }]);
});

test('an unreadable stored simulation counts as none (SEC-04, DEV-06)', async () => {
  const { page, panel } = started({ 'simulation:1': { server: '__proto__', clockOffsetMs: {}, mobile: 1, more: true } });
  const late = panel(1);
  expect((await page(1)).heard[0]).toEqual({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  expect(late.heard).toEqual([{ simulation: NOTHING_SIMULATED }]);
});

test('a page’s impossible popup count shows no badge (SEC-04, DEV-11)', async () => {
  const { page, badges } = started();
  const evil = await page(7);
  for (const popups of [1e15, -1, 0.5, '9', { toString: 1 }]) evil.say(JSON.stringify({ ...JSON.parse(ATTACHED), popups }));
  evil.say(JSON.stringify({ ...JSON.parse(ATTACHED), popups: 5, url: 'x'.repeat(1e6) }));
  expect(badges.map(({ text }) => text)).toEqual(['9999']);
});

test('a page in a slow browser gets the simulation at once and reports everything (DEV-06, DEV-09)', async () => {
  const never = new Promise<never>(() => {});
  let isSlow = false;
  const get = async () => (isSlow ? never : {});
  const { page, panel } = started({}, undefined, undefined, undefined, { get, serverCookies: () => never });
  panel(1);
  await soon();
  isSlow = true;
  expect((await page(1)).heard).toEqual([{ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false }, { kind: 'replay' }]);
});
