import { createGame } from '../capture/games/game.ts';
import { createGifts } from '../capture/games/gifts.ts';
import type { Chunks, Shown } from '../show/machine/view.ts';

/** The chunk of the gift boxes: fetched when the markup has one. */
export const startGame = (shown: Shown, form: Chunks['form'] | undefined) => createGame(shown, form, createGifts);
