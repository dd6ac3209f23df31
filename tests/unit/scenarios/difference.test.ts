import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { pictureDifference } from '../../../scenarios/pictures/difference.ts';

const WIDTH = 120;
const HEIGHT = 80;
type Paint = (x: number, y: number) => readonly [red: number, green: number, blue: number];

function picture(paint: Paint, width = WIDTH): Buffer {
  const png = new PNG({ width, height: HEIGHT });
  for (let at = 0; at < width * HEIGHT; at++) png.data.set([...paint(at % width, Math.floor(at / width)), 255], at * 4);
  return PNG.sync.write(png);
}

const PAPER = [250, 248, 244] as const;
const INK = [40, 40, 48] as const;
const within = (x: number, y: number, left: number, top: number, width: number, height: number) =>
  x >= left && x < left + width && y >= top && y < top + height;
/** A card with a line of text and a button. */
const card: Paint = (x, y) => (within(x, y, 20, 20, 60, 3) || within(x, y, 20, 40, 30, 14) ? INK : PAPER);
const BASELINE = picture(card);

describe('a picture is as its baseline', () => {
  /** The last bits of colour, at every pixel, as another way of drawing leaves them. */
  const noisy: Paint = (x, y) => {
    const noise = ((x * 7 + y * 13) % 5) - 2;
    const [red, green, blue] = card(x, y);
    return [red + noise, green - noise, blue + noise];
  };
  test.each<[string, Paint]>([
    ['the same pixel by pixel', card],
    ['the last bits of each colour apart', noisy],
    ['a single pixel apart, which nobody sees', (x, y) => (x === 100 && y === 70 ? INK : card(x, y))],
    ['scattered pixels apart', (x, y) => (x % 40 === 3 && y % 40 === 60 % 40 ? [200, 200, 200] : card(x, y))],
  ])('if it is %s (SCN-03)', (_what, paint) => {
    expect(pictureDifference(BASELINE, picture(paint))).toEqual({ kind: 'same' });
  });
});

describe('a picture differs from its baseline', () => {
  test.each<[string, Paint, RegExp]>([
    ['a full stop is gone', (x, y) => (within(x, y, 90, 60, 3, 3) ? INK : card(x, y)), /^9 pixels|^0\.09 %/],
    ['the button has moved by two pixels', (x, y) => card(within(x, y, 0, 30, WIDTH, 30) ? x - 2 : x, y), / % of it looks different$/],
    ['the text is paler', (x, y) => (within(x, y, 20, 20, 60, 3) ? [120, 120, 126] : card(x, y)), /^1\.\d % of it looks different$/],
    ['another background', (x, y) => (card(x, y) === PAPER ? [225, 235, 250] : INK), /^9\d\.\d % of it looks different$/],
  ])('%s (SCN-03)', (_what, paint, words) => {
    const found = pictureDifference(BASELINE, picture(paint));
    expect(found).toMatchObject({ kind: 'differs', words: expect.stringMatching(words) });
    if (found.kind === 'differs') expect(PNG.sync.read(found.marked ?? new Uint8Array())).toMatchObject({ width: WIDTH, height: HEIGHT });
  });

  test.each<[string, Uint8Array, string]>([
    ['its window had another size', picture(card, 100), 'it is 120 × 80, and the baseline 100 × 80'],
    ['the file is no picture', Buffer.from('not a picture at all, but long enough'), 'the baseline is no PNG'],
    ['the file is cut off', BASELINE.subarray(0, 60), 'the baseline is no PNG'],
    ['the file is empty', new Uint8Array(), 'the baseline is no PNG'],
  ])('%s (SCN-03)', (_what, baseline, words) => {
    expect(pictureDifference(baseline, BASELINE)).toMatchObject({ kind: 'differs', words: expect.stringContaining(words), marked: null });
  });
});
