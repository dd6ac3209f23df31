import type { CleanCalls } from './clean-calls.ts';

/** What a field holds. */
interface Held {
  readonly value: string;
  readonly checked: boolean;
}

/** What somebody has done in a popup: its fields, and which of its controls was pressed last, each by its place; -1 is none. */
interface Attended {
  readonly fields: readonly Held[];
  readonly pressed: number;
}

/** By the popup's id; only those on the page in which something was typed, ticked or pressed. */
export type TypedWords = Readonly<Record<string, Attended>>;

/** On a control that was pressed and could not be heeded (press-anew.ts). */
const PRESSED = 'data-pressed';
const FIELDS = 'input,select,textarea';
const CONTROLS = '[data-action],.poptin-overlay';

/** Reads it by clean calls alone, before what shows these popups is put to rest. */
export function readTyped({ get, call, walk }: Pick<CleanCalls, 'get' | 'call' | 'walk'>): TypedWords {
  const typed: Record<string, Attended> = { __proto__: null } as never;
  for (const popup of walk(call(document, 'querySelectorAll', '.poptin-popup'))) {
    const root = get(popup, 'shadowRoot');
    const fields: Held[] = [];
    let isTouched = false;
    for (const field of walk(call(root, 'querySelectorAll', FIELDS))) {
      const value = `${get(field, 'value')}`;
      const checked = get(field, 'checked') === true;
      const before = get(field, 'defaultValue');
      if ((typeof before === 'string' && before !== value) || checked !== (get(field, 'defaultChecked') === true)) isTouched = true;
      fields[fields.length] = { value, checked };
    }
    let pressed = -1;
    let at = 0;
    for (const control of walk(call(root, 'querySelectorAll', CONTROLS))) {
      if (call(control, 'hasAttribute', PRESSED)) pressed = at;
      at++;
    }
    if (isTouched || pressed >= 0) typed[`${call(popup, 'getAttribute', 'data-poptin-id')}`] = { fields, pressed };
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
      Object.assign(field, fields[at]);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const controls = [...shadowRoot.querySelectorAll<HTMLElement>(CONTROLS)];
    controls[pressed]?.click();
  }
}
