import * as z from 'zod/mini';
import { CALLS } from '../contract/calls.ts';
import type { PopupState } from '../runtime/decide/display/config.ts';
import type { Command } from '../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../runtime/events.ts';
import type { FieldEntry } from '../runtime/ports.ts';
import type { PopupEvent } from '../runtime/show/machine/lifecycle.ts';
import type { CartEvent } from '../runtime/visitor/cart.ts';
import type { CallName } from '../runtime/wire/call-names.ts';
import { exactly, flag, listOf, long, number, place, sentence, word } from './bounded.ts';
import { droppedValues, MAX_POPUPS, moment, popupSummary, progress, triggerKind, triggerSpec, verdict } from './popup-schemas.ts';
import { forecast, remedies } from './remedy-schemas.ts';

const MAX_VERDICTS = 100;
const MAX_FIELDS = 200;

const call = exactly<CallName>()(z.enum(Object.keys(CALLS) as CallName[]));

const state = exactly<PopupState>()(
  z.enum([
    'held',
    'armed',
    'queued',
    'preparing',
    'postponed',
    'shown',
    'submitting',
    'converted',
    'closing',
    'closing-submitting',
    'closing-converted',
    'closed-submitting',
    'lost-submitting',
    'closed',
  ]),
);

const moving = exactly<PopupEvent['type']>()(
  z.enum([
    'arm',
    'disarm',
    'trigger',
    'turn',
    'gates-refused',
    'gates-not-yet',
    'gates-passed',
    'ready',
    'submit',
    'checked',
    'submit-accepted',
    'submit-refused',
    'close',
    'gone',
    'lost',
    'failed',
  ]),
);

/** Calls of the site's own banner have negative numbers. */
const callId = z.int().check(z.gte(-1e12), z.lte(1e12));
const resentFrom = z.optional(callId);
const popupId = word;
const nth = z.nullable(place);

const command = exactly<Command>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('show'), popupId, ignoreGates: flag }),
    z.object({ kind: z.literal('close'), popupId: z.nullable(word) }),
    z.object({ kind: z.literal('off') }),
    z.object({ kind: z.literal('on') }),
    z.object({ kind: z.literal('submit'), popupId }),
    z.object({ kind: z.literal('fire'), popupId, trigger: triggerKind, nth }),
    z.object({ kind: z.literal('arm'), popupId }),
  ]),
);

const field = exactly<FieldEntry>()(z.object({ id: word, type: word, name: word, placeholder: sentence, value: long }));
const wrongField = z.object({ field: word, message: sentence });

const cartEvent = exactly<CartEvent>()(z.object({ kind: z.enum(['add', 'remove', 'empty']), productId: word }));

const type = z.literal;

/** Every event of the runtime, by its type. The compiler keeps it equal to the runtime's own union. */
export const runtimeEvent = exactly<RuntimeEvent>()(
  z.discriminatedUnion('type', [
    z.object({ type: type('runtime-started'), version: word, clientId: word, displayHost: sentence, apiHost: sentence }),
    z.object({ type: type('turned-off') }),
    z.object({ type: type('page-entered'), url: long, title: sentence }),
    z.object({ type: type('visitor-identified'), userId: word, isNew: flag, isNewSession: flag, convertedEmail: flag }),
    z.object({ type: type('call-started'), callId, call, method: word, url: long, payload: z.unknown(), resentFrom }),
    z.object({
      type: type('call-settled'),
      callId,
      call,
      outcome: z.enum(['ok', 'refused', 'failed']),
      status: z.nullable(number),
      ms: number,
      problem: sentence,
      response: long,
      resentFrom,
    }),
    z.object({ type: type('cart-known'), items: number, total: number, currency: word, events: listOf(cartEvent, MAX_FIELDS) }),
    z.object({ type: type('config-received'), popups: listOf(popupSummary, MAX_POPUPS), dropped: droppedValues }),
    z.object({ type: type('display-refused'), message: sentence }),
    z.object({
      type: type('gates-asked'),
      popupId,
      moment: z.enum(['arm', 'again', 'show']),
      again: listOf(moment, MAX_VERDICTS),
      pass: flag,
      verdicts: listOf(verdict, MAX_VERDICTS),
    }),
    z.object({
      type: type('change-found'),
      popupId,
      change: sentence,
      remedies: z.optional(remedies),
      atTurn: z.optional(listOf(verdict, MAX_VERDICTS)),
    }),
    z.object({ type: type('forecast-found'), popupId, rows: forecast }),
    z.object({ type: type('trigger-armed'), popupId, trigger: triggerSpec, nth: place }),
    z.object({ type: type('trigger-progress'), popupId, trigger: triggerKind, nth: place, progress }),
    z.object({ type: type('trigger-soon'), popupId, trigger: triggerKind, nth: place }),
    z.object({ type: type('trigger-limited'), popupId, trigger: triggerKind, nth: place, reason: sentence }),
    z.object({ type: type('trigger-fired'), popupId, trigger: triggerKind, nth, forced: flag }),
    z.object({ type: type('queue-changed'), showing: listOf(word, MAX_POPUPS), waiting: listOf(word, MAX_POPUPS) }),
    z.object({ type: type('popup-moved'), popupId, from: state, to: state, by: moving }),
    z.object({ type: type('config-dropped'), popupId, dropped: droppedValues }),
    z.object({ type: type('template-read'), popupId, bytes: number, dropped: droppedValues }),
    z.object({ type: type('popup-viewed'), popupId, trigger: triggerKind }),
    z.object({ type: type('popup-closed'), popupId, closeTrigger: word }),
    z.object({ type: type('popup-converted'), popupId, fields: listOf(field, MAX_FIELDS) }),
    z.object({ type: type('form-rejected'), popupId, problems: listOf(wrongField, MAX_FIELDS) }),
    z.object({ type: type('lead-kept'), key: word, popupId, safe: flag }),
    z.object({ type: type('lead-sent'), key: word, popupId, conversionId: word, attempts: number }),
    z.object({ type: type('lead-delayed'), key: word, popupId, problem: sentence, retryInMs: number }),
    z.object({ type: type('lead-dropped'), key: word, popupId, reason: sentence }),
    z.object({ type: type('preview-said'), popupId, says: sentence }),
    z.object({ type: type('conversion-code'), popupId, code: long, outcome: z.enum(['run', 'shown', 'forbidden']) }),
    z.object({ type: type('memory-lost'), key: word }),
    z.object({ type: type('editor-found'), editor: word, sign: word }),
    z.object({ type: type('form-step'), popupId, step: number, steps: number }),
    z.object({ type: type('consent-first'), state: z.enum(['held', 'agreed', 'refused']), by: word }),
    z.object({ type: type('natives-replaced'), why: word, isClean: flag }),
    z.object({ type: type('command'), command }),
    z.object({ type: type('fault'), where: sentence, message: sentence, stack: long }),
  ]),
);
