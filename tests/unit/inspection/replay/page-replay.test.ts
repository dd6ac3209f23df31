import { expect, test } from 'vitest';
import { isReplayKept } from '../../../../inspection/replay/is-replay-kept.ts';
import { keepFor, openReplay } from '../../../../inspection/replay/page-replay.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { record } from '../../../support/visits.ts';

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
