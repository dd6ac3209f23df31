import { createGame } from '../games/game.ts';
import { createGifts } from '../games/gifts.ts';
import type { Chunks, Shown } from '../popup/view.ts';

/** The chunk of the gift boxes: fetched when the markup has one. */
export const startGame = (shown: Shown, form: Chunks['form'] | undefined) => createGame(shown, form, createGifts);
