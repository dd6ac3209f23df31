import type { OnFault } from '../../scope.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { lengthProblem, problemWith } from '../kinds/kinds.ts';
import { helpFor } from './complete-fields.ts';
import { takes } from './controls.ts';
import { ruleOf, wordOf } from './entries.ts';
import type { Field, FieldHelp, HelpedField } from './fields.ts';

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
function notHarmed({ problem, hold, sent }: FieldHelp, fault: OnFault): FieldHelp {
  const ask = <T>(help: ((typed: string) => T | null) | undefined, typed: string): T | null => {
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

/** True if the checks before sending would accept another value. */
function accepts(field: Field, value: string, now: number): boolean {
  const { validate, required, control, maxLength = Number.POSITIVE_INFINITY } = field;
  const word = ruleOf(field);
  return !problemWith(word, validate, value, { now, required }) && !lengthProblem(word, value, maxLength) && takes(control, value);
}
