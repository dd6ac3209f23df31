import * as z from 'zod/mini';
import { isTakenWhole, PLATFORMS } from '../inspection/simulate/kinds/cart/read-cart.ts';
import type { Edit, Remedy } from '../runtime/decide/gates/remedies/edits.ts';
import type { Forecast, ForecastMoment } from '../runtime/explain/forecast.ts';
import { nameProblem } from '../words/visitor/name-problem.ts';
import { exactly, flag, listOf, number, sentence, word } from './bounded.ts';
import { verdict } from './popup-schemas.ts';

const MAX_EDITS = 100;
const MAX_REMEDIES = 50;
const FARTHEST_MS = 100 * 366 * 86_400_000;
const MAX_LIFETIME_MS = 10 * 366 * 86_400_000;

/** An edit runs at a click, so its name must be complete. A name that was cut, or that no cookie can have, makes no edit. */
const name = (area: 'cookie' | 'session') => z.string().check(z.refine((text) => nameProblem(area, text) === ''));
const value = z.nullable(z.string().check(z.maxLength(4000)));

/** A path on the same site. */
const path = z.string().check(z.regex(/^\//), z.maxLength(2000));

const madeUpItem = z.object({
  title: z.string(),
  productId: z.string(),
  variantId: z.string(),
  category: z.string(),
  quantity: number,
  priceHundredths: number,
});

/** Remedies come from the page. So each must be one of these edits, and runs only in a copy of the visitor. */
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
    z.object({ kind: z.literal('agent'), agent: z.string().check(z.maxLength(500)) }),
    z.object({ kind: z.literal('language'), language: z.string().check(z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i)) }),
    z.object({ kind: z.literal('country'), country: z.string().check(z.regex(/^[a-z]{2}$/i)) }),
    z.object({ kind: z.literal('referrer'), referrer: z.string().check(z.regex(/^(https?:\/\/|$)/), z.maxLength(2000)) }),
    z
      .object({ kind: z.literal('cart'), platform: z.enum(PLATFORMS), currency: z.string(), items: z.readonly(z.array(madeUpItem)) })
      .check(z.refine(isTakenWhole)),
    z.object({ kind: z.literal('source'), text: z.string().check(z.minLength(1), z.maxLength(4000)), there: flag }),
    z.object({ kind: z.literal('page'), path: z.optional(path) }),
  ]),
);

/** All edits or none: half of a remedy would not keep its promise. */
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
const when = exactly<ForecastMoment>()(z.enum(['now', 'tomorrow', 'week', 'returning', 'closed', 'converted', 'phone', 'desktop', 'day']));

export const forecast = listOf(
  exactly<Forecast>()(z.object({ when, pass: flag, against: listOf(verdict, MAX_VERDICTS), edits })),
  MAX_ROWS,
);
