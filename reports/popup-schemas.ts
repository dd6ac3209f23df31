import * as z from 'zod/mini';
import type { PopupSummary } from '../runtime/decide/display/config.ts';
import type { Moment, Value, Verdict } from '../runtime/decide/gates/verdict.ts';
import type { TriggerProgress } from '../runtime/decide/triggers/trigger.ts';
import { TRIGGER_PANELS } from '../runtime/decide/triggers/triggers.panel.ts';
import type { TriggerKind, TriggerSpec } from '../runtime/decide/triggers/triggers.ts';
import type { Dropped } from '../runtime/wire/readers.ts';
import { MOMENT_WORDS } from '../words/gates/moment-words.ts';
import { exactly, flag, listOf, number, sentence, word } from './bounded.ts';

/** No account has more popups than the runtime was measured with. */
export const MAX_POPUPS = 1000;
const MAX_TRIGGERS = 100;
const MAX_DROPPED = 500;

/** A field's schema, from what its trigger's panel half allows. */
function fieldSchema(shape: 'number' | 'flag' | 'text' | readonly string[]): z.ZodMiniType {
  if (shape === 'number') return number;
  if (shape === 'flag') return flag;
  return shape === 'text' ? word : z.enum(shape as [string, ...string[]]);
}

const specSchema = (kind: string, fields: Readonly<Record<string, Parameters<typeof fieldSchema>[0]>>) =>
  z.object({ kind: z.literal(kind), ...Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, fieldSchema(shape)])) });

/** The schema of each trigger kind, from its panel half. */
export const triggerSpec = z.union(
  Object.entries(TRIGGER_PANELS).map(([kind, { fields }]) => specSchema(kind, fields)),
) as unknown as z.ZodMiniType<TriggerSpec>;

export const triggerKind = exactly<TriggerKind>()(z.enum(Object.keys(TRIGGER_PANELS) as TriggerKind[]));

export const progress = exactly<TriggerProgress>()(
  z.object({ current: number, target: number, unit: z.enum(['s', '%', 'clicks', 'visits', 'items', 'money', 'px']) }),
);

export const popupSummary = exactly<PopupSummary>()(
  z.object({
    id: word,
    name: word,
    type: z.enum(['lightbox', 'bar', 'sside', 'bside', 'browsing', 'fullpage', 'content', 'social', 'mobile', 'embedded', 'gamified']),
    format: number,
    target: z.enum(['lead', 'click', 'social_proof']),
    frequency: z.enum(['every-page', 'once', 'every-days', 'every-visits']),
    amount: number,
    triggers: listOf(triggerSpec, MAX_TRIGGERS),
  }),
);

const plain = z.nullable(z.union([sentence, number, flag]));
const value = exactly<Value>()(z.union([plain, z.record(word, plain)]));

export const verdict = exactly<Verdict>()(
  z.object({ gate: word, pass: flag, code: z._default(word, ''), expected: value, actual: value, from: sentence }),
);

export const moment = exactly<Moment>()(z.enum(Object.keys(MOMENT_WORDS) as Moment[]));

export const droppedValues = listOf(exactly<Dropped>()(z.object({ path: sentence, problem: sentence })), MAX_DROPPED);
