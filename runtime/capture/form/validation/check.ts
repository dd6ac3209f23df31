import type { OnFault } from '../../../scope.ts';
import type { OpenPopup } from '../../../show/stage/open-popup.ts';
import { MESSAGES, type Message } from '../../kinds/field-kind.ts';
import { kindOf, lengthProblem, nativeProblem, problemWith } from '../../kinds/kinds.ts';
import { helpFor } from '../complete-fields.ts';
import { takes } from '../controls.ts';
import { ruleOf, typedIn, wordOf } from '../entries.ts';
import type { Field, FieldHelp, HelpedField } from '../fields.ts';
import { leftEmpty, type PressedField } from '../pressed-field.ts';
import type { PressedForm } from '../pressed-form.ts';
import { createMessages } from './validation-messages.ts';

const ready = new WeakMap<Field, Promise<void>>();

/** Gives each field its chunk's help. Runs once for each. Resolves when everything that could load has loaded. */
export function prepare(popup: OpenPopup, fields: readonly Field[]): Promise<unknown> {
  for (const field of fields) if (!ready.has(field)) ready.set(field, prepareOne(popup, field));
  return Promise.all(fields.map((field) => ready.get(field)));
}

async function prepareOne(popup: OpenPopup, field: Field): Promise<void> {
  const { context } = popup;
  const { help } = helpFor(field);
  // Fetched only if a form has such a field. If loading fails, that is reported and the form works without it (FRM-18).
  const chunk = help && (await context.chunk(help));
  if (!chunk) return;
  const { fault } = context.scope;
  const scope = popup.scope.child(fault);
  const later: OpenPopup['later'] = (ms, where, run) => context.ports.clock.after(ms, scope.guard(where, run), scope.signal);
  try {
    const helped: HelpedField = { ...field, kind: wordOf(field), accepts: (value) => accepts(field, value, context.ports.clock.now()) };
    field.help = notHarmed(await chunk.help({ ...popup, scope, later }, helped), fault);
  } catch (error) {
    fault('field help', error);
  }
}

/** A fault in a helper must not remove the popup or lose a lead. Without the helper, its validation is skipped. */
function notHarmed({ read, problem, hold, sent, kept }: FieldHelp, fault: OnFault): Required<FieldHelp> {
  const ask = <T>(help: ((typed: string) => T | null) | undefined, typed: string): T | null => {
    try {
      return help?.(typed) ?? null;
    } catch (error) {
      fault('field help', error);
      return null;
    }
  };
  return {
    read: (typed) => ask(read, typed) ?? typed,
    problem: (typed) => ask(problem, typed),
    hold: (typed) => ask(hold, typed),
    sent: (typed) => ask(sent, typed) ?? typed,
    kept: (typed) => ask(kept, typed) ?? typed,
  };
}

/** True if the checks before sending would accept another value. */
function accepts(field: Field, value: string, now: number): boolean {
  const { validate, required, control, maxLength = Number.POSITIVE_INFINITY } = field;
  const word = ruleOf(field);
  return !problemWith(word, validate, value, { now, required }) && !lengthProblem(word, value, maxLength) && takes(control, value);
}

/** After pressing the button, a visitor waits at most this long for a list or a chunk. Without it, that validation is skipped (FRM-18). */
const PATIENCE_MS = 3000;

/**
 * Checks a form and shows problems beside their fields (FRM-03 to FRM-14). True if it may be sent. It skips what the visitor could not see
 * at the press: hidden fields, other screens, fields only for phones. Unmarked controls come last: the browser checks them, in its own
 * words. Quietly means that it waits for nothing, shows nothing and reports nothing.
 */
export async function check(popup: OpenPopup, { form, fields, unmarked, isStep }: PressedForm, quietly = false): Promise<boolean> {
  const { context, later, language } = popup;
  const { ports, emit } = context;
  const ready = prepare(
    popup,
    fields.map(({ field }) => field),
  );
  if (!quietly) await Promise.race([ready, new Promise<void>((enough) => later(PATIENCE_MS, 'patience', enough))]);

  const now = ports.clock.now();
  const asked = fields.filter(({ seen }) => seen.length);
  const problems = asked.flatMap((each) => {
    const message = problemOf(each, now);
    return message ? [{ ...each, message: message[language] }] : [];
  });
  if (quietly) return !problems.length && unmarked.every((control) => control.checkValidity());
  const messages = createMessages(popup);
  messages.clear(fields);
  // A click popup needs only the click.
  const left = isStep || popup.config.target === 'click' ? [] : leftEmpty(fields);
  const nothing = left.length > 0;
  for (const each of problems) messages.show(each, each.message);
  const open = left.filter(({ seen }) => seen.length);
  const start = problems[0] ?? open.find(({ field }) => field.kind === 'email') ?? open[0] ?? (nothing ? asked[0] : undefined);
  if (nothing) messages.shake((form as HTMLElement | null) ?? popup.box, ports.page.isMobile());
  if (start) messages.startAt(start);
  const isRight = !problems.length && !nothing;
  const refused = isRight ? unmarked.find((control) => !control.reportValidity()) : undefined;
  const held = isRight && !refused ? asked.flatMap(({ field }) => field.help?.hold?.(typedIn(field)) ?? []) : [];
  if (isRight && !refused && !held.length) return true;
  const told = refused
    ? [{ field: refused.name, message: refusal(refused)?.[language] ?? '' }]
    : problems.map(({ field: { kind }, message }) => ({ field: kind, message }));
  emit({
    type: 'form-rejected',
    popupId: popup.config.id,
    problems: told.length ? told : [{ field: '', message: held[0] ?? 'nothing was filled in' }],
  });
  return false;
}

/** The message for the log. A browser's own message may contain what was typed. */
const refusal = (control: HTMLInputElement): Message | null =>
  control.validity.valueMissing ? MESSAGES.required : nativeProblem('', control.validity, control);

function problemOf({ field, answers }: PressedField, now: number): Message | null {
  const { validate, control, group, isChoice, required, help, maxLength } = field;
  if (group) {
    const empty = isChoice ? (control.type === 'radio' ? 'chooseOne' : 'choose') : 'required';
    return required && !answers.some((each) => (each as HTMLInputElement).checked) ? MESSAGES[empty] : null;
  }
  const word = ruleOf(field);
  const value = typedIn(field);
  const native = () => {
    const { valid, tooShort } = control.validity;
    // A browser must not refuse a value because of invisible characters, which are not sent. A value from a script is never too short.
    if (!valid && !tooShort && value !== control.value) control.value = value;
    return nativeProblem(word, control.validity, control as HTMLInputElement);
  };
  if (!value) return control.validity.badInput ? native() : required ? MESSAGES.required : null;
  // An option that the owner offers is always valid.
  if (control.localName === 'select') return native();
  return (
    problemWith(word, validate, value, { now, required }) ??
    (control instanceof HTMLInputElement ? kindOf(word)?.control?.(value, control, word) : null) ??
    (maxLength === undefined ? null : lengthProblem(word, value, maxLength)) ??
    help?.problem?.(value) ??
    native()
  );
}

declare module '../../../events.ts' {
  interface RuntimeEvents {
    'form-rejected': {
      readonly popupId: string;
      readonly problems: ReadonlyArray<{ readonly field: string; readonly message: string }>;
    };
  }
}
