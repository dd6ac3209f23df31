import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { createGame } from './game.ts';
import { createScratch } from './scratch.ts';

/** The scratch card. Fetched when the markup has one. */
export const attach = (popup: OpenPopup) => createGame(popup, createScratch);
