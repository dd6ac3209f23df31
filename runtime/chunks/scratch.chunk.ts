import { createGame } from '../capture/games/game.ts';
import { createScratch } from '../capture/games/scratch.ts';
import type { OpenPopup } from '../show/stage/open-popup.ts';

/** The scratch card. Fetched when the markup has one. */
export const attach = (popup: OpenPopup) => createGame(popup, createScratch);
