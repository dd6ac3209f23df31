import { type FieldStart, isReadByMachine, startFor, startOf } from '../kinds/field-kind.ts';
import { labelsOf } from './controls.ts';
import { ruleOf, wordOf } from './entries.ts';
import type { Field } from './fields.ts';
import { followText } from './given-text.ts';

/**
 * Gives each field the attributes that its template left out. All of them matter before anybody types, so this does not wait for the typing
 * help.
 */
export function completeFields(fields: readonly Field[], language: 'en' | 'he', signal: AbortSignal): void {
  for (const field of fields) {
    complete(field, language);
    cutNothingOff(field);
    keepOneRequired(field, signal);
    if (ruleOf(field) === 'phone') field.isGiven = followText(field.control, signal);
  }
}

/** The typing help for a field. Nobody types into a list of choices. */
export function helpFor(field: Field): Pick<FieldStart, 'help' | 'showsHelp'> {
  const { validate, control, group } = field;
  return group || control.type === 'hidden' || control.localName === 'select' ? {} : startFor(wordOf(field), validate);
}

/** Adds what a template left out: hints for phone keyboards, a name, and the asterisk (FRM-01, FRM-05, KEY-05). */
function complete(field: Field, language: 'en' | 'he'): void {
  const { control, validate, group, isChoice, required } = field;
  if (control.type === 'hidden') return;
  const kind = wordOf(field);
  const { title, titleIfRequired } = startFor(kind, validate);
  const [label] = labelsOf(control);
  // A title ranks before a placeholder: without another name, a screen reader would announce the error text as the field's name. This also
  // names a field whose label another control with the same id has taken.
  const isNamed = control.labels?.length || control.matches('[aria-labelledby],[title]');
  const words = !isNamed && (label?.textContent?.trim() || control.getAttribute('placeholder'));
  for (const [attribute, value] of Object.entries({
    ...startOf(kind)?.attributes,
    ...(title && (required || !titleIfRequired) && { title: title[language] }),
    ...(words && { 'aria-label': words }),
  }))
    if (!control.hasAttribute(attribute)) control.setAttribute(attribute, value);
  if (!required) return;
  // A group is marked once, in its legend.
  if (isChoice) return star(control.closest('fieldset')?.querySelector('legend'));
  for (const each of group ?? [control]) {
    each.required = true;
    star(labelsOf(each)[0]);
  }
}

function star(label: Element | null | undefined): void {
  if (!label || label.textContent?.includes('*')) return;
  const mark = Object.assign(label.ownerDocument.createElement('span'), { textContent: '\u00a0*' });
  mark.setAttribute('aria-hidden', 'true');
  label.append(mark);
}

/** A browser silently cuts off what is longer than `maxlength`, and the rest may be another number. We refuse it instead (FRM-25). */
function cutNothingOff(field: Field): void {
  const { kind, control } = field;
  const word = ruleOf(field);
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden' || !isReadByMachine(word)) return;
  // The type of an owner's own field gives its name on the wire.
  const typedAs = startOf(word)?.typedAs;
  if (control.type === 'number' && kind !== 'custom') control.type = typedAs ?? 'number';
  if (control.type === 'number' || control.maxLength < 0) return;
  // A date's own rule knows its length.
  if (typedAs !== 'text') field.maxLength = control.maxLength;
  control.removeAttribute('maxlength');
}

/** A group of boxes is required only until one of them is ticked (FRM-03). */
function keepOneRequired({ group, isChoice, required }: Field, signal: AbortSignal): void {
  if (!required || !isChoice || group?.[0]?.type !== 'checkbox') return;
  const look = () => {
    const none = !group.some(({ checked }) => checked);
    for (const each of group) each.required = none;
  };
  look();
  for (const each of group) each.addEventListener('change', look, { signal });
}
