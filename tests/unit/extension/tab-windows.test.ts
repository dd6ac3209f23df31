import { expect, test } from 'vitest';
import { type Bounds, type TabWindow, tabWindows } from '../../../extension/tab-windows.ts';

const TAB = 7;
/** What bars and edges take of a window, and what a window is never narrower or larger than. */
const BARS = { width: 16, height: 88 };
const LEAST_WIDTH = 500;
const SCREEN = { width: 1600, height: 1200 };

interface Made extends Bounds {
  state: string;
}

/** A browser with one window of two tabs; `beside` is the width of a panel in it. */
function browser({ beside = 0, zoom = 1, state = 'normal', kept = {} as Record<string, unknown> } = {}) {
  const windows = new Map<number, Made>([
    [1, { left: 40, top: 30, width: 1200, height: 800, ...(state === 'maximized' && SCREEN), state }],
  ]);
  /** As the pages were laid out last, which is some time after a change. */
  let laidOut = new Map(windows);
  const did: string[] = [];
  let at = 1;
  const of = async (): Promise<TabWindow> => {
    const { state: now, ...bounds } = windows.get(at)!;
    const inside = laidOut.get(at)!;
    const page = { width: inside.width - BARS.width - (at === 1 ? beside : 0), height: inside.height - BARS.height };
    return { windowId: at, index: 1, state: now, ...bounds, page, zoom };
  };
  const made = tabWindows({
    session: {
      get: async (key) => (key in kept ? { [key]: kept[key] } : {}),
      set: async (values) => void Object.assign(kept, values),
      remove: async (key) => void delete kept[key],
    },
    of,
    async shape(windowId, change) {
      const before = windows.get(windowId);
      if (!before) throw new Error('No window.');
      const after = { ...before, ...change, ...(change.state === 'maximized' && SCREEN) };
      if (after.width > SCREEN.width || after.height > SCREEN.height) throw new Error('Invalid value for bounds.');
      const least = windowId === 1 ? LEAST_WIDTH : 100;
      windows.set(windowId, { ...after, width: Math.max(after.width, least) });
    },
    async rest() {
      laidOut = new Map(windows);
    },
    async part() {
      did.push('part');
      at = 2;
      windows.set(2, { left: 0, top: 0, width: 800, height: 600, state: 'normal' });
    },
    async rejoin(_tab, windowId) {
      if (!windows.has(windowId)) throw new Error('No window.');
      did.push('rejoin');
      windows.delete(at);
      at = windowId;
      return true;
    },
    async settle(_tab, bounds) {
      did.push('settle');
      at = 3;
      windows.set(3, { ...bounds, state: 'normal' });
    },
  });
  const page = async () => {
    const { page: now } = await of();
    return { width: Math.round(now.width / zoom), height: Math.round(now.height / zoom) };
  };
  return { made, windows, did, kept, page };
}

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 700 };

test('DEV-06 on a live site a window is made as large as its page is to be, whatever bars and panels take of it, and given back as it was', async () => {
  for (const wishes of [{}, { beside: 400 }, { zoom: 1.25 }, { state: 'maximized' }]) {
    const { made, windows, did, kept, page } = browser(wishes);
    const before = windows.get(1);
    expect(await made.resize(TAB, TABLET), JSON.stringify(wishes)).toEqual(TABLET);
    expect(await page()).toEqual(TABLET);
    expect(await made.resize(TAB, { width: 700, height: 768 })).toEqual({ width: 700, height: 768 });
    await made.resize(TAB, null);
    expect([windows.get(1), did, kept]).toEqual([before, [], {}]);
  }
});

test('DEV-06 a phone is narrower than a browser’s windows are: its tab gets a window of its own, and comes back to the others', async () => {
  const { made, windows, did, page } = browser();
  const before = windows.get(1);
  expect(await made.resize(TAB, PHONE)).toEqual(PHONE);
  expect(await made.resize(TAB, { width: 844, height: 390 })).toEqual({ width: 844, height: 390 });
  expect(await page()).toEqual({ width: 844, height: 390 });
  await made.resize(TAB, null);
  expect([windows.get(1), did]).toEqual([before, ['part', 'rejoin']]);
});

test('DEV-06 beside a panel a phone fits into the window that is there', async () => {
  const { made, did } = browser({ beside: 400 });
  expect(await made.resize(TAB, PHONE)).toEqual(PHONE);
  expect(did).toEqual([]);
});

test('DEV-06 a tab whose window is gone meanwhile gets a common one again, as large as it was', async () => {
  const { made, windows, did } = browser();
  await made.resize(TAB, PHONE);
  windows.delete(1);
  await made.resize(TAB, null);
  expect([windows.get(3), did]).toEqual([{ left: 40, top: 30, width: 1200, height: 800, state: 'normal' }, ['part', 'settle']]);
});

test('DEV-06 what a screen has no room for comes as large as it can, and is told so', async () => {
  const { made, windows } = browser();
  const before = windows.get(1);
  expect(await made.resize(TAB, { width: 1920, height: 1180 })).toEqual({ width: 1600 - 16, height: 1200 - 88 });
  expect(await made.resize(TAB, TABLET)).toEqual(TABLET);
  await made.resize(TAB, null);
  expect(windows.get(1)).toEqual(before);
});

test('DEV-06 a background that slept gives the window back all the same, and the others of a closed tab have their room again', async () => {
  const { made, windows, kept } = browser();
  const before = windows.get(1);
  await made.resize(TAB, TABLET);
  const woken = browser({ kept: { ...kept } });
  await woken.made.resize(TAB, null);
  expect([woken.windows.get(1), woken.kept]).toEqual([before, {}]);
  await made.tabClosed(TAB);
  expect([windows.get(1), kept]).toEqual([before, {}]);
});

test('DEV-06 sizes asked for in one breath come one after the other, and the last one stays', async () => {
  const { made, page } = browser();
  await Promise.all([made.resize(TAB, PHONE), made.resize(TAB, null), made.resize(TAB, TABLET)]);
  expect(await page()).toEqual(TABLET);
});
