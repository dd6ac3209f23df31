/** That a popup be shown, as a click or a script asked for it by its id (TRG-11, API-03). */
export interface Wish {
  readonly by: 'on_click' | 'api';
  readonly ignoreGates: boolean;
}

/** By popup id, in the order they came: those whose popup is not known yet. */
export type Wishes = Map<string, Wish[]>;
