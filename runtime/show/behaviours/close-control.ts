import type { Scope } from '../../scope.ts';
import type { Behaviour } from '../../wire/settings/behaviour-settings.ts';
import { CLOSE, SKIP } from '../stage/accessibility.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import { aside, type SeenPart } from '../stage/part.ts';
import { isNamed } from '../stage/presses.ts';
import { isInReach } from './in-reach.ts';

const SECOND_MS = 1000;
const CONTROL = '[data-action="close"]';
const WAYS_OUT = `${CONTROL},[data-action="skip"]`;

/** Controls without text still need an accessible name that says what they do. */
const NAMED = '[aria-label],[aria-labelledby],[title],[alt]:not([alt=""])';

/** Overrides whatever the template's style sets. */
const SEEN = 'display:block!important;visibility:visible!important;opacity:1!important;pointer-events:auto!important';

/** Turns a template's X into a button: it keeps its place, but looks like a button in the popup's own colours. */
const BUTTON =
  'width:auto;height:auto;min-width:44px;min-height:44px;padding:8px 16px;border:1px solid;border-radius:8px;background:var(--p-paper,#fff);color:var(--p-ink,#1b1b1b);font-size:14px;font-weight:600;line-height:1.4';

/**
 * The way out (LIF-08): the template's own close control, or ours if it has none. Until its time comes, an X is hidden, and a button is
 * disabled and counts down. A popup has no close control only if its owner chose so.
 */
export const closeControl: SeenPart = {
  attach(popup, { behaviour }) {
    const { xCloseButton, closeControl: kind, showXAfterSec, showXComment } = behaviour;
    const { context, scope, config, language, box, later, modal } = popup;
    const wanted = xCloseButton && kind !== 'none';
    const controls = [...box.querySelectorAll<HTMLButtonElement>(CONTROL)].filter(isCloseControl);
    // Tests and agents find the way out of any popup by this name (POL-03). An owner's own name may be in another language.
    for (const control of controls)
      if (!ownWords(control) && !control.matches(NAMED) && !control.querySelector(NAMED)) control.ariaLabel = CLOSE[language];
    const buttons = new Map<HTMLElement, (seconds: number) => void>();
    let left = showXAfterSec;
    const comments = box.querySelectorAll<HTMLElement>('[data-x-comment]');
    const show = () => {
      const isAway = !wanted || (left > 0 && kind === 'x');
      for (const comment of comments) comment.hidden = isAway || !showXComment;
      for (const control of controls) {
        control.hidden = isAway;
        if (kind !== 'button') continue;
        if (!buttons.has(control)) buttons.set(control, asButton(control, CLOSE[language]));
        buttons.get(control)?.(left);
      }
    };
    const addTo = (places: readonly HTMLElement[], style = '') =>
      scope.settle('close control', context.chunk('extras'), (extras) => {
        const ours = places.flatMap((place) => extras?.addCloseControl(popup, place) ?? []);
        controls.push(...ours);
        show();
        if (style)
          for (const x of ours) {
            x.style.cssText = x.style.cssText.replaceAll(';', '!important;') + style;
            // Whatever covers the owner's may lie as high, and come later.
            box.append(x);
          }
        if (!style && left <= 0) leadOut();
      });
    const tick = () => {
      left--;
      show();
      if (left > 0) later(SECOND_MS, 'close control', tick);
      else if (controls.length) leadOut();
    };
    /**
     * A popup that holds the page and whose style hides or covers every way out would trap its visitor (SEC-12). If looking fails, the popup
     * stays.
     */
    const look = aside(popup, scope).guard('way out', () => {
      if (wanted && modal && !hasWayOut(box)) addTo([box], SEEN);
    });
    const leadOut = () => later(SECOND_MS, 'close control', look);
    show();
    // Readers leave an embedded popup by scrolling on.
    const lacking = config.type === 'embedded' ? [] : withoutControl(box, controls);
    if (wanted && lacking.length) addTo(lacking);
    else if (left <= 0) leadOut();
    if (wanted && left > 0) later(SECOND_MS, 'close control', tick);
    for (const skip of box.querySelectorAll<HTMLElement>('[data-action="skip"]'))
      if (!isNamed(skip)) skip[skip.childElementCount ? 'ariaLabel' : 'textContent'] = SKIP[language];
  },
};

/** Nobody can press a smaller control. */
const LEAST_PX = 8;

/** True if the visitor can press something that closes the popup: in view, or where they can scroll to it. */
export const hasWayOut = (box: HTMLElement): boolean =>
  [...box.querySelectorAll(WAYS_OUT)].some((control) => {
    const { width, height } = control.getBoundingClientRect();
    const isSeen = control.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) !== false;
    return isSeen && Math.min(width, height) >= LEAST_PX && getComputedStyle(control).pointerEvents !== 'none' && isInReach(control, box);
  });

/**
 * In a screen, only an X counts: a button with words, such as "No thanks", is an additional way out. On a last screen, such as the
 * thank-you screen, the template's own way out stays as it is.
 */
function isCloseControl(control: HTMLElement): boolean {
  const screen = control.closest<HTMLElement>('[data-screen]');
  if (!screen) return true;
  return !/thank-you|winning|losing/.test(screen.dataset.screen ?? '') && !ownWords(control);
}

/** The places for our X: the box, or, if the template's own controls are inside screens, the screens without a way out. */
function withoutControl(box: HTMLElement, controls: readonly HTMLElement[]): HTMLElement[] {
  if (!controls.length) return [box];
  if (controls.some((each) => !each.closest('[data-screen]'))) return [];
  // A screen inside another appears together with it and its X.
  const isLedOut = (screen: HTMLElement) => controls.some((each) => each.closest('[data-screen]')?.contains(screen));
  return [...box.querySelectorAll<HTMLElement>('[data-screen]')].filter((screen) => !screen.querySelector(CONTROL) && !isLedOut(screen));
}

/** The owner's text on a control; '' if it is an X, or adds nothing to our own label. */
function ownWords({ textContent }: HTMLElement): string {
  const text = textContent?.trim() ?? '';
  return /\p{L}{2}/u.test(text) && !Object.values<string>(CLOSE).includes(text) ? text : '';
}

/** Shows a button's action, or the seconds left to wait. The owner's own text stays. */
function asButton(control: HTMLButtonElement, word: string): (seconds: number) => void {
  const words = ownWords(control) || word;
  const { style } = control;
  style.cssText += `;${BUTTON}`;
  return (seconds) => {
    control.disabled = seconds > 0;
    // A template's control may be a link or any other element, which `disabled` does not affect.
    control.ariaDisabled = `${seconds > 0}`;
    control.textContent = seconds > 0 ? `${seconds}` : words;
  };
}

/** Closes a popup after the seconds that its owner set. They restart whenever the visitor types in it (LIF-08). */
export function startAutoClose({ box, context, close }: OpenPopup, { autoClose, autoCloseSec }: Behaviour, clocks: Scope): void {
  if (!autoClose) return;
  let waiting: Scope | undefined;
  const begin = () => {
    waiting?.end();
    waiting = clocks.child();
    const itsTime = waiting.guard('auto-close', () => close('auto_close'));
    context.ports.clock.after(autoCloseSec * 1000, itsTime, waiting.signal);
  };
  // A script that fills in a field dispatches the same event as typing.
  const typed = clocks.guard('auto-close', ({ isTrusted }: Event) => isTrusted && begin());
  box.addEventListener('input', typed, { signal: clocks.signal });
  begin();
}
