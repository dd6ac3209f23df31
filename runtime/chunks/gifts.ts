import { createGame, type FormChunk } from '../capture/games/game.ts';
import { createGifts } from '../capture/games/gifts.ts';
import type { OpenPopup } from '../show/stage/open-popup.ts';

/** The chunk of the gift boxes: fetched when the markup has one. */
export const startGame = (popup: OpenPopup, form: FormChunk | undefined) => createGame(popup, form, createGifts);
