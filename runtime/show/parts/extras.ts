import { readCoupon } from '../../wire/settings/part-settings.ts';
import { CLOSE, showFeedback } from '../stage/accessibility.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import { CODES, COPY, textIn } from '../template/coupon.ts';

const COPIED = { en: 'Copied', he: 'הועתק' } as const;

/** How long the word stands on the button: the button's own content may be the code. */
const COPIED_MS = 3000;

/** Puts back the content of a button that shows `Copied` at the moment. */
const putBack = new WeakMap<HTMLElement, () => void>();

/** Copies the coupon to the clipboard, and confirms it on the button for some seconds (TIM-02). */
export function copyCoupon(popup: OpenPopup, pressed: HTMLElement): void {
  const { context, config, scope, language, box, announce, later } = popup;
  putBack.get(pressed)?.();
  const written = codeBeside(pressed, box);
  const couponCode = written ? textIn(written) : readCoupon(context, config).code;
  // An empty code must not replace the visitor's clipboard.
  if (!couponCode) return;
  const buttonText = pressed.textContent ?? '';
  scope.settle('copy coupon', copy(couponCode, box), (copied) => {
    if (!copied) return;
    announce('couponCopy', { couponCode, buttonText });
    // Another press may have been faster.
    putBack.get(pressed)?.();
    const words = textIn(pressed);
    const content = [...pressed.childNodes];
    const back = () => {
      if (putBack.get(pressed) !== back) return;
      putBack.delete(pressed);
      if (pressed instanceof HTMLInputElement) pressed.value = words;
      else pressed.replaceChildren(...content);
    };
    putBack.set(pressed, back);
    showFeedback(popup, pressed, COPIED[language]);
    later(COPIED_MS, 'copy coupon', back);
  });
}

/**
 * The visible code in the smallest block around the button, such as a prize's own on the winning screen. If that block has several, takes
 * the last one before the button; where buttons precede their codes, the next one.
 */
function codeBeside(pressed: HTMLElement, box: HTMLElement): HTMLElement | null {
  for (let around: Element | null = pressed; around && box.contains(around); around = around.parentElement) {
    const seen = [...around.querySelectorAll<HTMLElement>(CODES), ...(around.matches(CODES) ? [around as HTMLElement] : [])];
    const codes = seen.filter((place) => place.offsetParent && textIn(place));
    if (!codes.length) continue;
    const comesBefore = (each: Element, other: Element | null) =>
      !!other && !!(each.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const before = codes.filter((each) => comesBefore(each, pressed)).at(-1);
    const after = codes.find((each) => !comesBefore(each, pressed));
    const [first] = codes;
    const isLed = first && comesBefore(first, around.querySelector(COPY));
    return (isLed ? (before ?? after) : (after ?? before)) ?? null;
  }
  return null;
}

/** A page without https, or without clipboard permission, only has `execCommand`. */
async function copy(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = (beside.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
    const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
    field.style.cssText = 'position:fixed;opacity:0';
    beside.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    // The selected text has the focus, and would take it out of the popup when it is removed.
    focused?.focus({ preventScroll: true });
    return copied;
  }
}

/**
 * Adds an X to a template without one, or to one of its screens. Like that of our templates, it has its own disc, whatever is behind it, and
 * lies on top. Tab reaches it first.
 */
export function addCloseControl({ language }: OpenPopup, place: HTMLElement): HTMLButtonElement {
  const x = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'poptin-close',
    ariaLabel: CLOSE[language],
    textContent: '×',
  });
  x.dataset.action = 'close';
  x.style.cssText =
    'position:absolute;z-index:2147483647;inset-block-start:0;inset-inline-end:0;width:44px;height:44px;margin:0;padding:6px;border:0;border-radius:50%;outline-offset:-5px;background:#fffffff0 content-box;color:#1b1b1b;font-size:24px;line-height:1;cursor:pointer';
  place.prepend(x);
  return x;
}
