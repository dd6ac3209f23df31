import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { ruleOf, tidyValue } from './entries.ts';
import type { Field } from './fields.ts';
import { FORM_WORDS, type FormWords } from './form-words.ts';
import { isEmpty, isPreset } from './given.ts';
import { createMessages } from './messages.ts';
import { prepare } from './prepare.ts';
import type { PressedField } from './pressed-field.ts';
import type { PressedForm } from './pressed-form.ts';
import { countProblem, lengthProblem, nativeProblem, problemWith, type RuleOptions } from './validation-rules.ts';

/**
 * After pressing the button, a visitor waits no longer than this for a list or a chunk; without it, that validation is skipped (FRM-18).
 */
const PATIENCE_MS = 3000;

/**
 * Checks a form and shows problems beside their fields (FRM-03 to FRM-14). True if the form may be sent. Not asked is what the visitor
 * could not see when they pressed: hidden fields, other screens, fields only for phones. What is not marked as a field is asked
 * last, and by the browser, which shows its own words at it. Quietly, it waits for nothing, and shows and tells nothing.
 */
export async function check(popup: OpenPopup, { form, fields, unmarked }: PressedForm, quietly = false): Promise<boolean> {
  const { context, later } = popup;
  const { ports, emit } = context;
  const ready = prepare(
    popup,
    fields.map(({ field }) => field),
  );
  if (!quietly) await Promise.race([ready, new Promise<void>((enough) => later(PATIENCE_MS, 'patience', enough))]);

  const options = { words: FORM_WORDS[popup.language], now: ports.clock.now() };
  const asked = fields.filter(({ seen }) => seen.length);
  const problems = asked.flatMap((each) => {
    const message = problemOf(each, options);
    return message ? [{ ...each, message }] : [];
  });
  if (quietly) return !problems.length && unmarked.every((control) => control.checkValidity());
  const messages = createMessages(popup);
  messages.clear(fields);
  // What a click popup asks for is the click.
  const nothing = popup.config.target !== 'click' && asked.length > 0 && isEmpty(fields, asked);
  for (const each of problems) messages.show(each, each.message);
  const open = nothing ? asked.filter((each) => !isPreset(each)) : [];
  const start = problems[0] ?? open.find(({ field }) => field.kind === 'email') ?? open[0] ?? (nothing ? asked[0] : undefined);
  if (nothing) messages.shake((form as HTMLElement | null) ?? popup.box, ports.page.isMobile());
  if (start) messages.startAt(start);
  const isRight = !problems.length && !nothing;
  const refused = isRight ? unmarked.find((control) => !control.reportValidity()) : undefined;
  const held = isRight && !refused ? asked.flatMap(({ field }) => field.help?.hold?.(typedIn(field)) ?? []) : [];
  if (isRight && !refused && !held.length) return true;
  const told = refused
    ? [{ field: refused.name, message: refusal(refused, options.words) }]
    : problems.map(({ field: { kind }, message }) => ({ field: kind, message }));
  emit({
    type: 'form-rejected',
    popupId: popup.config.id,
    problems: told.length ? told : [{ field: '', message: held[0] ?? 'nothing was filled in' }],
  });
  return false;
}

const typedIn = (field: Field): string => tidyValue(ruleOf(field), field.control.value);

/** What the log says of it: a browser's own words may have what was typed in them. */
const refusal = (control: HTMLInputElement, words: FormWords): string =>
  control.validity.valueMissing ? words.required : (nativeProblem('', control.validity, control, words) ?? '');

function problemOf({ field, answers }: PressedField, { words, now }: Omit<RuleOptions, 'required'>): string | null {
  const { validate, control, group, isChoice, required, help, maxLength } = field;
  if (group)
    return required && !answers.some((each) => (each as HTMLInputElement).checked) ? (isChoice ? words.choose : words.required) : null;
  const word = ruleOf(field);
  const value = typedIn(field);
  const native = () => {
    const { valid, tooShort } = control.validity;
    // What nobody sees in a field is not sent, so its browser may not refuse it for that. What a script has written is never too short.
    if (!valid && !tooShort && value !== control.value) control.value = value;
    return nativeProblem(word, control.validity, control as HTMLInputElement, words);
  };
  if (!value) return control.validity.badInput ? native() : required ? words.required : null;
  // What its owner offers for a choice is right by itself.
  if (control.localName === 'select') return native();
  return (
    problemWith(word, validate, value, { words, now, required }) ??
    (control instanceof HTMLInputElement ? countProblem(word, control, value, words) : null) ??
    (maxLength === undefined ? null : lengthProblem(word, value, maxLength, words)) ??
    help?.problem?.(value) ??
    native()
  );
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    'form-rejected': {
      readonly popupId: string;
      readonly problems: ReadonlyArray<{ readonly field: string; readonly message: string }>;
    };
  }
}
