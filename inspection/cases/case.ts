import { MADE_UP } from '../../runtime/decide/gates/remedies/made-up-cart.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { agents } from '../../runtime/decide/gates/who/agents.panel.ts';
import { isHarmless, scrub } from '../../runtime/report/redact.ts';
import { redactVerdict } from '../../runtime/report/redact-event.ts';
import { COOKIE_PREFIX, nameAmong, POPUP_RECORDS } from '../../runtime/visitor/names.ts';
import { readShown, writeShown } from '../../runtime/visitor/showings.ts';
import { urlOf } from '../../runtime/wire/url-of.ts';
import type { MemoryEntry } from '../protocol/protocol.ts';
import { MASKED } from '../session/told-address.ts';
import { NOTHING_SIMULATED, readSimulation, type Simulation } from '../simulate/simulation.ts';

/** A stored value of the visitor. */
export interface CaseEntry {
  readonly area: 'cookie' | 'session';
  readonly key: string;
  readonly raw: string;
}

/** All that somebody else needs to see the same result: page, visitor, simulation, popup and verdict. Nothing identifies the visitor. */
export interface Case {
  readonly format: 1;
  /** On the page’s clock, in milliseconds since 1970. */
  readonly at: number;
  /** How far that clock is ahead of UTC, because days and hours are counted by it. A link of an older version does not tell. */
  readonly minutesFromUtc?: number | undefined;
  readonly page: string;
  readonly visitor: readonly CaseEntry[];
  /** The parts that are simulated. */
  readonly simulation: Readonly<Record<string, unknown>>;
  readonly popup: { readonly id: string; readonly name: string; readonly state: string };
  readonly verdicts: readonly Verdict[];
  /** The change that would show it, in the panel’s words; '' if none is known. */
  readonly remedy: string;
}

export interface Seen {
  readonly at: number;
  readonly minutesFromUtc?: number | undefined;
  readonly url: string;
  readonly memory: readonly MemoryEntry[];
  readonly simulation: Simulation;
  readonly popup: Case['popup'];
  readonly verdicts: readonly Verdict[];
  readonly remedy: string;
  /** The popups that the page knows. A record with any other id may hold any text. */
  readonly popupIds: readonly string[];
}

/** The visitor's records that rules read. None of them holds the address of a page or person. */
const KEPT = [
  ...Object.keys(POPUP_RECORDS),
  ...[
    'contact',
    'by_mail',
    'shown_at',
    'shown_elsewhere',
    'last_closed',
    'user_id',
    'old_user',
    'session',
    'session_started',
    'c_visitor',
    'last_visit',
    'visits',
    'user_country_code',
  ],
  ...['pageviews_', 'abtest_session_', 'new_user', 'custom_new_visitor_session', 'every_visit_session', 'apt_timer_'],
];
const MOMENT = /^[12]\d{12}$/;
const COUNT_OF_VISITS = /^\d{1,5}\.[12]\d{12}$/;
const THERE = 'recorded';
const MAX_ENTRIES = 300;

/**
 * Parts that a link leaves out: a draft has its own link, a snapshot's name may be any text, and whoever opens the link decides about
 * counting.
 */
const NOT_CARRIED = ['draft', 'place', 'snapshot', 'visitor', 'begunAt', 'count', 'never'];
/** The query’s fields that rules ask about. */
const ASKED_ABOUT = /^(?:utm_\w{1,20}|ppt-\w{1,20})$/;
const WORD = /^[a-z][\w-]{0,30}$/i;

