import type { Design } from '../../decide/display/config.ts';
import { isOurs } from '../../show/stage/presses.ts';

type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the chunk for one kind of field adds to the rules that every form has. */
export interface FieldHelp {
  /** The problem with a non-empty value; null if there is none. */
  problem?(value: string): string | null;
  /**
   * Holds a form back once, for something that the visitor should see first, and
   * returns the message shown on the page. Null lets the form go.
   */
  hold?(value: string): string | null;
  /** The value to send, if it differs from the one in the field. */
  sent?(value: string): string;
}

/** One question to the visitor: a control, or a group of boxes or of radio buttons with the same name. */
export interface Field {
  readonly kind: string;
  /** The rule named by its `data-validate`, or ''. */
  readonly validate: string;
  readonly control: NativeControl;
  readonly group: readonly HTMLInputElement[] | null;
  readonly required: boolean;
  /** A box that its owner's setting has ticked before its visitor came. */
  readonly premarked: boolean;
  /** Null if none is needed or its chunk failed to load. */
  help: FieldHelp | null;
  /** Its owner's `maxlength`, where a browser must not cut off what is typed (FRM-25). */
  maxLength?: number;
}

/** A field as its help is handed it. */
export interface HelpedField extends Field {
  /** Whether the form would take a value in it. */
  accepts(value: string): boolean;
}

/** Finds a template's fields and applies the owner's settings (FRM-03). */
export function findFields(root: HTMLElement, design: Design): Field[] {
  const fields: Field[] = [];
  const grouped = new Set<string>();
  for (const control of root.querySelectorAll<NativeControl>('[data-field]')) {
    // A web component is one that has what the standard recommends: an input's value and validity.
    if (!/^(?:input|select|textarea)$|-/.test(control.localName) || !control.validity || typeof control.value !== 'string') continue;
    const kind = (control.dataset.field ?? '').replaceAll('-', '_');
    // Of an input `checked` says nothing by itself: each has it.
    const tickable = control instanceof HTMLInputElement ? /^(checkbox|radio)$/.test(control.type) : 'checked' in control;
    const name = `${control.localName} ${control.type} ${control.name}`;
    if (tickable && control.name && grouped.has(name)) continue;
    const group = tickable ? boxesOf(root, control as HTMLInputElement) : null;
    if (tickable) grouped.add(name);
    const single = group?.length === 1 && control.type === 'checkbox';
    const premarked = single && design.checkboxChecked;
    if (premarked) (control as HTMLInputElement).checked = true;
    const required = control.hasAttribute('required') || !!group?.some((each) => each.required) || (single && design.checkboxRequired);
    fields.push({ kind, validate: control.dataset.validate ?? '', control, group, required, premarked, help: null });
  }
  return fields;
}

/** Those of a form's fields by which its visitor fills in anything: a box that came ticked is one only where they see nothing else (FRM-04). */
export const toFill = (fields: readonly Field[], seen: readonly Field[]): readonly Field[] =>
  seen.every(({ premarked }) => premarked) ? fields : fields.filter(({ premarked }) => !premarked);

/** What is disabled asks nothing and is not sent, as in any form (FRM-03). Asked when a form is sent, because a page's script may switch a field on. */
export const isOn = (control: Element): boolean => !control.matches(':disabled');

/** What is in closed details has rectangles all the same; a browser that keeps them can be asked. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.checkVisibility?.() !== false && getComputedStyle(element).visibility === 'visible';

/** Whether a visitor can answer a field: it is on, and they see it or the label that stands in for it in templates that draw their own boxes. */
export const isSeen = ({ control, group, kind }: Field): boolean =>
  control.type !== 'hidden' && kind !== 'hidden' && (group ?? [control]).some(isOn) && [control, ...(control.labels ?? [])].some(isShown);

/**
 * Whether a control goes along where the button of a form is pressed (FRM-03). Another form beside it is another question; one that is not
 * seen is a step that was left. What is in no form goes along.
 */
export function goesWith(fields: readonly Field[], pressed: Element | null | undefined): (control: NativeControl) => boolean {
  const isOne = pressed && fields.some(({ control }) => control.form === pressed);
  return ({ form }) => !isOne || !form || form === pressed || !isShown(form);
}

/** What a form of ours has without our mark, where its browser can point at it: that is asked by the browser (FRM-03). */
export const findUnmarked = (root: HTMLElement, fields: readonly Field[]): HTMLInputElement[] =>
  [...root.querySelectorAll<HTMLInputElement>(':is(input,select,textarea):invalid')].filter(
    (each) =>
      each.form && isOurs(each.form) && isShown(each) && !fields.some(({ control, group }) => control === each || group?.includes(each)),
  );

/** A box without a name stands for itself. */
const boxesOf = (root: HTMLElement, box: HTMLInputElement): HTMLInputElement[] =>
  box.name
    ? [...root.querySelectorAll<HTMLInputElement>(box.localName)].filter(({ type, name }) => type === box.type && name === box.name)
    : [box];
