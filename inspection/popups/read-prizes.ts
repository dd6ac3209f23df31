import { readGame } from '../../runtime/decide/display/game-settings.ts';
import type { PopupController } from '../../runtime/show/machine/popup-controller.ts';

/** One prize of a game, with its share of the draw as its owner set it. */
export interface PrizeChance {
  readonly label: string;
  readonly code: string;
  readonly chances: number;
  readonly wins: boolean;
}

/** What a game's owner set: nothing of it is drawn, and the page hears nothing of the question. */
export function readPrizes({ popup, deps }: PopupController): readonly PrizeChance[] {
  return readGame(deps.context, popup).prizes.map(({ label, code, chances, wins }) => ({ label, code, chances, wins }));
}
