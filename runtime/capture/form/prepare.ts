import type { OnFault } from '../../scope.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { labelsOf } from './controls.ts';
import { isPlain, ruleOf, wordOf } from './entries.ts';
import type { Field, FieldHelp, HelpedField } from './fields.ts';
import { FORM_WORDS, type FormWords } from './form-words.ts';
import { takes } from './takes.ts';
import { lengthProblem, problemWith } from './validation-rules.ts';

const ready = new WeakMap<Field, Promise<void>>();

/**
 * Gives each field the attributes that its template left out, and the help from its chunk.
 * Runs once for each; settles when everything that could be loaded is there.
 */
export function prepare(popup: OpenPopup, fields: readonly Field[]): Promise<unknown> {
  for (const field of fields) if (!ready.has(field)) ready.set(field, prepareOne(popup, field));
  return Promise.all(fields.map((field) => ready.get(field)));
}

async function prepareOne(popup: OpenPopup, field: Field): Promise<void> {
  const { context } = popup;
  const words = FORM_WORDS[popup.language];
  const known = { ...field, kind: wordOf(field) };
  complete(known, words);
  cutNothingOff(field);
  keepOneRequired(field, popup.scope.signal);
  const name = helpOf(known);
  // Fetched only if a form has such a field. If it fails to load, that is reported and the form goes without it (FRM-18).
  const chunk = name && (await context.chunk(name));
  if (!chunk) return;
  const { fault } = context.scope;
  const scope = popup.scope.child(fault);
  const later: OpenPopup['later'] = (ms, where, run) => context.ports.clock.after(ms, scope.guard(where, run), scope.signal);
  try {
    const helped: HelpedField = { ...known, accepts: (value) => accepts(field, value, { words, now: context.ports.clock.now() }) };
    field.help = notHarmed(await chunk.help({ ...popup, scope, later }, helped), fault);
  } catch (error) {
    fault('field help', error);
  }
}

/** A fault in a mere helper must not take the popup down, nor keep a lead back: without it, that validation is skipped. */
function notHarmed({ problem, hold, sent }: FieldHelp, fault: OnFault): FieldHelp {
  const ask = (help: FieldHelp['hold'], typed: string) => {
    try {
      return help?.(typed) ?? null;
    } catch (error) {
      fault('field help', error);
      return null;
    }
  };
  return {
    problem: (typed) => ask(problem, typed),
    hold: (typed) => ask(hold, typed),
    sent: (typed) => ask(sent, typed) ?? typed,
  };
}

function helpOf({ kind, validate, control, group }: Field): 'email' | 'phone' | 'inputs' | null {
  // Nobody types into a list of choices.
  if (group || control.type === 'hidden' || control.localName === 'select') return null;
  if (kind === 'email' || /typos|business/.test(validate)) return 'email';
  if (validate === 'phone-international') return 'phone';
  return /^(?:phone|number|quantity|date|birthday|url)$/.test(kind) || /^phone-/.test(validate) ? 'inputs' : null;
}

type Attributes = Readonly<Record<string, string>>;

const HINTS: Readonly<Record<string, Attributes>> = {
  email: { inputmode: 'email', autocapitalize: 'none', spellcheck: 'false' },
  phone: { inputmode: 'tel' },
  birthday: { inputmode: 'numeric' },
  date: { inputmode: 'numeric' },
  url: { inputmode: 'url', autocapitalize: 'none', spellcheck: 'false' },
  // Without a step, browsers accept only whole numbers.
  number: { inputmode: 'decimal', step: 'any' },
  quantity: { inputmode: 'numeric' },
};

/** Adds what a template left out: hints for phone keyboards, a name, and the asterisk (FRM-01, FRM-05, KEY-05). */
function complete(field: Field, { name }: FormWords): void {
  const { kind, control, group, isChoice, required } = field;
  if (control.type === 'hidden') return;
  const title = required && /name$/.test(kind) && { title: name };
  const [label] = labelsOf(control);
  // A title comes before a placeholder: a field that has no other name would be read out as what is wrong with it. A label that another
  // control has taken, by the same id, is read out here as well.
  const isNamed = control.labels?.length || control.matches('[aria-labelledby],[title]');
  const words = !isNamed && (label?.textContent?.trim() || control.getAttribute('placeholder'));
  for (const [attribute, value] of Object.entries({ ...HINTS[kind], ...title, ...(words && { 'aria-label': words }) }))
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

/** Kinds that a native number field cannot hold: it knows no plus, no stroke and no brackets. */
const TYPED_AS: Readonly<Record<string, string>> = { phone: 'tel', date: 'text', birthday: 'text' };

/** A browser cuts off without a word what is longer than `maxlength`, and what is left may be another number. We refuse it instead (FRM-25). */
function cutNothingOff(field: Field): void {
  const { kind, control } = field;
  const word = ruleOf(field);
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden' || !isPlain(word)) return;
  // The type of an owner's own field names it on the wire.
  if (control.type === 'number' && kind !== 'custom') control.type = TYPED_AS[word] ?? 'number';
  if (control.type === 'number' || control.maxLength < 0) return;
  // Of a date its own rule knows the length.
  if (!TYPED_AS[word] || word === 'phone') field.maxLength = control.maxLength;
  control.removeAttribute('maxlength');
}

/** The same that is asked when the form is sent, of another value. */
function accepts(field: Field, value: string, { words, now }: { readonly words: FormWords; readonly now: number }): boolean {
  const { validate, required, control, maxLength = Number.POSITIVE_INFINITY } = field;
  const word = ruleOf(field);
  return (
    !problemWith(word, validate, value, { words, now, required }) && !lengthProblem(word, value, maxLength, words) && takes(control, value)
  );
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
