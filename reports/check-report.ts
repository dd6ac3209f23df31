import * as z from 'zod/mini';
import { CHANGED_HALVES, EXCHANGE_FAILURES, type Exchange } from '../inspection/calls/exchange.ts';
import { plainText } from '../inspection/protocol/as-plain-text.ts';
import type { MemoryEntry, PageTag, Report } from '../inspection/protocol/protocol.ts';
import type { Asked } from '../inspection/session/session.ts';
import { PLATFORMS } from '../inspection/simulate/kinds/cart/read-cart.ts';
import type { RuntimeEvent } from '../runtime/events.ts';
import { audited } from './audit-schema.ts';
import { exactly, flag, listOf, long, number, place, sentence, word } from './bounded.ts';
import { consentTold } from './consent-schema.ts';
import { runtimeEvent } from './event-schemas.ts';
import { interactions, MAX_PRIZES, measures, prize } from './measure-schemas.ts';
import { otherHappened, otherVendors } from './others-schema.ts';
import { pageCheck } from './page-check-schema.ts';
import { verdict } from './popup-schemas.ts';
import type { Seen, SeenEvent } from './seen.ts';
import { filled } from './versions.ts';

/** The limit of the timeline. */
const MAX_EVENTS = 10_000;
const MAX_ENTRIES = 1000;
const MAX_REFUSED = 20;
const MAX_CAME = 1000;
const came = z.readonly(z.tuple([number, sentence]));

/** A report that the panel has checked: its events are read, each with its size. */
type ReadReport =
  | Exclude<Report, { kind: 'events' | 'session' }>
  /** Checked like any file that somebody gives to the panel. */
  | {
      readonly kind: 'session';
      readonly documentId: string;
      readonly file: unknown;
      readonly left?: boolean | undefined;
      readonly addresses?: ReadonlyArray<readonly [at: number, address: string]> | undefined;
    }
  | { readonly kind: 'events'; readonly documentId: string; readonly events: readonly Seen[] };

/** The same, with defaults for fields that an older page lacks, and with the panel's own findings for a page check (`ask-beside.ts`). */
export type SeenReport =
  | Exclude<ReadReport, { kind: 'attached' | 'page-checked' }>
  | (Extract<ReadReport, { kind: 'page-checked' }> & { readonly answersPanel?: boolean | null })
  | (Extract<ReadReport, { kind: 'attached' }> & { readonly untold?: readonly string[] });

/** Events of the hook itself. */
const HOOK_EVENTS = { 'consent-told': consentTold, 'other-popup': otherHappened };

/** The panel shows an unknown event as it is, and does nothing else with it. Fields that an older runtime lacks get defaults. */
function readEvent(value: object): { readonly event: SeenEvent; readonly untold?: readonly string[] } {
  const { type } = value as { type?: unknown };
  const { message, untold } = typeof type === 'string' ? filled(type as RuntimeEvent['type'], value) : { message: value, untold: [] };
  const schema =
    typeof type === 'string' && Object.hasOwn(HOOK_EVENTS, type) ? HOOK_EVENTS[type as keyof typeof HOOK_EVENTS] : runtimeEvent;
  const read = (schema as z.ZodMiniType<SeenEvent>).safeParse(message);
  if (read.success) return { event: read.data, ...(untold.length > 0 && { untold }) };
  const said = word.safeParse(type);
  return { event: { type: 'unread', said: said.success ? said.data : 'an event without a type', value } };
}

const seen = z.pipe(
  z.object({
    n: place,
    at: number,
    asked: z.optional(word),
    simulated: z.optional(flag),
    event: z.custom<object>((value) => typeof value === 'object' && value !== null),
  }),
  z.transform(
    ({ n, at, asked, simulated, event }): Seen => ({ n, at, asked, simulated, ...readEvent(event), size: JSON.stringify(event).length }),
  ),
);

const memoryEntry = exactly<MemoryEntry>()(
  z.object({
    area: z.enum(['cookie', 'local', 'session']),
    key: sentence,
    raw: long,
    meaning: sentence,
    lifetimeMs: z.optional(z.nullable(number)),
    expiresAt: z.optional(number),
  }),
);

