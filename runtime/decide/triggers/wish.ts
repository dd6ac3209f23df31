import type { Firing } from './owner.ts';

/** A request to show a popup by its id, from a click or a script (TRG-11, API-03). */
export interface Wish extends Firing {
  readonly by: 'on_click' | 'api';
}

/** Wishes whose popup is not known on this page yet, by popup id in the order they came. */
export type Wishes = Map<string, Wish[]>;
