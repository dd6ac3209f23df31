import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { hasContent, readControls, ruleOf, tidyValue } from './entries.ts';
import { type Field, toFill } from './fields.ts';
import { FORM_WORDS, type FormWords } from './form-words.ts';
import { createMessages } from './messages.ts';
import { prepare } from './prepare.ts';
import { countProblem, lengthProblem, nativeProblem, problemWith, type RuleOptions } from './validation-rules.ts';

/**
 * After pressing the button, a visitor waits no longer than this for a list or a chunk; without it, that validation is skipped (FRM-18).
 */
const PATIENCE_MS = 3000;

/** Of the form that is to be sent. */
interface Asking {
  readonly fields: readonly Field[];
  /** What of them the visitor saw. */
  readonly asked: readonly Field[];
  readonly unmarked: readonly HTMLInputElement[];
}

/**
 * Checks a form and shows problems beside their fields (FRM-03 to FRM-14). True if the
 * form may be sent. What is not marked as a field is asked last, and by the browser, which shows its own words at it.
 */
export async function check(popup: OpenPopup, { fields, asked, unmarked }: Asking): Promise<boolean> {
  const { context, later } = popup;
  const { ports, emit } = context;
  await Promise.race([prepare(popup, fields), new Promise<void>((enough) => later(PATIENCE_MS, 'patience', enough))]);

  const messages = createMessages(popup);
  messages.clear();
  const options = { words: FORM_WORDS[popup.language], now: ports.clock.now() };
  const problems = asked.flatMap((field) => {
    const message = problemOf(field, options);
    return message ? [{ field, message }] : [];
  });
  // What a click popup asks for is the click.
  const nothing = popup.config.target !== 'click' && asked.length > 0 && !hasContent(toFill(fields, asked).flatMap(readControls));
  for (const { field, message } of problems) messages.show(field, message);
  if (nothing) {
    messages.shake(asked[0]?.control.form ?? popup.box, ports.page.isMobile());
    const open = toFill(asked, asked);
    const first = open.find(({ kind }) => kind === 'email') ?? open[0];
    if (first && !problems.length) messages.mark(first);
  }
  const isRight = !problems.length && !nothing;
  const refused = isRight ? unmarked.find((control) => !control.reportValidity()) : undefined;
  const held = isRight && !refused ? asked.flatMap((field) => field.help?.hold?.(typedIn(field)) ?? []) : [];
  if (isRight && !refused && !held.length) return true;
  const told = refused
    ? [{ field: refused.name, message: refusal(refused, options.words) }]
    : problems.map(({ field, message }) => ({ field: field.kind, message }));
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

function problemOf(field: Field, { words, now }: Omit<RuleOptions, 'required'>): string | null {
  const { validate, control, group, required, help, maxLength } = field;
  if (group)
    return required && !readControls(field).some(({ checked }) => checked) ? (group.length > 1 ? words.choose : words.required) : null;
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
