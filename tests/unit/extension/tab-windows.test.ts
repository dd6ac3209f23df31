import { expect, test } from 'vitest';
import { type Bounds, type TabWindow, tabWindows } from '../../../extension/background/tab-windows.ts';

const TAB = 7;
/** The bars and edges of a window, and its smallest and largest size. */
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
  /** The pages' last layout, which comes some time after a change. */
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

test('a window fits its page’s simulated size beside bars and panels, and is restored (DEV-06)', async () => {
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

test('a phone is narrower than windows, so its tab gets its own window and returns (DEV-06)', async () => {
  const { made, windows, did, page } = browser();
  const before = windows.get(1);
  expect(await made.resize(TAB, PHONE)).toEqual(PHONE);
  expect(await made.resize(TAB, { width: 844, height: 390 })).toEqual({ width: 844, height: 390 });
  expect(await page()).toEqual({ width: 844, height: 390 });
  await made.resize(TAB, null);
  expect([windows.get(1), did]).toEqual([before, ['part', 'rejoin']]);
});

test('beside a panel a phone fits into the window that is there (DEV-06)', async () => {
  const { made, did } = browser({ beside: 400 });
  expect(await made.resize(TAB, PHONE)).toEqual(PHONE);
  expect(did).toEqual([]);
});

test('a tab whose window is gone meanwhile gets a common one again, as large as it was (DEV-06)', async () => {
  const { made, windows, did } = browser();
  await made.resize(TAB, PHONE);
  windows.delete(1);
  await made.resize(TAB, null);
  expect([windows.get(3), did]).toEqual([{ left: 40, top: 30, width: 1200, height: 800, state: 'normal' }, ['part', 'settle']]);
});

test('a size too large for the screen comes as large as possible, and says so (DEV-06)', async () => {
  const { made, windows } = browser();
  const before = windows.get(1);
  expect(await made.resize(TAB, { width: 1920, height: 1180 })).toEqual({ width: 1600 - 16, height: 1200 - 88 });
  expect(await made.resize(TAB, TABLET)).toEqual(TABLET);
  await made.resize(TAB, null);
  expect(windows.get(1)).toEqual(before);
});

test('a background that slept restores the window, and a closed tab’s neighbours (DEV-06)', async () => {
  const { made, windows, kept } = browser();
  const before = windows.get(1);
  await made.resize(TAB, TABLET);
  const woken = browser({ kept: { ...kept } });
  await woken.made.resize(TAB, null);
  expect([woken.windows.get(1), woken.kept]).toEqual([before, {}]);
  await made.tabClosed(TAB);
  expect([windows.get(1), kept]).toEqual([before, {}]);
});

test('sizes asked for in one breath come one after the other, and the last one stays (DEV-06)', async () => {
  const { made, page } = browser();
  await Promise.all([made.resize(TAB, PHONE), made.resize(TAB, null), made.resize(TAB, TABLET)]);
  expect(await page()).toEqual(TABLET);
});
