import { UNKNOWN_PAGE } from '../../runtime/decide/gates/ask-gates.ts';
import type { Facts } from '../../runtime/decide/gates/facts.ts';
import type { GateName } from '../../runtime/decide/gates/gates.ts';
import { placeOf } from '../../runtime/decide/gates/time/holdout.ts';
import { day } from '../../runtime/visitor/day.ts';
import { urlOf } from '../../runtime/wire/url-of.ts';
import { readConfig } from '../config/read-config.ts';
import { ipRows, isForIp } from './ip-rule.ts';
import { TARGETING_GATES } from './rule-verdicts.ts';

/** A page view as a display server keeps it. */
export interface KeptVisit {
  readonly at: number;
  readonly country: string;
  /** '' if it was not kept, for example before consent. */
  readonly ip: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The number of visits that a popup's rules would have let through. */
export interface MetVisits {
  readonly asked: number;
  readonly met: number;
  /** Rules that no kept visit can answer, such as the browser's language. */
  readonly untold: readonly string[];
}

/** The rules that a kept visit can answer. */
const TOLD: readonly string[] = [
  'converted',
  'closed-by-x',
  'frequency',
  'new-session',
  'page-address',
  'page-title',
  'country',
  'visitor-kind',
  'visits',
  'holdout',
  'schedule',
  'known-contact',
  'cap',
] satisfies GateName[];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function factsOf({ at, payload }: KeptVisit): Facts | null {
  const pages = Array.isArray(payload.all_visited_pages) ? payload.all_visited_pages : [];
  const url = urlOf(textOf(Object(pages.at(-1)).url))?.href;
  if (!url) return null;
  const cookies = Object.entries(Object(payload.cookies)).map(([name, value]) => [name.replace(/^poptin_/, ''), textOf(value)] as const);
  return {
    now: at,
    today: day(at),
    page: {
      ...{ url: () => url, title: () => textOf(payload.page_title), referrer: () => textOf(payload.referrer) },
      ...{ language: () => '', userAgent: () => '', isMobile: () => payload.if_mobile === true },
    },
    memory: new Map(cookies),
    session: () => null,
    cookie: () => undefined,
    variable: () => undefined,
    source: () => '',
    isNextPage: true,
  };
}

/** Asks the popup's own gates about each visit, as its page did. */
export function visitsMet(wire: Readonly<Record<string, unknown>>, visits: readonly KeptVisit[]): MetVisits | null {
  const popup = readConfig(wire).read?.popup;
  if (!popup) return null;
  const addresses = ipRows(wire.ip_filter);
  const known = visits.flatMap((visit) => {
    const facts = factsOf(visit);
    const isTold = addresses.length === 0 || visit.ip !== '';
    const live = { ...UNKNOWN_PAGE, country: () => visit.country };
    return facts && isTold ? [{ facts, live, isThere: isForIp(addresses, visit.ip) }] : [];
  });
  const gates = Object.entries(TARGETING_GATES);
  const met = known.filter(
    ({ facts, live, isThere }) => isThere && gates.every(([name, { ask }]) => !TOLD.includes(name) || ask(popup, facts, live)[0]),
  );
  const [first] = known;
  const isSet = ([name, { ask }]: (typeof gates)[number]) =>
    !TOLD.includes(name) && first && ask(popup, first.facts, first.live)[1] !== 'unset';
  return { asked: known.length, met: met.length, untold: gates.filter(isSet).map(([name]) => name) };
}

/** Visitors of one kind, and how many of them left a lead. */
export interface Share {
  readonly visitors: number;
  readonly converted: number;
}

const ID = /^0\.[0-9a-z]{11}$/;

/**
 * Compares visitors who are held out of this popup with all others; null if it holds nobody out. `converts` are the ids of visitors who
 * left a lead.
 */
export function holdoutResults(
  wire: Readonly<Record<string, unknown>>,
  visits: readonly KeptVisit[],
  converts: ReadonlySet<string>,
): { readonly out: Share; readonly others: Share } | null {
  const popup = readConfig(wire).read?.popup;
  const holdout = popup?.holdout;
  if (!popup || !holdout?.percent) return null;
  const visitors = new Set(visits.map(({ payload }) => textOf(Object(payload.cookies).poptin_user_id)).filter((id) => ID.test(id)));
  const isOut = (id: string) => placeOf(`${id} ${holdout.of === 'popup' ? popup.memoryId : ''}`) * 100 < holdout.percent;
  const share = (some: readonly string[]): Share => ({ visitors: some.length, converted: some.filter((id) => converts.has(id)).length });
  return { out: share([...visitors].filter(isOut)), others: share([...visitors].filter((id) => !isOut(id))) };
}
