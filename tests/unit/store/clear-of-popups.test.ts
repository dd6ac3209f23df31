import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomAbove } from '../../../runtime/host-page/scroll-buttons.ts';

/** In a window 800 px high, as both buttons stand in it. */
const BUTTONS = { left: 16, right: 60, top: 688, bottom: 784 };

test.each([
  ['nothing', [], 0],
  ['a tab at the same place', [{ left: 16, right: 140, top: 740, bottom: 784 }], 52],
  ['a bar along the bottom', [{ left: 0, right: 1280, top: 700, bottom: 800 }], 92],
  [
    'a bar with a tab on it',
    [
      { left: 0, right: 1280, top: 700, bottom: 800 },
      { left: 16, right: 140, top: 640, bottom: 684 },
    ],
    152,
  ],
  ['a card on the other side', [{ left: 800, right: 1264, top: 500, bottom: 784 }], 0],
  ['a drawer from top to bottom', [{ left: 0, right: 402, top: 0, bottom: 800 }], 0],
] as const)('over %s the scroll buttons stand so much higher (BTN-02)', (_what, covers, up) => {
  expect(roomAbove(BUTTONS, [...covers])).toBe(up);
});

test('wherever they move to, nothing is over them, and they are in the window (BTN-02)', () => {
  const place = fc
    .tuple(
      fc.integer({ min: 0, max: 1200 }),
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 0, max: 790 }),
      fc.integer({ min: 1, max: 700 }),
    )
    .map(([left, width, top, height]) => ({ left, right: left + width, top, bottom: top + height }));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 5 }), (covers) => {
      const up = roomAbove(BUTTONS, covers);
      const [top, bottom] = [BUTTONS.top - up, BUTTONS.bottom - up];
      expect(top).toBeGreaterThan(0);
      const isCovered = covers.some(
        (each) => each.left < BUTTONS.right && each.right > BUTTONS.left && each.top < bottom && each.bottom > top,
      );
      if (up) expect(isCovered).toBe(false);
    }),
  );
});
