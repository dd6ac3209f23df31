import { createGame } from '../capture/games/game.ts';
import { createGifts } from '../capture/games/gifts.ts';
import type { OpenPopup } from '../show/stage/open-popup.ts';

/** The chunk of the gift boxes: fetched when the markup has one. */
export const attach = (popup: OpenPopup) => createGame(popup, createGifts);
