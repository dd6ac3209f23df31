import { prefersReducedMotion } from '../../over-page/motion.ts';
import { addStyle } from '../../over-page/sheet.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import type { Attached } from '../../show/stage/part.ts';
import type { GameSettings } from '../../wire/settings/game-settings.ts';
import { createGame, type Device, type Play } from './game.ts';
import { GAME_WORDS, onClick, onKey } from './game-controls.ts';

/** How long the opened box is shown before the game continues. */
const OPEN_MS = 1500;

/** Gift boxes (GAM-03). Whichever box the visitor chooses contains the drawn prize. */
function createGifts(popup: OpenPopup, _settings: GameSettings, play: Play): Device {
  const { box, later, context } = popup;
  const words = GAME_WORDS[popup.language];
  const gifts = [...box.querySelectorAll<HTMLElement>('[data-gift]')];
  addStyle(popup, ':where([data-gift]){position:relative}');
  for (const [at, gift] of gifts.entries()) {
    onClick(popup, gift, () => play(gift));
    onKey(popup, gift, `${words.gift} ${at + 1}`, () => play(gift));
  }

  return {
    play: (prize, by) =>
      new Promise((done) => {
        const chosen = by && gifts.includes(by) ? by : gifts[Math.floor(context.ports.random.next() * gifts.length)];
        for (const gift of gifts) {
          gift.setAttribute('aria-disabled', 'true');
          const { style } = gift;
          style.cssText += gift === chosen ? ';transform:translateY(-6%) scale(1.08)' : ';opacity:.4';
          style.transition = prefersReducedMotion() ? 'none' : 'transform .4s,opacity .4s';
        }
        const label = document.createElement('strong');
        label.style.cssText =
          'position:absolute;inset:auto 0 8%;margin:auto;width:fit-content;max-width:100%;padding:4px 10px;border-radius:8px;background:var(--p-paper,#fff);color:var(--p-ink,#1b1b1b)';
        label.textContent = prize?.label || words.lost;
        chosen?.append(label);
        chosen?.setAttribute('data-open', '');
        later(OPEN_MS, 'open the box', done);
      }),
  };
}

export const attach = (popup: OpenPopup): Attached => createGame(popup, createGifts);
