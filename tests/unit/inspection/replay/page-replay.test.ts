import { expect, test } from 'vitest';
import { NOTHING_SIMULATED } from '../../../../inspection/protocol.ts';
import { isReplayKept } from '../../../../inspection/replay/is-replay-kept.ts';
import { keepFor, openReplay } from '../../../../inspection/replay/page-replay.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { record } from '../../../support/visits.ts';
import { hooked } from '../hooked.ts';

const AROUND = { tell() {}, after() {} };

test('DEV-09 DEV-14 a session that is gone through goes on with the next page of the same simulation, and with none of another', async () => {
  const { ports } = new FakeBrowser();
  const file = await record({ popups: [], before: { seen: [], days: 0, returning: false, vip: null }, deeds: [] });
  for (const [now, goesOn] of [
    [1, true],
    [2, false],
    [null, false],
  ] as const) {
    keepFor(ports, 1, file, 1);
    expect([openReplay(ports, now, AROUND) !== null, isReplayKept(ports.storage)]).toEqual([goesOn, goesOn]);
  }
});

test.each([
  ['the last panel', false],
  ['the session', true],
] as const)(
  'DEV-09 DEV-14 a page on which a session was gone through begins anew, once, as it really is when %s is closed',
  async (_what, asksFor) => {
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
    expect([replayed.reload.mock.calls.length, isReplayKept(ports.storage)]).toEqual([1, false]);
    const real = await opened(0);
    real.simulate(0, false);
    expect(real.reload).toHaveBeenCalledTimes(0);
  },
);
