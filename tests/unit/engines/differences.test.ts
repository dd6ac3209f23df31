import { expect, test } from 'vitest';
import { differences } from '../../../lab/engines/differences.ts';
import type { Box, Piece, SeenScreen } from '../../../lab/engines/seen.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const piece = (name: string, ...[left, top, right, bottom]: [number, number, number, number]): Piece => ({
  name,
  box: box(left, top, right, bottom),
  lines: 1,
  cut: 0,
});

/** A card with art above a title, and a field beside a button below it. */
const TITLE = piece('“Title”', 20, 110, 200, 140);
const FIELD = piece('input[email]', 20, 150, 180, 198);
const SEND = piece('button[submit]', 190, 150, 280, 198);
const CARD: SeenScreen = {
  screen: 'form',
  popup: box(0, 0, 300, 220),
  window: { width: 390, height: 844 },
  pieces: [TITLE, FIELD, SEND],
  art: [box(0, 0, 300, 100)],
  scrolls: 0,
};
const put = (more: Partial<SeenScreen>): SeenScreen => ({ ...CARD, ...more });

test.each<readonly [what: string, after: SeenScreen, said: readonly string[]]>([
  ['the same', CARD, []],
  [
    'everything a pixel lower',
    put({ pieces: [TITLE, FIELD, SEND].map((one) => ({ ...one, box: { ...one.box, bottom: one.box.bottom + 1 } })) }),
    [],
  ],
  ['art that grew under the words', put({ art: [box(0, 0, 300, 150)] }), ['“Title” lies 30 px on art that it was beside']],
  [
    'a button that went below its field',
    put({ pieces: [TITLE, FIELD, piece('button[submit]', 20, 204, 280, 218)] }),
    ['input[email] was beside button[submit]', 'button[submit] lies 85 px to the side'],
  ],
  [
    'a button before its field',
    put({ pieces: [TITLE, piece('input[email]', 120, 150, 280, 198), piece('button[submit]', 20, 150, 110, 198)] }),
    ['input[email] lies 100 px to the side', 'input[email] and button[submit] changed sides', 'button[submit] lies 170 px to the side'],
  ],
  [
    'a title below the form',
    put({ pieces: [piece('“Title”', 20, 200, 200, 218), FIELD, SEND] }),
    ['“Title” was above input[email]', '“Title” was above button[submit]'],
  ],
  [
    'a button on its field',
    put({ pieces: [TITLE, FIELD, piece('button[submit]', 150, 150, 280, 198)] }),
    ['input[email] lies on button[submit]'],
  ],
  ['a title at the other side', put({ pieces: [piece('“Title”', 100, 110, 280, 140), FIELD, SEND] }), ['“Title” lies 80 px to the side']],
  ['a title that is cut off', put({ pieces: [{ ...TITLE, cut: 12 }, FIELD, SEND] }), ['“Title” is cut by 12 px']],
  ['a button that sticks out', put({ pieces: [TITLE, FIELD, piece('button[submit]', 190, 150, 320, 198)] }), ['button[submit] sticks out']],
  ['a popup that has to be scrolled', put({ scrolls: 40 }), ['has to be scrolled by 40 px, not 0']],
  [
    'a popup out of the window',
    put({ popup: box(0, 0, 400, 220) }),
    ['the popup is elsewhere or of another size by 100 px', 'the popup is 10 px outside of the window'],
  ],
  [
    'a hole between the title and the form',
    put({
      pieces: [TITLE, piece('input[email]', 20, 172, 180, 216), piece('button[submit]', 190, 172, 280, 216)],
    }),
    ['input[email] is 32 px below “Title”, not 10'],
  ],
  ['art that is gone', put({ art: [] }), ['1 drawings were in sight, now 0']],
  ['other words', put({ pieces: [piece('“Other”', 20, 110, 200, 140)] }), ['other words: “Title” input[email] button[submit] / “Other”']],
])('a difference between two engines reads as a visitor sees it: %s (TYP-01..TYP-11)', (_what, after, said) => {
  expect(differences(CARD, after)).toEqual(said);
});

test('words that lie on art by design may do so in the other engine too (TYP-01)', () => {
  const over = put({ art: [box(0, 0, 300, 220)] });
  expect(differences(over, put({ art: [box(0, 0, 300, 240)] }))).toEqual([]);
});
