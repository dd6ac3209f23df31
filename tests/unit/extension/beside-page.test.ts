import { afterEach, expect, test, vi } from 'vitest';

/** A browser with tabs, as far as the panel beside a page asks it. */
const fake = vi.hoisted(() => {
  const turned: Array<(turn: { tabId: number; windowId: number }) => void> = [];
  const clicked: Array<() => void> = [];
  const state = { active: [] as Array<{ id?: number; windowId: number }>, toggled: 0 };
  const browser = {
    tabs: { query: async () => state.active, onActivated: { addListener: (run: (typeof turned)[number]) => turned.push(run) } },
    action: { onClicked: { addListener: (run: () => void) => clicked.push(run) } },
    sidebarAction: {
      toggle: async () => {
        state.toggled += 1;
      },
    },
  };
  return { turned, clicked, state, browser };
});
vi.mock('@wxt-dev/webextension-polyfill/browser', () => ({ browser: fake.browser }));
const { followActiveTab } = await import('../../../extension/follow-active-tab.ts');
const { openBesidePage } = await import('../../../extension/open-beside-page.ts');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  fake.turned.length = 0;
});

const turn = (tabId: number, windowId: number) => {
  for (const run of fake.turned) run({ tabId, windowId });
};

/** What is shown, and what was taken away again. */
async function following(active: typeof fake.state.active, meanwhile = () => {}) {
  fake.state.active = active;
  const told: string[] = [];
  const follows = followActiveTab((tabId) => {
    told.push(`shows ${tabId}`);
    return () => told.push(`ends ${tabId}`);
  });
  meanwhile();
  await follows;
  return told;
}

test('DEV-10 the panel beside a page is on the tab in front of its window, and goes along to each that comes to the front', async () => {
  const told = await following([{ id: 7, windowId: 1 }]);
  expect(told).toEqual(['shows 7']);
  turn(8, 1);
  turn(7, 1);
  expect(told).toEqual(['shows 7', 'ends 7', 'shows 8', 'ends 8', 'shows 7']);
});

test('DEV-10 a tab that comes to the front while it asks which one is there is the one that it is on', async () => {
  const told = await following([{ id: 7, windowId: 1 }], () => {
    turn(8, 1);
    turn(9, 2);
  });
  expect(told).toEqual(['shows 8']);
  turn(7, 1);
  expect(told).toEqual(['shows 8', 'ends 8', 'shows 7']);
});

test('DEV-10 a tab of which it is said late that it came to the front is not shown anew', async () => {
  const told = await following([{ id: 7, windowId: 1 }]);
  turn(7, 1);
  turn(7, 1);
  expect(told).toEqual(['shows 7']);
});

test('DEV-10 it leaves the tabs of other windows alone', async () => {
  const told = await following([{ id: 7, windowId: 1 }]);
  turn(9, 2);
  expect(told).toEqual(['shows 7']);
});

test('DEV-10 where no tab is in front yet, it waits for one and ends nothing', async () => {
  const told = await following([{ windowId: 1 }]);
  expect(told).toEqual([]);
});

test('DEV-10 in Chrome the toolbar button opens the side panel by the browser’s own hand', () => {
  const setPanelBehavior = vi.fn(async () => {});
  vi.stubGlobal('chrome', { sidePanel: { setPanelBehavior } });
  openBesidePage();
  expect(setPanelBehavior).toHaveBeenCalledWith({ openPanelOnActionClick: true });
  expect(fake.clicked).toHaveLength(0);
});

test('DEV-10 in Firefox each click of the toolbar button opens the sidebar or closes it', () => {
  vi.stubEnv('FIREFOX', 'true');
  openBesidePage();
  for (const run of fake.clicked) run();
  expect(fake.state.toggled).toBe(1);
});
