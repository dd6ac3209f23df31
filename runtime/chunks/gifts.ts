import { createGame } from '../capture/games/game.ts';
import { createGifts } from '../capture/games/gifts.ts';
import type { OpenPopup } from '../show/stage/open-popup.ts';

/** The gift boxes. Fetched when the markup has them. */
export const attach = (popup: OpenPopup) => createGame(popup, createGifts);