export function makeCase({ at, minutesFromUtc, url, memory, simulation, popup, verdicts, remedy, popupIds }: Seen): Case {
  const changed = carried(simulation).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(NOTHING_SIMULATED[part as keyof Simulation]),
  );
  return {
    ...{ format: 1, at, minutesFromUtc, page: pageOf(url) },
    visitor: memory.flatMap((entry) => entryOf(entry, [...popupIds, ...idsRead(verdicts)])).slice(0, MAX_ENTRIES),
    simulation: Object.fromEntries(changed.map(([part, value]) => [part, scrubbed(value, part)])),
    popup: { ...popup, name: scrub(popup.name) },
    verdicts: verdicts.filter(({ code }) => code !== 'unset').map(redactVerdict),
    remedy: scrub(remedy),
  };
}

const carried = (simulation: object) => Object.entries(simulation).filter(([part]) => !NOT_CARRIED.includes(part));

/** The simulation of a case. Anybody can write a link, so this leaves out the same parts as when a case is made. */
export const simulationOf = ({ simulation }: Pick<Case, 'simulation'>): Simulation =>
  readSimulation(Object.fromEntries(carried(simulation)));

/** The visitor of a case, reduced as when a case is made: only records that rules read, and no value that could identify somebody. */
export const visitorOf = (
  { visitor, popup, verdicts }: Pick<Case, 'visitor' | 'popup' | 'verdicts'>,
  popupIds: readonly string[],
): readonly CaseEntry[] => visitor.flatMap((entry) => entryOf(entry, [...popupIds, popup.id, ...idsRead(verdicts)]));

/** The address that opens the page of a case again; null if a part of it is left out, since no page has the rest for an address. */
export const addressOf = ({ page }: Pick<Case, 'page'>): string | null => (MASKED.test(page) ? null : page);

/** The ids in the names of records that rules have read. The variants of an A/B test share records under the test's id. */
const idsRead = (verdicts: Case['verdicts']): readonly string[] =>
  verdicts.flatMap(({ from }) => {
    const id = nameAmong(KEPT, from.replace(COOKIE_PREFIX, ''))?.id ?? '';
    return /^[\w-]{1,64}$/.test(id) ? id : [];
  });

function entryOf({ area, key, raw }: Pick<MemoryEntry, 'area' | 'key' | 'raw'>, popupIds: readonly string[]): CaseEntry[] {
  if (area === 'local' || (area === 'cookie' && !key.startsWith(COOKIE_PREFIX))) return [];
  const ours = nameAmong(KEPT, area === 'cookie' ? key.slice(COOKIE_PREFIX.length) : key);
  if (!ours || (ours.id && !popupIds.includes(ours.id) && !isHarmless(ours.id))) return [];
  const isPlain =
    isHarmless(raw) ||
    (ours.name.startsWith('shown_') && writeShown(readShown(raw)) === raw) ||
    popupIds.includes(raw) ||
    MOMENT.test(raw) ||
    COUNT_OF_VISITS.test(raw);
  return [{ area, key, raw: isPlain ? raw : THERE }];
}

/** The page’s address without what could name somebody. Its query keeps only what rules read. */
export function pageOf(address: string): string {
  const url = urlOf(address);
  if (!url) return '';
  const fields = [...url.searchParams].filter(([name, value]) => ASKED_ABOUT.test(name) && (WORD.test(value) || isHarmless(value)));
  const query = new URLSearchParams(fields).toString();
  return `${url.origin}${scrub(decoded(url.pathname))}${query && `?${query}`}`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Simulated ids of popups and products. A shop's ids look like telephone numbers, and a cart without them is empty. */
const IDS = ['preview', 'popupId', 'productId', 'variantId'];

/** True for a text that its field bounds, so that it cannot hold somebody's words. */
const isBounded = (name: string, text: string) => (IDS.includes(name) ? MADE_UP.id.test(text) : name === 'agent' && agents().has(text));

function scrubbed(value: unknown, name: string, depth = 0): unknown {
  if (typeof value === 'string') return isBounded(name, value) ? value : scrub(value);
  if (typeof value !== 'object' || value === null || depth > 6) return value;
  if (Array.isArray(value)) return value.map((each) => scrubbed(each, name, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, scrubbed(each, field, depth + 1)]));
}
