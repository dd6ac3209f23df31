import * as z from 'zod/mini';
import { plainText } from '../../inspection/plain-text.ts';
import type { MemoryEntry, PageTag, Report } from '../../inspection/protocol.ts';
import { exactly, flag, listOf, long, number, place, sentence, word } from './bounded.ts';
import { runtimeEvent } from './event-schemas.ts';
import type { Seen, SeenEvent } from './seen.ts';

/** As many as the timeline keeps. */
const MAX_EVENTS = 10_000;
const MAX_ENTRIES = 1000;

/** A report as the panel takes it in: its events read, each with what it weighs. */
export type SeenReport =
  | Exclude<Report, { kind: 'events' }>
  | { readonly kind: 'events'; readonly documentId: string; readonly events: readonly Seen[] };

/** What is no event of a runtime that this panel knows is shown as it came, and moves nothing. */
function readEvent(value: object): SeenEvent {
  const read = runtimeEvent.safeParse(value);
  if (read.success) return read.data;
  const said = word.safeParse((value as { type?: unknown }).type);
  return { type: 'unread', said: said.success ? said.data : 'something without a type', value };
}

const seen = z.pipe(
  z.object({ n: place, at: number, event: z.custom<object>((value) => typeof value === 'object' && value !== null) }),
  z.transform(({ n, at, event }): Seen => ({ n, at, event: readEvent(event), size: JSON.stringify(event).length })),
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

const documentId = word;
const pageTag = exactly<PageTag>()(z.object({ clientId: word, displayHost: word, apiHost: word, filesHost: word }));

const report = exactly<SeenReport>()(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('attached'),
      version: number,
      documentId,
      url: long,
      runtime: z.nullable(word),
      own: flag,
      tag: z.nullable(pageTag),
      popups: place,
    }),
    z.object({ kind: z.literal('detached'), documentId }),
    z.object({ kind: z.literal('events'), documentId, events: listOf(seen, MAX_EVENTS) }),
    z.object({ kind: z.literal('memory'), documentId, entries: listOf(memoryEntry, MAX_ENTRIES) }),
  ]),
);

/**
 * The panel's edge (R12, SEC-04): any page can send anything. Copies the value within bounds, takes of
 * it what the schemas name, and answers null for what is no report.
 */
export function checkReport(value: unknown): SeenReport | null {
  const read = report.safeParse(JSON.parse(plainText(value)));
  return read.success ? read.data : null;
}
