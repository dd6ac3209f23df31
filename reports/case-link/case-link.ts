import * as z from 'zod/mini';
import { addressOf, type Case } from '../../inspection/cases/case.ts';
import { packText, unpackText } from './packed-text.ts';

/** Behind the `#` of an address, which browsers never send to a server. */
const MARK = 'poptins-case=';
const PACKED = /poptins-case=([\w-]*)/;
/** A later panel may give its links a higher number. */
const LATER = /poptins-case\d+=/;
/** Programs that people send links with accept this length. */
export const MAX_CASE_LINK = 8000;
const MAX_BYTES = 200_000;

const text = z.string().check(z.maxLength(300));
const sentence = z.string().check(z.maxLength(3000));
const listOf = <S extends z.ZodMiniType>(item: S, most: number) => z.array(item).check(z.maxLength(most));
const plain = z.nullable(z.union([sentence, z.number(), z.boolean()]));
const value = z.union([plain, z.record(text, plain)]);

const schema = z.object({
  format: z.literal(1),
  at: z.number().check(z.gte(0), z.lte(8.64e15)),
  minutesFromUtc: z.optional(z.number().check(z.gte(-1440), z.lte(1440))),
  page: sentence.check(
    z.regex(/^https?:\/\//),
    z.refine((address) => URL.canParse(address)),
  ),
  visitor: listOf(z.object({ area: z.enum(['cookie', 'session']), key: text, raw: text }), 300),
  simulation: z.record(text, z.unknown()),
  popup: z.object({ id: text, name: text, state: text }),
  verdicts: listOf(z.object({ gate: text, pass: z.boolean(), code: text, expected: value, actual: value, from: sentence }), 50),
  remedy: sentence,
});

export type OpenedCase =
  | { readonly opened: Case /** The link carries the case behind any address. */; readonly fragment: string; readonly problem: '' }
  | { readonly opened: null; readonly problem: string };

const refuse = (problem: string): OpenedCase => ({ opened: null, problem });

/**
 * A case as a link; null if it is too long for one. Without a page for cases it leads to the page as the case tells it, or else to its
 * site. There the colleague’s panel offers the case.
 */
export async function caseLink(one: Case, casePage: string | null): Promise<string | null> {
  const address = casePage ?? addressOf(one) ?? `${new URL(one.page).origin}/`;
  const packed = await packText(JSON.stringify(one), MAX_CASE_LINK);
  const link = packed && `${address.split('#')[0]}#${MARK}${packed}`;
  return link && link.length <= MAX_CASE_LINK ? link : null;
}

export const carriesCase = (address: string): boolean => PACKED.test(address) || LATER.test(address);

/** The case in a link, checked, since anybody may have written it. */
export async function openCase(link: string): Promise<OpenedCase> {
  if (LATER.test(link)) return refuse('This link comes from a newer panel. Update this panel, then open it again.');
  const packed = PACKED.exec(link)?.[1];
  if (packed === undefined) return refuse('This is no link to a case. Copy it from the popup in the panel.');
  if (typeof DecompressionStream === 'undefined') return refuse('This browser is too old for links to cases. Update it, or use another.');
  if (packed.length > MAX_CASE_LINK) return refuse('This link is too long. Ask the sender for a new one.');
  const read = schema.safeParse(parse(await unpackText(packed, MAX_BYTES)));
  return read.success
    ? { opened: read.data, fragment: `#${MARK}${packed}`, problem: '' }
    : refuse('This link is incomplete or damaged. Copy all of it, or ask the sender to.');
}

function parse(said: string | null): unknown {
  try {
    return JSON.parse(said ?? 'null');
  } catch {
    return null;
  }
}
