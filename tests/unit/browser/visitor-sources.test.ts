import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VISITOR_SOURCES } from '../../../runtime/browser/visitor-sources.ts';
import { only } from '../../support/only.ts';

class Part {
  readonly tagName: string;
  constructor(tagName: string) {
    this.tagName = tagName;
  }
}
beforeEach(() => vi.stubGlobal('Element', Part));
afterEach(() => vi.unstubAllGlobals());

/** Reports an event; never ignored. */
function pointer(): (event: MouseEvent) => { readonly left: boolean } {
  const tell: ((event: never) => unknown) | undefined = VISITOR_SOURCES.pointer?.[1];
  return (event) => tell?.(event as never) as { readonly left: boolean };
}

type Place = readonly [x: number, y: number, ms: number];

/** The mouse goes from one part of the page to the next, and at last to none: whether it has left through the top. */
function leaves(over: string, ...way: readonly Place[]): unknown {
  const tell = pointer();
  const told = way.map(([clientX, clientY, ms], at) => {
    const relatedTarget = at < way.length - 1 ? new Part('P') : null;
    return tell(only<MouseEvent>({ clientX, clientY, timeStamp: ms, relatedTarget, target: new Part(over) }));
  });
  return told.at(-1)?.left;
}

/** Long after any earlier report. */
let began = 0;
const since = (...way: readonly Place[]): Place[] => {
  began += 100_000;
  return way.map(([x, y, ms]) => [x, y, began + ms]);
};

test.each<[what: string, over: string, way: readonly Place[], leaves: boolean]>([
  ['up over words', 'P', [[400, -1, 0]], true],
  ['up over a field', 'INPUT', [[400, -1, 0]], true],
  ['up over a text', 'TEXTAREA', [[400, 0, 0]], true],
  ['up over a frame', 'IFRAME', [[400, -6, 0]], true],
  ['up over a list', 'SELECT', [[400, -1, 0]], false],
  ['away in the middle', 'P', [[400, 300, 0]], false],
  ['out at the bottom', 'P', [[400, 5000, 0]], false],
  [
    'up fast from afar',
    'P',
    [
      [400, 500, 0],
      [420, 120, 40],
    ],
    true,
  ],
  [
    'up slowly',
    'P',
    [
      [400, 500, 0],
      [420, 200, 290],
    ],
    false,
  ],
  [
    'up long ago',
    'P',
    [
      [400, 500, 0],
      [420, 20, 400],
    ],
    false,
  ],
  [
    'fast to the side',
    'P',
    [
      [400, 130, 0],
      [10, 100, 40],
    ],
    false,
  ],
  [
    'fast down',
    'P',
    [
      [400, 20, 0],
      [400, 90, 20],
    ],
    false,
  ],
  [
    'fast into what a browser suggests for a field',
    'INPUT',
    [
      [400, 500, 0],
      [400, 120, 40],
    ],
    false,
  ],
])('the pointer goes %s, from %s by %j: it leaves through the top: %s (TRG-01, TRG-17)', (_what, over, way, left) => {
  expect(leaves(over, ...since(...way))).toBe(left);
});

test('from one part of the page to another is not away (TRG-01)', () => {
  const tell = pointer();
  const event = only<MouseEvent>({ clientX: 1, clientY: 0, timeStamp: 1, relatedTarget: new Part('P'), target: new Part('P') });
  expect(tell(event).left).toBe(false);
});
