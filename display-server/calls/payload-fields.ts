/**
 * Wire fields, for the schemas of the calls. Only fields that handlers base decisions on are strict. What the host page controls (titles,
 * URLs, referrers) is cut to its limit: a page with a 20 KB URL must not cost its owner a lead.
 */
import { z } from 'zod';
import { fitting, type Json, readJson } from './json.ts';
import { Refusal } from './refusal.ts';

export { identifier } from '../visitors/identifiers.ts';

/** Optional text, cut to `max` characters; missing and null become ''. */
export const text = (max = 2048) =>
  z
    .union([z.string(), z.number(), z.boolean(), z.null()], 'expected text')
    .optional()
    .transform((value) => (value === null || value === undefined ? '' : String(value).slice(0, max).toWellFormed()));

/** An address as a visitor left it. A hidden field without a value sends one blank, which is no address. */
export const address = (max = 320) => text(max).transform((typed) => typed.trim());

/** 0/1, "0"/"1", true/false or nothing. */
export const flag = () =>
  z
    .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', '', null])], 'expected 0 or 1')
    .optional()
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** A finite number, as a number or as text; null if missing. */
export const amount = () =>
  z
    .union([z.number(), z.string(), z.null()], 'expected a number')
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === null || value === '') return null;
      const number = typeof value === 'number' ? value : Number(value);
      if (Number.isFinite(number)) return number;
      context.addIssue({ code: 'custom', message: 'expected a number' });
      return z.NEVER;
    });

/** JSON text of the given shape, or the value itself in a JSON body. Undefined if missing. */
export const nested = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .optional()
    .transform((value, context): unknown => {
      if (value === undefined || value === null || value === '') return undefined;
      if (typeof value !== 'string') return value;
      try {
        return readJson(value);
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        context.addIssue({ code: 'custom', message: problem.reason });
        return z.NEVER;
      }
    })
    .pipe(schema.optional());

const anyJson = z.custom<Json>((value) => value !== undefined);

/** JSON of any shape that a page reports about itself, cut to this many characters. */
export const json = (most = 4000) => nested(anyJson.transform((value) => fitting(value, most)));

/** The pages of a visit, oldest first. It has room for thirty of 300 characters, so that no page of a visit is cut. */
export const trail = () => json(12_000);

/** The first items of a list, each cut to fit. */
export const list = (most: number, eachMost: number) =>
  nested(z.array(anyJson).transform((items) => items.slice(0, most).map((item) => fitting(item, eachMost))));

/** Fields about the visitor that several calls share. */
export const storeCustomer = {
  url: text(),
  store_integration: text(40),
  store_integration_customer_id: text(200),
};
