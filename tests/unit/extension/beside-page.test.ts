import { afterEach, expect, test, vi } from 'vitest';
import { only } from '../../support/only.ts';

/** A browser with tabs, as far as the panel beside a page asks it. */
const fake = vi.hoisted(() => {
  const turned: Array<(turn: { tabId: number; windowId: number }) => void> = [];
  const left: Array<(tabId: number) => void> = [];
  const clicked: Array<() => void> = [];
  const leaves = { addListener: (run: (typeof left)[number]) => left.push(run) };
  const state = { active: [] as Array<{ id?: number; windowId: number }>, toggled: 0 };
  const browser = {
    tabs: {
      query: async () => state.active,
      onActivated: { addListener: (run: (typeof turned)[number]) => turned.push(run) },
      onRemoved: leaves,
      onDetached: leaves,
    },
    action: { onClicked: { addListener: (run: () => void) => clicked.push(run) } },
    sidebarAction: {
      toggle: async () => {
        state.toggled += 1;
      },
    },
  };
  return { turned, left, clicked, state, browser };
});
vi.mock('@wxt-dev/webextension-polyfill/browser', () => ({ browser: fake.browser }));
const { followActiveTab } = await import('../../../extension/follow-active-tab.ts');
const { openBesidePage } = await import('../../../extension/open-beside-page.ts');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  fake.turned.length = 0;
  fake.left.length = 0;
});

const turn = (tabId: number, windowId: number) => {
  for (const run of fake.turned) run({ tabId, windowId });
};

const leave = (tabId: number) => {
  for (const run of fake.left) run(tabId);
};

/** What is opened, drawn, taken out of sight and ended; tabs in `holding` have something that would end with their panel. */
async function following(active: typeof fake.state.active, meanwhile = () => {}, holding: ReadonlySet<number> = new Set()) {
  fake.state.active = active;
  const told: string[] = [];
  const follows = followActiveTab(only<HTMLElement>({}), (tabId) => {
    told.push(`opens ${tabId}`);
    return {
      draw() {
        told.push(`shows ${tabId}`);
        return () => told.push(`hides ${tabId}`);
      },
      holds: () => holding.has(tabId),
      end: () => told.push(`ends ${tabId}`),
    };
  });
  meanwhile();
  await follows;
  return told;
}

test('DEV-10 the panel beside a page is on the tab in front of its window, and goes along to each that comes to the front', async () => {
  const told = await following([{ id: 7, windowId: 1 }]);
  expect(told).toEqual(['opens 7', 'shows 7']);
  turn(8, 1);
  turn(7, 1);
  expect(told).toEqual([
    ...['opens 7', 'shows 7', 'hides 7', 'ends 7'],
    ...['opens 8', 'shows 8', 'hides 8', 'ends 8'],
    ...['opens 7', 'shows 7'],
  ]);
});

test('DEV-10, DEV-14 a look at another tab ends nothing that was begun: the panel of a simulation, a recording or a session goes on out of sight, and is there again', async () => {
  const told = await following([{ id: 7, windowId: 1 }], () => {}, new Set([7]));
  turn(8, 1);
  turn(7, 1);
  expect(told).toEqual(['opens 7', 'shows 7', 'hides 7', 'opens 8', 'shows 8', 'hides 8', 'ends 8', 'shows 7']);
});

test('DEV-10, DEV-14 with a tab that is closed or goes to another window its panel ends, in sight or not', async () => {
  const told = await following([{ id: 7, windowId: 1 }], () => {}, new Set([7, 8]));
  turn(8, 1);
  leave(7);
  leave(8);
  turn(9, 1);
  leave(7);
  expect(told.filter((each) => each.startsWith('ends'))).toEqual(['ends 7', 'ends 8']);
  expect(told.slice(-3)).toEqual(['hides 8', 'opens 9', 'shows 9']);
});

test('DEV-10 a tab that comes to the front while it asks which one is there is the one that it is on', async () => {
  const told = await following([{ id: 7, windowId: 1 }], () => {
    turn(8, 1);
    turn(9, 2);
  });
  expect(told).toEqual(['opens 8', 'shows 8']);
  turn(7, 1);
  expect(told).toEqual(['opens 8', 'shows 8', 'hides 8', 'ends 8', 'opens 7', 'shows 7']);
});

test('DEV-10 a tab of which it is said late that it came to the front is not shown anew', async () => {
  const told = await following([{ id: 7, windowId: 1 }]);
  turn(7, 1);
  turn(7, 1);
  expect(told).toEqual(['opens 7', 'shows 7']);
});

test('DEV-10 it leaves the tabs of other windows alone', async () => {
  const told = await following([{ id: 7, windowId: 1 }]);
  turn(9, 2);
  expect(told).toEqual(['opens 7', 'shows 7']);
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
