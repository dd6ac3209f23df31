import { expect, test, vi } from 'vitest';
import { type EventTiming, type LongFrame, slowInteractions } from '../../../../inspection/popups/measure/slow-interactions.ts';
import type { Came } from '../../../../inspection/popups/measure/times.ts';

const FOLDER = 'https://cdn.example/chunks/';
const ITS = {} as Node;
const OTHER = {} as Node;

const event = (change: Partial<EventTiming> = {}): EventTiming => ({
  ...{ name: 'click', startTime: 1000, duration: 300, interactionId: 1, target: OTHER },
  ...change,
});
const frame = (startTime: number, ...scripts: ReadonlyArray<readonly [string, number]>): LongFrame => ({
  startTime,
  duration: 200,
  scripts: scripts.map(([sourceURL, duration]) => ({ sourceURL, duration })),
});
const came = (turnAt: number, more: Partial<Came> = {}): Came => ({
  ...{ turnAt, shownAt: turnAt + 10, frameAt: turnAt + 30, leftAt: null },
  ...more,
});

vi.stubGlobal('Element', class {});

function slow(events: readonly EventTiming[], frames: readonly LongFrame[] | null = null, at: number | Came | null = null) {
  const about = { folder: FOLDER, isIts: (node: Node | null) => node === ITS, came: typeof at === 'number' ? came(at) : at };
  return slowInteractions(events, frames, about).map(({ ms, codeMs, part }) => [ms, codeMs, part]);
}

test.each<readonly [string, ReturnType<typeof slow>, ReadonlyArray<readonly [number, number | null, string]>]>([
  ['of a press in the popup', slow([event({ target: ITS })]), [[300, null, 'used']]],
  ['of a press during which it came', slow([event()], null, 1100), [[300, null, 'came']]],
  ['of none before it came', slow([event()], null, 1301), []],
  ['of none long after it came', slow([event()], null, 400), []],
  [
    'of a press whose slowest event is another than the one in the popup',
    slow([event({ target: null }), event({ target: ITS, startTime: 1090, duration: 120 })]),
    [[300, null, 'used']],
  ],
  ['of a press that closed it', slow([event({ target: null })], null, came(0, { leftAt: 1100 })), [[300, null, 'left']]],
  ['of a press during which it closed', slow([event()], null, came(0, { leftAt: 1100 })), [[300, null, 'left']]],
  ['of none long before it closed', slow([event()], null, came(0, { leftAt: 1400 })), []],
  ['of no event without an interaction', slow([event({ target: ITS, interactionId: 0 })]), []],
  [
    'of an interaction once, by its slowest event',
    slow([event({ target: ITS, duration: 120 }), event({ target: ITS, name: 'pointerup', duration: 180 })]),
    [[180, null, 'used']],
  ],
  [
    'of the time in our own scripts alone',
    slow(
      [event({ target: ITS })],
      [frame(1100, [`${FOLDER}show.js`, 90], ['https://shop.example/a.js', 60]), frame(1290, [`${FOLDER}x.js`, 20])],
    ),
    [[300, 110, 'used']],
  ],
  ['of no frame beside it', slow([event({ target: ITS })], [frame(1400, [`${FOLDER}show.js`, 90])]), [[300, 0, 'used']]],
])('the record tells %s (DEV-33)', (_, told, expected) => {
  expect(told).toEqual(expected);
});

test('it reports the five slowest, the slowest first (DEV-33)', () => {
  const many = Array.from({ length: 9 }, (_, n) => event({ target: ITS, interactionId: n + 1, duration: 100 + n }));
  expect(slow(many).map(([ms]) => ms)).toEqual([108, 107, 106, 105, 104]);
});
