import * as z from 'zod/mini';
import { flightPage, MAX_FLIGHT_PAGES } from './flight-schema.ts';

/** The most rows of a file. The runtime writes far fewer. */
const MAX_ROWS = 10_000;
const MAX_POPUPS = 100;
const DAY_MINUTES = 1440;
/** The last moment that a `Date` can hold. */
const LAST_MOMENT = 8.64e15;
/** The most pages of a session. */
export const MAX_PAGES = 20;

const text = z.string().check(z.maxLength(300));
const sentence = z.string().check(z.maxLength(3000));
/** Milliseconds since 1970. */
const moment = z.number().check(z.gte(0), z.lte(LAST_MOMENT));
const kept = z.record(text, z.string().check(z.maxLength(20_000)));
const listOf = <S extends z.ZodMiniType>(item: S, most: number) => z.array(item).check(z.maxLength(most));

const plain = z.nullable(z.union([sentence, z.number(), z.boolean()]));
const value = z.union([plain, z.record(text, plain)]);
const verdict = z.object({ gate: text, pass: z.boolean(), code: text, expected: value, actual: value, from: sentence });

const popup = z.object({
  id: text,
  state: text,
  pass: z.boolean(),
  gates: listOf(verdict, 50),
  progress: z._default(
    listOf(z.object({ trigger: text, nth: z.number(), current: z.number(), target: z.number(), unit: text, agoMs: z.number() }), 100),
    [],
  ),
  remedy: z._default(sentence, ''),
  config: z.record(z.string(), z.unknown()),
});

/** An event by its type; its other fields are in `runtime/events.ts`. */
const happened = z.object({ n: z.number(), at: moment, event: z.looseObject({ type: text }) });

const page = {
  format: z.literal(1),
  at: moment,
  minutesFromUtc: z.optional(z.number().check(z.gte(-DAY_MINUTES), z.lte(DAY_MINUTES))),
  version: text,
  clientId: text,
  displayHost: text,
  page: z.object({ url: sentence, referrer: sentence, mobile: z.boolean(), language: text }),
  memory: z.object({ cookies: kept, session: kept }),
  popups: listOf(popup, MAX_POPUPS),
  timeline: z._default(listOf(happened, MAX_ROWS), []),
  /** The decisions of the last pages; an older file has none. */
  flight: z._default(listOf(flightPage, MAX_FLIGHT_PAGES), []),
  /** Only in a recorded session: the visitor's storage at its start, and the settings of every popup. */
  recording: z.optional(
    z.object({
      memory: z.object({ cookies: kept, session: kept }),
      reloaded: z.optional(z.boolean()),
      popups: listOf(z.object({ id: text, config: z.record(z.string(), z.unknown()) }), 1000),
    }),
  ),
};

/**
 * A file that support or a tester receives (R13): what a visitor met, or a recorded session, which has more in it and perhaps earlier
 * pages. It drops fields that it does not name.
 */
export const reportFile = z.object({ ...page, earlier: z.optional(listOf(z.object(page), MAX_PAGES - 1)) });

export type ReadPage = Omit<z.output<typeof reportFile>, 'earlier'>;
