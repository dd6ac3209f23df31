import { createGame } from '../capture/games/game.ts';
import { createWheel } from '../capture/games/wheel.ts';
import type { OpenPopup } from '../show/stage/open-popup.ts';

/** The chunk of the prize wheel: fetched when the markup has one. */
export const attach = (popup: OpenPopup) => createGame(popup, createWheel);
