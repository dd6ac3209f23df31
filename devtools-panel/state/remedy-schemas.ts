import * as z from 'zod/mini';
import { isTakenWhole } from '../../inspection/read-cart.ts';
import { PLATFORMS } from '../../inspection/simulated.ts';
import type { Edit, Remedy } from '../../runtime/support/explain/edits.ts';
import type { Forecast, ForecastMoment } from '../../runtime/support/explain/forecast.ts';
import { nameProblem } from '../visitor/name-problem.ts';
import { exactly, flag, listOf, number, sentence, word } from './bounded.ts';
import { verdict } from './popup-schemas.ts';

const MAX_EDITS = 100;
const MAX_REMEDIES = 50;
const FARTHEST_MS = 100 * 366 * 86_400_000;
const MAX_LIFETIME_MS = 10 * 366 * 86_400_000;

/** What is done at a click must be whole: a name that was cut, or that can be none, is no edit at all. */
const name = (area: 'cookie' | 'session') => z.string().check(z.refine((text) => nameProblem(area, text) === ''));
const value = z.nullable(z.string().check(z.maxLength(4000)));

/** Of the same site, whatever it says. */
const path = z.string().check(z.regex(/^\//), z.maxLength(2000));

const madeUpItem = z.object({
  title: z.string(),
  productId: z.string(),
  variantId: z.string(),
  category: z.string(),
  quantity: number,
  priceHundredths: number,
});

/** What a page says would help is only ever done as one of these, in the copy of its own visitor. */
const edit = exactly<Edit>()(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('cookie'),
      name: name('cookie'),
      value,
      lifetimeMs: z.optional(z.number().check(z.positive(), z.lte(MAX_LIFETIME_MS))),
    }),
    z.object({ kind: z.literal('session'), key: name('session'), value }),
    z.object({ kind: z.literal('variable'), path: z.string().check(z.minLength(1), z.maxLength(1000)), value }),
    z.object({ kind: z.literal('clock'), aheadMs: number.check(z.gte(-FARTHEST_MS), z.lte(FARTHEST_MS)) }),
    z.object({ kind: z.literal('device'), mobile: flag }),
    z
      .object({ kind: z.literal('cart'), platform: z.enum(PLATFORMS), currency: z.string(), items: z.readonly(z.array(madeUpItem)) })
      .check(z.refine(isTakenWhole)),
    z.object({ kind: z.literal('source'), text: z.string().check(z.minLength(1), z.maxLength(4000)), there: flag }),
    z.object({ kind: z.literal('page'), path: z.optional(path) }),
  ]),
);

/** All of them or none: half of a remedy would promise what it does not do. */
const edits = z.pipe(
  z.array(z.unknown()),
  z.transform((list): readonly Edit[] => {
    const read = list.map((each) => edit.safeParse(each)).flatMap(({ success, data }) => (success ? [data] : []));
    return read.length === list.length && list.length <= MAX_EDITS ? read : [];
  }),
);

export const remedies = listOf(exactly<Remedy>()(z.object({ gate: word, says: sentence, edits, instead: sentence })), MAX_REMEDIES);

const MAX_ROWS = 20;
const MAX_VERDICTS = 100;
const when = exactly<ForecastMoment>()(z.enum(['now', 'tomorrow', 'week', 'closed', 'converted', 'phone', 'desktop']));

export const forecast = listOf(
  exactly<Forecast>()(z.object({ when, pass: flag, against: listOf(verdict, MAX_VERDICTS), edits })),
  MAX_ROWS,
);
