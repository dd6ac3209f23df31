import * as z from 'zod/mini';
import type { FlightPage, PopupBox, Purpose, What } from '../../runtime/report/flight-page.ts';
import { exactly, listOf, long, number, word } from '../bounded.ts';

/** The runtime keeps the same number. */
export const MAX_FLIGHT_PAGES = 20;
const MAX_HAPPENED = 80;
const MAX_POPUPS = 40;
const MAX_BOXES = 6;
const MAX_COVERED = 12;
const MAX_GATES = 8;
/** Larger than any window, in pixels. */
const LARGEST = 100_000;

const moment = z.number().check(z.gte(0), z.lte(8.64e15));
const pixels = z.number().check(z.gte(-LARGEST), z.lte(LARGEST));
const share = z.number().check(z.gte(0), z.lte(1));
const zoom = z.number().check(z.gte(0), z.lte(100));
const box = z.object({ x: pixels, y: pixels, width: pixels, height: pixels });

/** Each word of the runtime's own union. The compiler complains if one is missing. */
const wordOf = <W extends string>(words: Readonly<Record<W, true>>) => z.enum(Object.keys(words) as [W, ...W[]]);

const what = wordOf<What>({
  answered: true,
  unanswered: true,
  'refused-display': true,
  blocked: true,
  armed: true,
  fired: true,
  waited: true,
  shown: true,
  closed: true,
  failed: true,
  'form-rejected': true,
  'form-refused': true,
  kept: true,
  delayed: true,
  delivered: true,
  'given-up': true,
  code: true,
  'memory-lost': true,
  fault: true,
});
const does = wordOf<Purpose>({
  pay: true,
  checkout: true,
  buy: true,
  cart: true,
  'sign-in': true,
  consent: true,
  search: true,
  menu: true,
  '': true,
});
const close = wordOf<PopupBox['close']>({ free: true, covered: true, outside: true, none: true });

/** A page of the flight recorder (R13). */
export const flightPage = exactly<FlightPage>()(
  z.object({
    at: moment,
    url: long,
    window: z.nullable(z.object({ width: pixels, height: pixels, ratio: zoom, pinch: zoom })),
    popups: listOf(z.object({ id: word, name: word, type: word }), MAX_POPUPS),
    happened: listOf(
      z.object({
        at: moment,
        what,
        popupId: z.optional(word),
        by: z.optional(word),
        gates: z.optional(listOf(z.object({ gate: word, code: word }), MAX_GATES)),
        lead: z.optional(number),
        count: z.optional(number),
      }),
      MAX_HAPPENED,
    ),
    boxes: listOf(
      z.object({
        popupId: word,
        box,
        share,
        close,
        covers: listOf(z.object({ control: z.enum(['button', 'link', 'field']), does, box, share }), MAX_COVERED),
      }),
      MAX_BOXES,
    ),
  }),
);