/** An answer arrives in pieces, each as long as a text may be. */
const MAX_PIECES = 25;
const exchange = exactly<Exchange>()(
  z.object({
    callId: z.int(),
    sentAs: z.enum(['form', 'json', 'query']),
    body: z.unknown(),
    keepalive: flag,
    cookies: flag,
    authorized: flag,
    left: flag,
    changed: z.optional(listOf(z.enum(CHANGED_HALVES), CHANGED_HALVES.length)),
    answer: z.nullable(listOf(long, MAX_PIECES)),
    whole: flag,
    retryAfter: z.nullable(word),
    failure: z.nullable(z.enum(EXCHANGE_FAILURES)),
  }),
);

const askedSchema = exactly<Asked>()(
  z.object({ popupId: word, moment: z.enum(['arm', 'again', 'show']), pass: flag, verdicts: listOf(verdict, 100) }),
);

const documentId = word;
const pageTag = exactly<PageTag>()(z.object({ clientId: word, displayHost: word, apiHost: word, filesHost: word }));

const report = exactly<ReadReport>()(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('attached'),
      version: number,
      documentId,
      url: long,
      runtime: z.nullable(word),
      speaks: z.optional(z.nullable(number)),
      own: flag,
      tag: z.nullable(pageTag),
      popups: place,
      noMarkup: z.optional(flag),
      platform: z.optional(z.nullable(z.enum(PLATFORMS))),
      anew: z.optional(flag),
    }),
    z.object({ kind: z.literal('detached'), documentId }),
    z.object({ kind: z.literal('events'), documentId, events: listOf(seen, MAX_EVENTS) }),
    z.object({ kind: z.literal('prizes'), documentId, popupId: word, prizes: listOf(prize, MAX_PRIZES) }),
    z.object({ kind: z.literal('measured'), documentId, popupId: word, measures: z.nullable(measures), slowBefore: interactions }),
    z.object({ kind: z.literal('audited'), documentId, popupId: word, audited }),
    z.object({ kind: z.literal('picked'), documentId, popupId: z.nullable(word) }),
    z.object({ kind: z.literal('place-picked'), documentId, selector: z.nullable(word) }),
    z.object({ kind: z.literal('placed'), documentId, how: z.enum(['kept', 'made', 'none']), at: word, late: flag }),
    z.object({ kind: z.literal('exchange'), documentId, exchange }),
    z.object({ kind: z.literal('server-said'), documentId, popupId: word, status: z.nullable(number), text: long }),
    z.object({ kind: z.literal('shop-said'), documentId, text: long }),
    z.object({ kind: z.literal('memory'), documentId, entries: listOf(memoryEntry, MAX_ENTRIES) }),
    z.object({ kind: z.literal('page-checked'), documentId, check: pageCheck }),
    z.object({ kind: z.literal('others'), documentId, vendors: otherVendors }),
    z.object({
      kind: z.literal('reproduced'),
      documentId,
      done: place,
      asked: listOf(askedSchema, MAX_EVENTS),
      page: z.optional(place),
      refused: z.optional(listOf(word, MAX_REFUSED)),
    }),
    z.object({
      kind: z.literal('session'),
      documentId,
      file: z.unknown(),
      left: z.optional(flag),
      addresses: z.optional(listOf(came, MAX_CAME)),
    }),
  ]),
);

/**
 * The panel's edge (R12, SEC-04): any page can send anything. Copies the value within bounds, keeps what the schemas name, and returns null
 * for an invalid report.
 */
export function checkReport(value: unknown): SeenReport | null {
  const plain: unknown = JSON.parse(plainText(value));
  const isAttached = Object(plain).kind === 'attached';
  const { message, untold } = isAttached ? filled('attached', Object(plain)) : { message: plain, untold: [] };
  const read = report.safeParse(message);
  if (!read.success) return null;
  return read.data.kind === 'attached' ? { ...read.data, untold } : read.data;
}
