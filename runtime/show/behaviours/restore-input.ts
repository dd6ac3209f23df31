/** A field's value. */
interface Held {
  readonly value: string;
  readonly checked: boolean;
}

/** A control of a popup, or a form that was sent without one. */
interface Control {
  /** A selector. */
  readonly kind: string;
  /** Its index among controls of the same kind, from 0. */
  readonly nth: number;
}

/** A visitor's input in one popup: field values in order, and the last pressed control. */
interface PopupInput {
  readonly fields: readonly Held[];
  readonly pressed: Control | null;
  /** True if something was typed, ticked or pressed. */
  readonly isTouched: boolean;
}

/** By the popup's id. */
export type InputByPopup = Readonly<Record<string, PopupInput>>;

/** The reason that the clean edition gets when a press asks for it. The typed values come with it, in place of an error. */
export const PRESS_FAILED = 'press anew';

/** Marks the last pressed control, until its action is done or refused. */
const PRESSED = 'data-pressed';

export function markPressed(control: Element | null, isPressed: boolean): void {
  if (isPressed) control?.setAttribute(PRESSED, '');
  else control?.removeAttribute(PRESSED);
}

/** How to read a browser object: with the language, or with clean calls. */
export interface Access {
  get(of: unknown, key: string): unknown;
  call(of: unknown, key: string, with_: unknown): unknown;
}

/** The name of the fields that no person can fill in (FRM-35). It means no data, and no browser or password manager fills it in. */
export const TRAP_NAME = 'second_reply';
export const TRAP = `input[name="${TRAP_NAME}"]:not([data-field])`;

/** A popup that was just shown has no traps yet. */
const FIELDS = `:is(input,select,textarea):not(${TRAP})`;

/** Written with only the language, because everything else may be broken. */
export function readInput(root: unknown, { get, call }: Access): PopupInput {
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

/** Reads the input of every popup that a visitor has touched, except one that is leaving or whose lead is being sent. */
export function readTouchedInput(asking: Access): Record<string, PopupInput> {
  const { get, call } = asking;
  const typed = { __proto__: null } as never as Record<string, PopupInput>;
  const popups = call(document, 'querySelectorAll', '.poptin-popup') as NodeListOf<Element>;
  for (let at = 0; at < Number(get(popups, 'length')); at++) {
    if (get(popups[at], 'inert') || call(popups[at], 'hasAttribute', 'data-sent')) continue;
    const attended = readInput(get(popups[at], 'shadowRoot'), asking);
    if (attended.isTouched) typed[`${call(popups[at], 'getAttribute', 'data-poptin-id')}`] = attended;
  }
  return typed;
}

/** Restores the values in the same popup, shown again, and returns the changed fields. */
export function restoreValues(popupId: string, { fields }: PopupInput): readonly HTMLElement[] {
  const changed: HTMLElement[] = [];
  for (const root of rootsOf(popupId)) {
    const now = [...root.querySelectorAll<HTMLInputElement>(FIELDS)];
    // The template has changed since.
    if (now.length !== fields.length) continue;
    now.forEach((field, at) => {
      const { value = '', checked = false } = fields[at] ?? {};
      const isSame = field.value === value && (field.checked ?? false) === checked;
      // A page cannot choose a file for its visitor.
      if (isSame || field.type === 'file') return;
      field.value = value;
      // A list with its own `checked` would count as a box.
      if ('checked' in field) field.checked = checked;
      changed.push(field);
    });
  }
  return changed;
}

/** Repeats the visitor's last press once the popup's controls work. */
export function repeatPress(popupId: string, { fields, pressed }: PopupInput): void {
  if (!pressed) return;
  for (const root of rootsOf(popupId)) {
    if (root.querySelectorAll(FIELDS).length !== fields.length) continue;
    const control = [...root.querySelectorAll<HTMLElement>(pressed.kind)][pressed.nth];
    // Enter was pressed in it.
    if (pressed.kind === 'form') control?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    // A ✕ may come a little later.
    else if (control) control.click();
    else root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  }
}

const rootsOf = (popupId: string): readonly ShadowRoot[] =>
  [...document.querySelectorAll<HTMLElement>('.poptin-popup')].flatMap(({ dataset, shadowRoot }) =>
    dataset.poptinId === popupId && shadowRoot ? shadowRoot : [],
  );
