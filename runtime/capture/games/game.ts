import type { FieldEntry } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { PressedButton } from '../../show/machine/lifecycle.ts';
import { showFeedback, VISUALLY_HIDDEN } from '../../show/stage/accessibility.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import type { Attached } from '../../show/stage/part.ts';
import { isStray, pressedButton, senderOf } from '../../show/stage/presses.ts';
import { couponOf } from '../../show/template/coupon.ts';
import { readAfterSubmit } from '../../wire/settings/behaviour-settings.ts';
import { type GameSettings, type Prize, readGame } from '../../wire/settings/game-settings.ts';
import { readCoupon, readPart } from '../../wire/settings/part-settings.ts';
import { GAME_WORDS } from './game-controls.ts';
import { addEntry, draw, endingOf, showPrize } from './prizes.ts';

/** What the visitor plays with: a wheel, boxes or a card. It gets the drawn prize and only shows it. */
export interface Device {
  /** Resolves when the visitor has seen the outcome. `by` is the element that they pressed. */
  play(prize: Prize | null, by: HTMLElement | null): Promise<void>;
  /** Called when it is pressed again during play. */
  hurry?(): void;
}

export type Play = (by: HTMLElement | null) => void;

const SEEN =
  'margin:0;padding:16px 20px;border-radius:12px;background:var(--p-accent,#1f3a5f);color:var(--p-on,#fff);font-weight:600;line-height:1.4';

/** The play button, and a playable part of a game that is drawn as a link. */
const GOES_NOWHERE = 'a:is([data-gift],[data-wheel],[data-scratch]),[data-gift] a,[data-action="play"]';

type Outcome = 'winning' | 'losing';

/** Nobody pressed a button. */
const NOTHING: PressedButton = { text: '', extra: false };

/** Controls that make a screen a form: a field to fill in, or a submit button. */
const ASKS = ':is([data-field]:not([type="hidden"]),[data-action="submit"])';

type MakeDevice = (popup: OpenPopup, settings: GameSettings, play: Play) => Device;

/**
 * Runs one game from the first press to its end (GAM-05, GAM-07). The draw comes first, the lead carries its result, and the animation
 * shows it. So a visitor who leaves while the wheel turns has left a lead with the right prize. A form on the game's screen is checked
 * before the draw. A form on its own screen comes before or after the game, in the template's order. Only visitors with that outcome get a
 * form on an outcome's screen.
 */
