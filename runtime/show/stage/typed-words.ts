/** What a field holds. */
interface Held {
  readonly value: string;
  readonly checked: boolean;
}

/** One of a popup's controls, or a form that was sent without one. */
interface Control {
  /** A selector. */
  readonly kind: string;
  /** Its place among those of its kind, from 0. */
  readonly nth: number;
}

/** What somebody has done in a popup: what its fields hold, in their order, and what was pressed last. */
interface Attended {
  readonly fields: readonly Held[];
  readonly pressed: Control | null;
  /** Something was typed, ticked or pressed. */
  readonly isTouched: boolean;
}

/** By the popup's id. */
export type TypedWords = Readonly<Record<string, Attended>>;

/** The reason that the clean edition is given when a press asks for it; what was typed comes with it, where an error would. */
export const PRESSED_ANEW = 'press anew';

/** Marks the control that was pressed last, until what it asks for is done or refused. */
const PRESSED = 'data-pressed';

export function markPressed(control: Element | null, isPressed: boolean): void {
  if (isPressed) control?.setAttribute(PRESSED, '');
  else control?.removeAttribute(PRESSED);
}

/** How a thing of the browser's is asked: as the language does, or by clean calls. */
export interface Asking {
  get(of: unknown, key: string): unknown;
  call(of: unknown, key: string, with_: unknown): unknown;
}

const FIELDS = 'input,select,textarea';

/** Written with the language alone: whatever else there is may be broken. */
export function readAttended(root: unknown, { get, call }: Asking): Attended {
  const fields: Held[] = [];
  let pressed: Control | null = null;
  let isTouched = false;
  const all = call(root, 'querySelectorAll', FIELDS) as NodeListOf<Element>;
  for (let at = 0; at < Number(get(all, 'length')); at++) {
    const field = all[at];
    const value = `${get(field, 'value')}`;
    const checked = get(field, 'checked') === true;
    const before = get(field, 'defaultValue');
    if ((typeof before === 'string' && before !== value) || checked !== (get(field, 'defaultChecked') === true)) isTouched = true;
    fields[at] = { value, checked };
  }
  const control = call(root, 'querySelector', `[${PRESSED}]`);
  if (control) {
    const action = call(control, 'getAttribute', 'data-action');
    const kind = action ? `[data-action="${action}"]` : get(control, 'localName') === 'form' ? 'form' : '.poptin-overlay';
    const alike = call(root, 'querySelectorAll', kind) as NodeListOf<Element>;
    for (let at = 0; at < Number(get(alike, 'length')); at++) if (alike[at] === control) pressed = { kind, nth: at };
  }
  return { fields, pressed, isTouched: isTouched || !!pressed };
}

/** Of every popup on the page that somebody has touched, but for one that is leaving, and one whose lead is under way. */
export function readTyped(asking: Asking): Record<string, Attended> {
  const { get, call } = asking;
  const typed = { __proto__: null } as never as Record<string, Attended>;
  const popups = call(document, 'querySelectorAll', '.poptin-popup') as NodeListOf<Element>;
  for (let at = 0; at < Number(get(popups, 'length')); at++) {
    if (get(popups[at], 'inert') || call(popups[at], 'hasAttribute', 'data-sent')) continue;
    const attended = readAttended(get(popups[at], 'shadowRoot'), asking);
    if (attended.isTouched) typed[`${call(popups[at], 'getAttribute', 'data-poptin-id')}`] = attended;
  }
  return typed;
}

/** Puts the words back into the same popup, shown anew, and presses for its visitor what they had pressed. */
export function putBack(popupId: string, { fields, pressed }: Attended): void {
  for (const { dataset, shadowRoot } of document.querySelectorAll<HTMLElement>('.poptin-popup')) {
    if (dataset.poptinId !== popupId || !shadowRoot) continue;
    const now = [...shadowRoot.querySelectorAll<HTMLInputElement>(FIELDS)];
    // Another template by now.
    if (now.length !== fields.length) return;
    now.forEach((field, at) => {
      const { value = '', checked = false } = fields[at] ?? {};
      // A page cannot choose a file for its visitor.
      if ((field.value === value && field.checked === checked) || field.type === 'file') return;
      Object.assign(field, { value, checked });
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    if (!pressed) continue;
    const control = [...shadowRoot.querySelectorAll<HTMLElement>(pressed.kind)][pressed.nth];
    // Enter was pressed in it.
    if (pressed.kind === 'form') control?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    // A ✕ may come a little later.
    else if (control) control.click();
    else shadowRoot.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  }
}
