import { expect, test } from 'vitest';
import { keepFor, openReplay } from '../../../../inspection/replay/page-replay.ts';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { isInTab, REPLAY_KEY } from '../../../../inspection/visitor/kept-in-tab.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { record } from '../../../support/visits.ts';
import { hooked } from '../hook/hooked.ts';

const AROUND = { tell() {}, after() {} };

test('a replay continues on the next page of the same simulation only (DEV-09, DEV-14)', async () => {
  const { ports } = new FakeBrowser();
  const file = await record({ popups: [], before: { seen: [], days: 0, returning: false, vip: null }, deeds: [] });
  for (const [now, goesOn] of [
    [1, true],
    [2, false],
    [null, false],
  ] as const) {
    keepFor(ports, 1, file, 1);
    expect([openReplay(ports, now, AROUND) !== null, isInTab(ports.storage, REPLAY_KEY)]).toEqual([goesOn, goesOn]);
  }
});

test.each([
  ['the last panel', false],
  ['the session', true],
] as const)('a replay’s page restarts once, without simulation, when %s is closed (DEV-09, DEV-14)', async (_what, asksFor) => {
  const { ports } = new FakeBrowser();
  const file = await record({ popups: [], before: { seen: [], days: 0, returning: false, vip: null }, deeds: [] });
  const opened = async (begunAt: number) => {
    const made = hooked();
    const simulate = (at: number, reload: boolean) =>
      made.ask({ kind: 'simulate', simulation: { ...NOTHING_SIMULATED, copy: at > 0, begunAt: at }, reload });
    simulate(begunAt, false);
    await made.hook.adopt(ports);
    return { ...made, simulate };
  };
  const before = await opened(1);
  before.ask({ kind: 'reproduce', file, count: 1, page: 0 });
  const replayed = await opened(1);
  expect(replayed.reload).toHaveBeenCalledTimes(0);
  replayed.simulate(0, asksFor);
  expect([replayed.reload.mock.calls.length, isInTab(ports.storage, REPLAY_KEY)]).toEqual([1, false]);
  const real = await opened(0);
  real.simulate(0, false);
  expect(real.reload).toHaveBeenCalledTimes(0);
});