export function createGame(popup: OpenPopup, makeDevice: MakeDevice): Attached {
  const { context, box, goTo, later, onward, close, send } = popup;
  const { scope } = popup;
  const settings = readPart(context, popup.config, readGame);
  const coupon = readCoupon(context, popup.config);
  const words = GAME_WORDS[popup.language];
  const { order, isAtOutcome } = readGameForm(box);
  const [codeEntry, labelEntry] = [addEntry(box, 'prize_code'), addEntry(box, 'prize_label')];
  const playScreen = box.querySelector<HTMLElement>('[data-screen="play"]');

  // Announced to screen readers, so it is not on a screen that is hidden by then. If the game has no final screen, it appears in place of
  // the form.
  const status = Object.assign(document.createElement('p'), { role: 'status', className: 'poptin-outcome', dir: 'auto' });
  status.style.cssText = VISUALLY_HIDDEN;
  const playForm = playScreen?.querySelector('form');
  const putOnPlay = () => (playForm ? playForm.after(status) : (playScreen ?? box).append(status));
  if (settings.staysOnPlay) putOnPlay();
  else box.append(status);

  let prize: Prize | null = null;
  let phase: 'waiting' | 'drawn' | 'playing' | 'played' | 'leading-on' = 'waiting';
  let clocks: Scope | undefined;
  let seen = () => {};
  const ended = new Promise<void>((done) => {
    seen = done;
  });
  let by: HTMLElement | null = null;

  const device = makeDevice(popup, settings, play);
  box.addEventListener(
    'click',
    scope.guard('play', (event: MouseEvent) => {
      const pressed = event.target as Element;
      if (pressed.closest(GOES_NOWHERE)) event.preventDefault();
      const control = pressed.closest<HTMLElement>('[data-action="play"]');
      if (control && !isStray(event, popup.since())) play(control);
    }),
    { signal: scope.signal },
  );

  function play(control: HTMLElement | null): void {
    if (phase === 'playing') return device.hurry?.();
    by = control;
    if (phase === 'waiting' && (order === 'none' || order === 'after')) {
      drawPrize();
      begin();
      return;
    }
    if (phase === 'drawn') begin();
    // A refused lead is sent again with its drawn prize. A lead that is being sent or was accepted is not.
    if (order !== 'none') submit(control);
  }

  // A wheel or a card is no button, and all its prizes are not its words.
  const submit = (control: HTMLElement | null) =>
    send({ type: 'submit', button: control?.matches('button,[data-action]') ? pressedButton(box, control) : NOTHING });

  /** A form before the game is sent with the future prize, whether or not its visitor plays. */
  function checked(): void {
    if (phase !== 'waiting') return;
    drawPrize();
    if (order === 'before') goTo('play');
    else begin();
  }

  function drawPrize(): void {
    prize = draw(settings.prizes, context.ports.random.next());
    phase = 'drawn';
    clocks?.end();
    codeEntry.value = prize?.code ?? '';
    labelEntry.value = prize?.label ?? '';
  }

  function begin(): void {
    phase = 'playing';
    showPrize(box, prize, coupon);
    scope.settle('game', device.play(prize, by), () => {
      phase = 'played';
      seen();
      if (order === 'none' || (order === 'after' && !isAsked())) end([], NOTHING);
    });
  }

  const outcome = (): Outcome => (prize?.wins ? 'winning' : 'losing');

  /** The outcome's screen, if it has a form. Only visitors with that outcome are asked. */
  const ownForm = () => (isAtOutcome ? box.querySelector(`[data-screen="${outcome()}"] ${ASKS}`)?.closest('[data-screen]') : null);

  /** Shows the form. If it is only on the other outcome's screen, this visitor need not fill in anything. */
  const isAsked = () => goTo('form') || (goTo(outcome()) && !!ownForm());

  function end(entries: readonly FieldEntry[], button: PressedButton): void {
    const after = readAfterSubmit(context, popup.config);
    const wins = !!prize?.wins;
    const { redirect, closeAfterMs } = endingOf(prize, settings, after);
    status.textContent = wins
      ? [`${words.won}: ${prize?.label}`, prize?.code && `${words.code}: ${prize.code}`].filter(Boolean).join('. ')
      : words.lost;
    const form = ownForm();
    if (form) {
      // Without a thank-you for that form, the prize stays visible.
      const sends = senderOf(form, button);
      if (!goTo('thank-you') && sends) showFeedback(popup, sends, words.thanks);
    } else if (settings.staysOnPlay || !(goTo(outcome()) || goTo('thank-you'))) {
      if (!settings.staysOnPlay) putOnPlay();
      status.style.cssText = SEEN;
      if (playForm) playForm.hidden = true;
      goTo('play');
    }
    // A visitor who closes the popup before then is still redirected.
    if (redirect) {
      phase = 'leading-on';
      onward(redirect.afterMs, 'redirect', () =>
        popup.within.settle('redirect', context.chunk('validation'), (loaded) =>
          loaded?.redirectTo(popup, redirect.url, after.redirectSendFormData ? entries : []),
        ),
      );
    }
    later(closeAfterMs, 'close after the prize', () => close(order !== 'none' && entries.length ? 'submit' : 'auto_close'));
  }

  return {
    run(running) {
      clocks = running;
    },
    isUnderWay: () => phase !== 'waiting',
    isLeadingOn: () => phase === 'leading-on',
    checked,
    told: () => ({ prizeLabel: prize?.label ?? '', couponCode: couponOf(coupon, prize?.code ?? '') }),
    followUp: (entries, button) => scope.settle('game', ended, () => end(entries, button)),
  };
}

/**
 * When a game asks for its form (GAM-05):
 * - `none`: there is nothing to fill in or to send;
 * - `together`: it is seen with the game and checked before the draw;
 * - `before`: it has a screen of its own ahead of the game's, and is sent from there;
 * - `after`: the visitor sends it once the game has ended.
 */
type FormOrder = 'none' | 'together' | 'before' | 'after';

/** A product or a link offered with the prize asks for nothing. */
const ASKS_AT_ALL = '[data-field],[data-action="submit"]';

interface GameForm {
  readonly order: FormOrder;
  /** True if it is on the screen of an outcome. A visitor with another outcome is not asked. */
  readonly isAtOutcome: boolean;
}

/** From the order of the template's screens, once for each popup. */
function readGameForm(box: HTMLElement): GameForm {
  if (!box.querySelector(ASKS_AT_ALL)) return { order: 'none', isAtOutcome: false };
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
