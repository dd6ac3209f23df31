import type { Firing } from './arming.ts';

/** That a popup be shown, as a click or a script asked for it by its id (TRG-11, API-03). */
export interface Wish extends Firing {
  readonly by: 'on_click' | 'api';
}

/** By popup id, in the order they came: those whose popup is not known yet. */
export type Wishes = Map<string, Wish[]>;
