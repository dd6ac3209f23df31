import type { Rect } from './measures.ts';

/** The overlap of two boxes; null if they do not overlap. */
export function shared(a: Rect, b: Rect): Rect | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

const areaOf = ({ width, height }: Rect): number => width * height;

/** How much of the smaller of two they share, of 1. */
export function shareOf(a: Rect, b: Rect): number {
  const common = shared(a, b);
  return common ? areaOf(common) / Math.min(areaOf(a), areaOf(b)) : 0;
}

export const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 });
