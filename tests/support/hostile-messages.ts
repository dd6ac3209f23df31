import { seeded } from '../unit/capture/games/seeded.ts';
import { DOCUMENT, RIGHT_MESSAGES } from './right-messages.ts';

/** Unexpected values in a message, each with a name. Each use makes its own, since some are long. */
const HOSTILE: ReadonlyArray<readonly [what: string, make: () => unknown]> = [
  ['nothing', () => undefined],
  ['null', () => null],
  ['a boolean', () => true],
  ['no number', () => Number.NaN],
  ['a number without end', () => Number.POSITIVE_INFINITY],
  ['more than can be counted', () => 1e308],
  ['less than nothing', () => -1],
  ['half a number', () => 0.5],
  ['an empty text', () => ''],
  ['__proto__', () => '__proto__'],
  ['constructor', () => 'constructor'],
  ['half a sign', () => '\ud800'],
  ['a script', () => '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['a text of a million', () => 'x'.repeat(1_000_000)],
  ['an object', () => ({})],
  ['an object with its own words', () => ({ toString: 1, valueOf: 1, toJSON: 1, length: 3 })],
  [
    'a prototype for an object',
    () => JSON.parse('{"__proto__":{"kind":"attached","polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  ],
  ['an empty list', () => []],
  ['a list of a hundred thousand', () => new Array(100_000).fill(0)],
  ['a thousand levels', () => deep(1000)],
];

function deep(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { in: value };
  return value;
}

export interface Crafted {
  /** The message, the place in it, and the value there. */
  readonly what: string;
  /** Takes an event's number, if it is an event. */
  make(n?: number): unknown;
}

type Path = ReadonlyArray<string | number>;

/** Every place in a value, itself first. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inside]) => placesIn(inside, [...path, key]))];
}

function withAt(value: unknown, [first, ...rest]: Path, put: unknown): unknown {
  if (first === undefined) return put;
  const copy: Record<string | number, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[first] = withAt(copy[first], rest, put);
  return copy;
}

/** A page's events are heard once each, by their numbers. */
const numbered = (message: object, n: number): object =>
  'events' in message && Array.isArray(message.events) ? { ...message, events: message.events.map((event) => ({ ...event, n })) } : message;

/** Every message with each field replaced by each unexpected value, and with the whole removed or extended. */
export function crafted(messages: ReadonlyArray<readonly [name: string, message: object]>): readonly Crafted[] {
  return messages.flatMap(([name, message]) =>
    placesIn(message).flatMap((path) =>
      HOSTILE.map(([what, make]) => ({
        what: `${name} with ${what} as ${path.join('.') || 'the whole'}`,
        make: (n) => withAt(n === undefined ? message : numbered(message, n), path, make()),
      })),
    ),
  );
}

/** For chance: short ones, since most messages have several. */
const SMALL: readonly unknown[] = [
  ...['__proto__', 'constructor', 'toString', '', '<img src=x onerror=alert(1)>', '\ud800', 'x'.repeat(400)],
  ...[{}, { toString: 1, valueOf: 1 }, JSON.parse('{"__proto__":{"kind":"delay"}}'), [], [[[]]], null, undefined, true],
  ...[-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 9e15, () => 1, Symbol('s')],
];
const NAMES = 7;

/** Chance, the same in every run. */
export function mutations(seed: number) {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  /** A copy in which about one of this many values is different. */
  const mutated = (value: unknown, one: number): unknown => {
    if (random() * one < 1) return pick(SMALL);
    if (Array.isArray(value)) return value.map((item) => mutated(item, one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [random() * one < 0.3 ? `${pick(SMALL.slice(0, NAMES))}` : key, mutated(field, one)]),
    );
  };
  return { pick, mutated };
}

/** Messages by chance, each the next of its document, and now and then another document's. */
export function randomMessages(seed: number, document = DOCUMENT): (nth: number) => unknown {
  const { pick, mutated } = mutations(seed);
  return (nth) => {
    const [, message] = pick(RIGHT_MESSAGES);
    return mutated(numbered({ ...message, documentId: document }, 2000 + nth), pick([3, 10, 30]));
  };
}
