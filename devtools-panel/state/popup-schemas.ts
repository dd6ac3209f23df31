import * as z from 'zod/mini';
import type { Dropped, PopupSummary, TriggerKind, TriggerSpec } from '../../runtime/decide/display/config.ts';
import type { Moment, Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { TriggerProgress } from '../../runtime/decide/triggers/arming.ts';
import { exactly, flag, listOf, number, sentence, word } from './bounded.ts';
import { MOMENT_WORDS } from './moment-words.ts';
import { TRIGGER_NAMES } from './trigger-words.ts';

/** More popups than the runtime is measured with are no account's. */
export const MAX_POPUPS = 1000;
const MAX_TRIGGERS = 100;
const MAX_DROPPED = 500;

/** Each kind by what it says of itself. */
export const triggerSpec = exactly<TriggerSpec>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('exit_intent') }),
    z.object({ kind: z.literal('delay'), seconds: number, per: z.enum(['page', 'session']) }),
    z.object({ kind: z.literal('scroll'), percent: number }),
    z.object({ kind: z.literal('clicks'), count: number }),
    z.object({ kind: z.literal('page_visits'), count: number }),
    z.object({ kind: z.literal('inactivity'), seconds: number }),
    z.object({ kind: z.literal('cart_event'), event: z.enum(['add', 'remove', 'empty']), productId: word }),
    z.object({
      kind: z.literal('cart_state'),
      what: z.enum(['item_count', 'value']),
      operator: z.enum(['greater_than', 'equal', 'greater_than_or_equal']),
      value: number,
    }),
    z.object({ kind: z.literal('scroll_in') }),
    z.object({ kind: z.literal('autopilot') }),
    z.object({ kind: z.literal('on_click') }),
    z.object({ kind: z.literal('preview') }),
    z.object({ kind: z.literal('api') }),
    z.object({ kind: z.literal('immediate') }),
  ]),
);

export const triggerKind = exactly<TriggerKind>()(z.enum(Object.keys(TRIGGER_NAMES) as TriggerKind[]));

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

export const verdict = exactly<Verdict>()(
  z.object({ gate: word, pass: flag, reason: sentence, expected: sentence, actual: sentence, from: sentence }),
);

export const moment = exactly<Moment>()(z.enum(Object.keys(MOMENT_WORDS) as Moment[]));

export const droppedValues = listOf(exactly<Dropped>()(z.object({ path: sentence, problem: sentence })), MAX_DROPPED);
