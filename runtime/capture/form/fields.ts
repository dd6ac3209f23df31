import type { OpenPopup } from '../../show/stage/open-popup.ts';
import type { Design } from '../../wire/settings/look-settings.ts';
import type { Message } from '../kinds/field-kind.ts';
import { isOn, isVisible, type NativeControl, ownerOf, wordsBeside } from './controls.ts';

/** The rules that a kind's chunk adds to those of every form. */
export interface FieldHelp {
  /** The value that is checked and sent, if not what was typed. */
  read?(typed: string): string;
  /** The problem with a non-empty value; null if the value is valid. */
  problem?(value: string): Message | null;
  /**
   * Holds a form back once, for something that the visitor should see first, and returns the message on the page. Null lets the form go.
   */
  hold?(value: string): string | null;
  /** The value to send, if it differs from the one in the field. */
  sent?(value: string): string;
  /** The text that stands for a value on another page, where what was chosen beside the field is not known. */
  kept?(value: string): string;
}

/** A question of a form: a control, or a group of boxes or of radio buttons with the same name. */
export interface Field {
  readonly kind: string;
  /** The rule in its `data-validate`, or ''. */
  readonly validate: string;
  readonly control: NativeControl;
  readonly group: readonly HTMLInputElement[] | null;
  /** A group with several options. */
  readonly isChoice: boolean;
  readonly required: boolean;
  /** The value from before its visitor could see it, such as a tag's; null if they saw it at once. */
  readonly unseen: string | null;
  /** Null if none is needed or its chunk failed to load. */
  help: FieldHelp | null;
  /** For a phone: true if its text was given at once, not typed key by key (FRM-06). */
  isGiven?: () => boolean;
  /** Its owner's `maxlength`, if the browser must not cut off typed text (FRM-25). */
  maxLength?: number;
}

/** A field as its help gets it. */
export interface HelpedField extends Field {
  /** True if the form accepts this value in it. */
  accepts(value: string): boolean;
}

/** Finds a template's fields, form by form, and applies the owner's settings (FRM-03, FRM-20). */
export function findFields(root: HTMLElement, design: Design): Field[] {
  const fields: Field[] = [];
  const grouped = new Set<NativeControl>();
  for (const control of root.querySelectorAll<NativeControl>('[data-field]')) {
    // A web component counts if it has what the standard recommends: an input's value and validity.
    if (!/^(?:input|select|textarea)$|-/.test(control.localName) || !control.validity || typeof control.value !== 'string') continue;
    if (grouped.has(control)) continue;
    const group = isTickable(control) ? groupOf(root, control) : null;
    for (const each of group ?? []) grouped.add(each);
    const isOne = !!group && isOneBox(group);
    const isConsent = isOne && control.type === 'checkbox';
    // Also sets the default, as markup would, because nobody has given this answer.
    if (isConsent && design.checkboxChecked) for (const each of group) each.checked = each.defaultChecked = true;
    fields.push({
      kind: (control.dataset.field ?? '').replaceAll('-', '_'),
      validate: control.dataset.validate ?? '',
      control,
      group,
      isChoice: !!group && !isOne,
      required: (group ?? [control]).some((each) => each.hasAttribute('required')) || (isConsent && design.checkboxRequired),
      unseen: isVisible(control) ? null : control.value,
      help: null,
    });
  }
  return fields;
}

/** `checked` says nothing here, because every input has it. */
const isTickable = (control: NativeControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement ? /^(checkbox|radio)$/.test(control.type) : 'checked' in control;

/**
 * All boxes with one name in a form. A box without a name is its own group. Consents are agreed to one by one, so only the copies of one
 * text belong together (FRM-22).
 */
function groupOf(root: HTMLElement, box: HTMLInputElement): HTMLInputElement[] {
  if (!box.name) return [box];
  const alike = [...root.querySelectorAll<HTMLInputElement>(box.localName)].filter(
    (each) => each.type === box.type && each.name === box.name && ownerOf(each) === ownerOf(box),
  );
  if (box.dataset.field !== 'consent') return alike;
  const copies = alike.filter((each) => each.value === box.value && wordsBeside(each) === wordsBeside(box));
  return isOneBox(copies) ? copies : [box];
}

/** True for one box, or for its copies for desktops and phones: only one of them is visible. */
const isOneBox = (group: readonly HTMLInputElement[]): boolean =>
  group.every(({ value }) => value === group[0]?.value) && group.filter(isVisible).length < 2;

export const isHidden = ({ kind, control }: Field): boolean => control.type === 'hidden' || kind === 'hidden';

/** The controls of a field that a visitor can use: they are on, editable and visible. */
export const seenIn = (field: Field): NativeControl[] =>
  isHidden(field)
    ? []
    : controlsOn(field).filter(
        // A box has no `readonly`.
        (each) => (field.group || !(each as HTMLInputElement).readOnly) && !each.closest('[inert]') && isVisible(each),
      );

export const controlsOn = ({ group, control }: Field): NativeControl[] => (group ?? [control]).filter(isOn);

/** A field as its typing help gets it. */
export interface HelpedInput {
  readonly popup: OpenPopup;
  readonly kind: string;
  /** The rule in its `data-validate`, or ''. */
  readonly validate: string;
  readonly input: HTMLInputElement;
  /** True if its text was given at once, not typed key by key. */
  isGiven(): boolean;
  /** True if the form accepts this value in it. */
  accepts(value: string): boolean;
  /** Listens on the field for as long as the popup lives. */
  on<K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void): void;
  /**
   * Sets the value and fires `input`, as if the visitor had typed it. Never replaces a value that the field's attributes accept by one that
   * they refuse (FRM-25).
   */
  put(value: string): void;
}
