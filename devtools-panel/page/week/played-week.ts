import type { Week } from '../../../inspection/week/play-week.ts';

/** A popup and a kind of visitor, by their places. */
export interface ChosenCell {
  readonly row: number;
  readonly column: number;
}

/** A week of all popups, as it was played. */
export interface PlayedWeek {
  readonly week: Week;
  /** Its first moment. */
  readonly from: number;
  /** The page that the visitors came to. */
  readonly url: string;
  /** How many popups were too many. */
  readonly leftOut: number;
  readonly chosen: ChosenCell;
}
