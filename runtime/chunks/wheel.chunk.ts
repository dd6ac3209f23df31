import { createGame } from '../capture/games/game.ts';
import { createWheel } from '../capture/games/wheel.ts';
import type { OpenPopup } from '../show/stage/open-popup.ts';

/** The prize wheel. Fetched when the markup has one. */
export const attach = (popup: OpenPopup) => createGame(popup, createWheel);
