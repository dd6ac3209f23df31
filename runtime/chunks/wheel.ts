import { createGame } from '../capture/games/game.ts';
import { createWheel } from '../capture/games/wheel.ts';
import type { Chunks, Shown } from '../show/machine/view.ts';

/** The chunk of the prize wheel: fetched when the markup has one. */
export const startGame = (shown: Shown, form: Chunks['form'] | undefined) => createGame(shown, form, createWheel);
