import { createGame } from '../capture/games/game.ts';
import { createScratch } from '../capture/games/scratch.ts';
import type { Chunks, Shown } from '../show/machine/view.ts';

/** The chunk of the scratch card: fetched when the markup has one. */
export const startGame = (shown: Shown, form: Chunks['form'] | undefined) => createGame(shown, form, createScratch);
