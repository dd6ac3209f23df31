import type { PopupController } from '../../runtime/show/machine/popup-controller.ts';
import { readGame } from '../../runtime/wire/settings/game-settings.ts';

/** A prize of a game, with the chance that its owner set. */
export interface PrizeChance {
  readonly label: string;
  readonly code: string;
  readonly chances: number;
  readonly wins: boolean;
}

/** Reads the owner's settings. Nothing is drawn, and the page does not notice. */
export function readPrizes({ popup, deps }: PopupController): readonly PrizeChance[] {
  return readGame(deps.context, popup).prizes.map(({ label, code, chances, wins }) => ({ label, code, chances, wins }));
}
