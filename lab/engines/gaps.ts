import type { Box, Piece } from './seen.ts';

/** A control is some pixels higher in one engine; more than this between two lines is a hole, or a crowd, that a visitor sees. */
const SLACK = 20;

const inOneColumn = (a: Box, b: Box): boolean => Math.min(a.right, b.right) > Math.max(a.left, b.left);
const gapOf = (upper: Box, lower: Box): number => lower.top - upper.bottom;

/** The gap to the nearest piece below. */
function nextBelow(piece: Piece, pieces: readonly Piece[]): number {
  let nearest = -1;
  for (const [at, { box }] of pieces.entries()) {
    const gap = gapOf(piece.box, box);
    if (gap < 0 || !inOneColumn(piece.box, box)) continue;
    const found = pieces[nearest];
    if (!found || gap < gapOf(piece.box, found.box)) nearest = at;
  }
  return nearest;
}

/** Between which two the other engine has another distance than this one, as sentences. */
export function otherGaps(before: readonly Piece[], after: readonly Piece[]): string[] {
  // A text with a line more takes its room from around it.
  if (before.some(({ lines }, at) => lines !== after[at]?.lines)) return [];
  return before.flatMap((piece, at) => {
    const below = nextBelow(piece, before);
    const [neighbour, now, neighbourNow] = [before[below], after[at], after[below]];
    if (!neighbour || !now || !neighbourNow) return [];
    const [was, is] = [gapOf(piece.box, neighbour.box), gapOf(now.box, neighbourNow.box)];
    // A piece on it or above it is reported as such.
    return is >= 0 && Math.abs(is - was) > SLACK
      ? [`${neighbour.name} is ${Math.round(is)} px below ${piece.name}, not ${Math.round(was)}`]
      : [];
  });
}
