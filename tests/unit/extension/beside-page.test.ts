import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBesidePage } from '../../../extension/background/browser-apis.ts';
import { followActiveTab } from '../../../extension/panel-page/follow-active-tab.ts';
import { only } from '../../support/only.ts';

/** A browser with tabs, as far as the panel beside a page asks it. */
const fake = (() => {
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
})();

beforeEach(() => {
  vi.stubGlobal('chrome', fake.browser);
  vi.stubGlobal('browser', fake.browser);
});
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

/** The opened, drawn, hidden and ended panels; tabs in `holding` have something that would end with their panel. */
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

test('the panel beside a page follows the front tab of its window, and comes back as it was left (DEV-10)', async () => {
  const told = await following([{ id: 7, windowId: 1 }]);
  expect(told).toEqual(['opens 7', 'shows 7']);
  turn(8, 1);
  turn(7, 1);
  expect(told).toEqual(['opens 7', 'shows 7', 'hides 7', 'opens 8', 'shows 8', 'hides 8', 'shows 7']);
});

test('visiting another tab keeps a panel at work, out of sight (DEV-10, DEV-14)', async () => {
  const told = await following([{ id: 1, windowId: 1 }], () => {}, new Set([2]));
  for (const tabId of [2, 3, 1, 4, 5, 6, 7, 1]) turn(tabId, 1);
  // Of those that are out of sight and hold nothing, the four visited last stay.
  expect(told.filter((each) => each.startsWith('ends'))).toEqual(['ends 3']);
  expect(told.slice(-2)).toEqual(['hides 7', 'shows 1']);
});

test('with a tab that is closed or goes to another window its panel ends, in sight or not (DEV-10, DEV-14)', async () => {
  const told = await following([{ id: 7, windowId: 1 }], () => {}, new Set([7, 8]));
  turn(8, 1);
  leave(7);
  leave(8);
  turn(9, 1);
  leave(7);
  expect(told.filter((each) => each.startsWith('ends'))).toEqual(['ends 7', 'ends 8']);
  expect(told.slice(-3)).toEqual(['hides 8', 'opens 9', 'shows 9']);
});

test('a tab that comes to the front while it asks which one is there is the one that it is on (DEV-10)', async () => {
  const told = await following([{ id: 7, windowId: 1 }], () => {
    turn(8, 1);
    turn(9, 2);
  });
  expect(told).toEqual(['opens 8', 'shows 8']);
  turn(7, 1);
  expect(told).toEqual(['opens 8', 'shows 8', 'hides 8', 'opens 7', 'shows 7']);
});

test('a late report of a tab in front does not show it again (DEV-10)', async () => {
  const told = await following([{ id: 7, windowId: 1 }]);
  turn(7, 1);
  turn(7, 1);
  expect(told).toEqual(['opens 7', 'shows 7']);
});

test('it leaves the tabs of other windows alone (DEV-10)', async () => {
  const told = await following([{ id: 7, windowId: 1 }]);
  turn(9, 2);
  expect(told).toEqual(['opens 7', 'shows 7']);
});

test('a window without a front tab makes it wait, and ends nothing (DEV-10)', async () => {
  const told = await following([{ windowId: 1 }]);
  expect(told).toEqual([]);
});

test('in Chrome the toolbar button opens the side panel by the browser’s own hand (DEV-10)', () => {
  const setPanelBehavior = vi.fn(async () => {});
  vi.stubGlobal('chrome', { sidePanel: { setPanelBehavior } });
  openBesidePage();
  expect(setPanelBehavior).toHaveBeenCalledWith({ openPanelOnActionClick: true });
  expect(fake.clicked).toHaveLength(0);
});

test('in Firefox each click of the toolbar button opens the sidebar or closes it (DEV-10)', () => {
  vi.stubEnv('FIREFOX', 'true');
  openBesidePage();
  for (const run of fake.clicked) run();
  expect(fake.state.toggled).toBe(1);
});
