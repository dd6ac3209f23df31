/**
 * When a game asks for its form (GAM-05):
 * - `none`: there is nothing to fill in or to send;
 * - `together`: it is seen with the game and checked before the draw;
 * - `before`: it has a screen of its own ahead of the game's, and is sent from there;
 * - `after`: the visitor sends it once the game has ended.
 */
export type FormOrder = 'none' | 'together' | 'before' | 'after';

/** A product or a link that is offered with the prize asks for nothing. */
const ASKS = '[data-field],[data-action="submit"]';

export interface GameForm {
  readonly order: FormOrder;
  /** It is on the screen of an outcome: who does not get there is not asked. */
  readonly isAtOutcome: boolean;
}

/** By the order of the template's screens, once for each popup. */
export function readGameForm(box: HTMLElement): GameForm {
  if (!box.querySelector(ASKS)) return { order: 'none', isAtOutcome: false };
  const play = box.querySelector('[data-screen="play"]');
  const asks = box.querySelector('[data-field]:not([type="hidden"])') ?? box.querySelector('[data-action="submit"]');
  const form = asks?.closest<HTMLElement>('[data-screen]');
  const isAtOutcome = /^(?:winning|losing)$/.test(form?.dataset.screen ?? '');
  return { order: form && play ? orderOf(form, play) : 'together', isAtOutcome };
}

function orderOf(form: HTMLElement, play: Element): FormOrder {
  // Also where the game is inside the form's screen.
  if (form.dataset.screen === 'form' && play.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_PRECEDING) return 'before';
  return form.contains(play) ? 'together' : 'after';
}
