import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { createGame } from './game.ts';
import { createWheel } from './wheel.ts';

/** The prize wheel. Fetched when the markup has one. */
export const attach = (popup: OpenPopup) => createGame(popup, createWheel);
