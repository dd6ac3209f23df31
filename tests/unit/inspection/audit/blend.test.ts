import { expect, test } from 'vitest';
import { blended, colourOf, inkOver } from '../../../../inspection/audit/blend.ts';
import { contrastWith } from '../../../../inspection/audit/over-art.ts';
import type { Colour } from '../../../../inspection/popups/measure/contrast.ts';

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
const GREY: Colour = [128, 128, 128];
const layer = (colour: Colour, alpha = 1, fades: ReadonlyArray<{ readonly opacity: number }> = []) => ({ colour, alpha, fades });
const seen = (...layers: ReadonlyArray<ReturnType<typeof layer>>) => colourOf(blended(layers))?.map(Math.round);

test('what lies beneath shows through as much as alpha and opacity let it (PRE-08)', () => {
  expect(seen(layer(WHITE), layer(BLACK))).toEqual([255, 255, 255]);
  expect(seen(layer(WHITE, 0.5), layer(BLACK))).toEqual([128, 128, 128]);
  expect(seen(layer(WHITE, 0.5, [{ opacity: 0.5 }]), layer(BLACK))).toEqual([64, 64, 64]);
  expect(seen(layer(WHITE, 1, [{ opacity: 0.5 }, { opacity: 0.5 }]), layer(BLACK))).toEqual([64, 64, 64]);
});

test('what lies in a faded part is blended first and faded as one (PRE-08)', () => {
  const fade = { opacity: 0.5 };
  // One by one, black would keep a quarter of the white.
  expect(seen(layer(BLACK, 1, [fade]), layer(WHITE, 1, [fade]), layer(WHITE))).toEqual([128, 128, 128]);
  const [outer, inner] = [{ opacity: 0.5 }, { opacity: 0.5 }];
  expect(seen(layer(WHITE, 1, [outer, inner]), layer(WHITE, 1, [outer]), layer(BLACK))).toEqual([128, 128, 128]);
});

test('no colour is known where the page shines through (PRE-08)', () => {
  expect(seen(layer(WHITE, 0.5))).toBeUndefined();
  expect(seen(layer(WHITE, 1, [{ opacity: 0.5 }]))).toBeUndefined();
  expect(seen()).toBeUndefined();
});

test('the contrast over art is that of the ink as it reaches the screen (PRE-08)', () => {
  const text = { text: 'Pale', needed: 4.5 };
  const ratio = (ink: Colour, alpha: number, paper: Colour) => contrastWith(text, [{ paper, ink: inkOver(ink, alpha, paper) }])?.ratio;
  expect(ratio(WHITE, 1, BLACK)).toBeCloseTo(21);
  expect(ratio(WHITE, 0.5, BLACK)).toBeCloseTo(contrastWith(text, [{ paper: BLACK, ink: GREY }])?.ratio ?? 0, 0);
  expect(ratio(WHITE, 0, BLACK)).toBeCloseTo(1);
  expect(contrastWith(text, [])).toBeNull();
});
