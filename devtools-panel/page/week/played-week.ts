import type { Week } from '../../../inspection/week/play-week.ts';

/** A popup and a kind of visitor, by their places. */
export interface ChosenCell {
  readonly row: number;
  readonly column: number;
}

/** A played week of all popups. */
export interface PlayedWeek {
  readonly week: Week;
  /** Its first moment. */
  readonly from: number;
  /** The page that the visitors came to. */
  readonly url: string;
  /** The number of popups beyond the limit. */
  readonly leftOut: number;
  readonly chosen: ChosenCell;
}
