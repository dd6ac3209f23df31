import { otherGaps } from './gaps.ts';
import type { Box, Piece, SeenScreen } from './seen.ts';

/** Engines round differently, and a line of letters is a pixel higher in one. What is more than this, a visitor would see. */
const SLACK = 3;
/** The tolerance for a popup's edge between engines: a browser's own controls differ in height. */
const MOVED = 12;
/** And as far where a text takes a line more or less: letters are as wide, but two engines break a line that just fits otherwise. */
const MOVED_BY_A_LINE = 48;

/** How deep two lie in each other; 0 or less where they do not. */
const depth = (a: Box, b: Box): number =>
  Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;
const isAbove = (a: Box, b: Box): boolean => a.bottom <= b.top + SLACK;
const isLeftOf = (a: Box, b: Box): boolean => a.right <= b.left + SLACK;
const isBeside = (a: Box, b: Box): boolean => {
  const shorter = Math.min(a.bottom - a.top, b.bottom - b.top);
  // In one row, not only in two columns whose lines meet by chance.
  return Math.abs(middle(a) - middle(b)) < shorter / 2 && (isLeftOf(a, b) || isLeftOf(b, a));
};

/** The difference in the order of two pieces: read first, read beside, or one on the other. */
function between(before: readonly [Piece, Piece], after: readonly [Piece, Piece]): string | null {
  const [a, b] = [before[0].box, before[1].box];
  const [x, y] = [after[0].box, after[1].box];
  const [one, other] = [before[0].name, before[1].name];
  if (depth(a, b) <= 1 && depth(x, y) > SLACK) return `${one} lies on ${other}`;
  if (isAbove(a, b) && middle(x) >= middle(y)) return `${one} was above ${other}`;
  if (isAbove(b, a) && middle(x) <= middle(y)) return `${one} was below ${other}`;
  if (isBeside(a, b) && !isBeside(x, y) && (isAbove(x, y) || isAbove(y, x))) return `${one} was beside ${other}`;
  if (isBeside(a, b) && isBeside(x, y) && isLeftOf(a, b) !== isLeftOf(x, y)) return `${one} and ${other} changed sides`;
  return null;
}

const offset = ({ left, top, right, bottom }: Box, from: Box): readonly number[] => [
  left - from.left,
  top - from.top,
  right - from.right,
  bottom - from.bottom,
];

/** The tolerance for a piece's place in the popup. */
const ELSEWHERE = 72;
const across = ({ left, right }: Box): number => (left + right) / 2;

function ofPiece(piece: Piece, now: Piece, before: SeenScreen, after: SeenScreen): string[] {
  const found: string[] = [];
  const aside = Math.abs(across(now.box) - after.popup.left - (across(piece.box) - before.popup.left));
  // A line that breaks otherwise begins elsewhere.
  const broken = before.pieces.some(({ lines }, at) => lines !== after.pieces[at]?.lines);
  if (aside > ELSEWHERE && !broken) found.push(`${piece.name} lies ${Math.round(aside)} px to the side`);
  if (now.cut > piece.cut + SLACK) found.push(`${piece.name} is cut by ${now.cut} px`);
  for (const [at, was] of before.art.entries()) {
    const drawn = after.art[at];
    if (drawn && depth(piece.box, was) <= 1 && depth(now.box, drawn) > SLACK)
      found.push(`${piece.name} lies ${Math.round(depth(now.box, drawn))} px on art that it was beside`);
  }
  if (now.box.right > after.popup.right + SLACK && piece.box.right <= before.popup.right + 1) found.push(`${piece.name} sticks out`);
  if (now.box.left < after.popup.left - SLACK && piece.box.left >= before.popup.left - 1) found.push(`${piece.name} sticks out`);
  return found;
}

/** The differences that a visitor of one engine sees from a visitor of the other, as sentences. */
export function differences(before: SeenScreen, after: SeenScreen): string[] {
  const found: string[] = [];
  const names = (screen: SeenScreen) => screen.pieces.map(({ name }) => name).join(' ');
  if (names(before) !== names(after)) return [`other words: ${names(before)} / ${names(after)}`];
  const moved = offset(after.popup, before.popup).map(Math.abs);
  const broken = before.pieces.some(({ lines }, at) => lines !== after.pieces[at]?.lines);
  if (Math.max(...moved) > (broken ? MOVED_BY_A_LINE : MOVED))
    found.push(`the popup is elsewhere or of another size by ${Math.round(Math.max(...moved))} px`);
  if (after.scrolls > before.scrolls + SLACK) found.push(`has to be scrolled by ${after.scrolls} px, not ${before.scrolls}`);
  const { popup, window } = after;
  const outside = Math.max(-popup.left, popup.right - window.width);
  if (outside > SLACK && Math.max(-before.popup.left, before.popup.right - before.window.width) <= 1)
    found.push(`the popup is ${Math.round(outside)} px outside of the window`);
  if (before.art.length !== after.art.length) found.push(`${before.art.length} drawings were in sight, now ${after.art.length}`);
  for (const [at, piece] of before.pieces.entries()) {
    const now = after.pieces[at];
    if (!now) continue;
    found.push(...ofPiece(piece, now, before, after));
    for (let next = at + 1; next < before.pieces.length; next++) {
      const [other, otherNow] = [before.pieces[next], after.pieces[next]];
      const problem = other && otherNow && between([piece, other], [now, otherNow]);
      if (problem) found.push(problem);
    }
  }
  return [...found, ...otherGaps(before.pieces, after.pieces)];
}
