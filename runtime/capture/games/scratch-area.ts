/** Columns and rows: fine enough that a cell is smaller than the coin. */
const ACROSS = 24;
const DOWN = 16;

/** A scratch card counts as uncovered when at most this share of its cover is left (GAM-04). */
export const ENOUGH = 0.5;

/** How much of a card is still covered, on a grid: precise enough, and the same on every screen. */
export interface ScratchArea {
  /** Rubs from one point to another. Coordinates are fractions of the card's width and height; `radius` is a fraction of its width. */
  rub(from: Point, to: Point): void;
  /** 1 fully covered, 0 bare. */
  left(): number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function createScratchArea(radius: number, heightToWidth: number): ScratchArea {
  const bare = new Set<number>();
  /** Shortest distance from the line to a cell's centre, in card widths. */
  const distance = (from: Point, to: Point, x: number, y: number) => {
    const [dx, dy] = [to.x - from.x, (to.y - from.y) * heightToWidth];
    const [px, py] = [x - from.x, (y - from.y) * heightToWidth];
    const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(px - along * dx, py - along * dy);
  };
  return {
    rub(from, to) {
      for (let cell = 0; cell < ACROSS * DOWN; cell++)
        if (distance(from, to, ((cell % ACROSS) + 0.5) / ACROSS, (Math.floor(cell / ACROSS) + 0.5) / DOWN) <= radius) bare.add(cell);
    },
    left: () => 1 - bare.size / (ACROSS * DOWN),
  };
}
