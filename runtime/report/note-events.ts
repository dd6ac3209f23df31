import type { Verdict } from '../decide/gates/verdict.ts';
import type { Logged, RuntimeEvent } from '../events.ts';
import { type FlightPage, type FlightPopup, type Happened, MAX_FLIGHT } from './flight-page.ts';
import { redactAddress, scrub } from './redact.ts';

type Note = Omit<Happened, 'at'>;
type Notes = { readonly [T in RuntimeEvent['type']]?: (event: Extract<RuntimeEvent, { type: T }>) => Note | null };

const named = (verdicts: readonly Verdict[]) => verdicts.slice(0, MAX_FLIGHT.gates).map(({ gate, code }) => ({ gate, code }));
const word = (text: string): string => (/^[a-z]+(?:[ _-][a-z0-9]+){0,5}$/i.test(text) ? text : '');

/** Calls whose answer brings popups. */
const ASKS = ['display', 'click', 'launch'];

/** If a page has too many steps, decisions take precedence over preparations. */
const PREPARES: ReadonlyArray<Happened['what']> = ['armed', 'blocked'];

/** Numbers a tab's leads in the order of their first step, by their keys. */
export function numberLeads(keys: Record<string, number>): (key: string) => number {
  return (key) => {
    const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
    const number = known ?? Object.keys(keys).length + 1;
    if (number <= MAX_FLIGHT.leads) keys[key] = number;
    return number;
  };
}

/** One row for each event that describes a decision or a step of a lead. */
function notes(leadOf: (key: string) => number): Notes {
  const allowed = new Map<string, Note['gates']>();
  const blocked = new Map<string, string>();
  const fired = new Map<string, string>();
  return {
    'call-settled': ({ call, outcome, status }) =>
      ASKS.includes(call) && outcome !== 'ok' ? { what: 'unanswered', by: outcome, count: status ?? 0 } : null,
    'config-received': ({ popups }) => ({ what: 'answered', count: popups.length }),
    'display-refused': () => ({ what: 'refused-display' }),
    'gates-asked'({ popupId, pass, verdicts, moment }) {
      if (pass) {
        blocked.delete(popupId);
        const looked = verdicts.filter(({ from, code }) => from && code !== 'unset');
        if (moment === 'show') allowed.set(popupId, named(looked));
        return null;
      }
      const gates = named(verdicts.filter((each) => !each.pass));
      const same = JSON.stringify(gates);
      if (blocked.get(popupId) === same && moment !== 'show') return null;
      blocked.set(popupId, same);
      // A request that skips the gates shows it anyway.
      allowed.set(popupId, gates);
      return { what: 'blocked', popupId, by: moment, gates };
    },
    'trigger-armed': ({ popupId, trigger }) => ({ what: 'armed', popupId, by: trigger.kind }),
    'trigger-fired'({ popupId, trigger }) {
      fired.set(popupId, trigger);
      return { what: 'fired', popupId, by: trigger };
    },
    'queue-changed': ({ showing, waiting }) => (waiting[0] ? { what: 'waited', popupId: waiting[0], by: showing.at(-1) ?? '' } : null),
    'popup-closed': ({ popupId, closeTrigger }) => ({ what: 'closed', popupId, by: word(closeTrigger) }),
    'popup-moved'({ popupId, by }) {
      if (by === 'ready') return { what: 'shown', popupId, by: fired.get(popupId) ?? '', gates: allowed.get(popupId) ?? [] };
      return by === 'failed' ? { what: 'failed', popupId } : by === 'submit-refused' ? { what: 'form-refused', popupId } : null;
    },
    'form-rejected': ({ popupId, problems }) => ({ what: 'form-rejected', popupId, count: problems.length }),
    'lead-kept': ({ key, popupId, safe }) => ({ what: 'kept', popupId, lead: leadOf(key), by: safe ? 'safe' : 'this page only' }),
    'lead-delayed': ({ key, popupId, problem }) => ({ what: 'delayed', popupId, lead: leadOf(key), by: word(problem) }),
    'lead-sent': ({ key, popupId, attempts }) => ({ what: 'delivered', popupId, lead: leadOf(key), count: attempts }),
    'lead-dropped': ({ key, popupId, reason }) => ({ what: 'given-up', popupId, lead: leadOf(key), by: word(reason) }),
    'conversion-code': ({ popupId, outcome }) => ({ what: 'code', popupId, by: outcome }),
    'memory-lost': ({ key }) => ({ what: 'memory-lost', by: word(key) }),
    fault: ({ where }) => ({ what: 'fault', by: word(where) }),
  };
}

/** The page views in a document's log, oldest first, without the facts that only a look at the page shows. */
export function pagesIn(log: readonly Logged[], leadOf: (key: string) => number): FlightPage[] {
  const rows = notes(leadOf);
  const known = new Map<string, FlightPopup>();
  const pages: Array<{ at: number; url: string; happened: Happened[] }> = [];
  for (const { at, ...event } of log) {
    if (event.type === 'page-entered') pages.push({ at, url: redactAddress(event.url), happened: [] });
    if (event.type === 'config-received')
      for (const { id, name, type } of event.popups) known.set(id, { id, name: scrub(name).slice(0, 80), type });
    const note = (rows[event.type] as ((event: unknown) => Note | null) | undefined)?.(event);
    if (note) pages.at(-1)?.happened.push({ at, ...note });
  }
  return pages.map(({ at, url, happened }) => {
    const kept = mostTelling(happened);
    const ids = new Set(kept.flatMap(({ popupId, what, by }) => [popupId ?? '', what === 'waited' ? (by ?? '') : '']));
    return {
      at,
      url,
      window: null,
      popups: [...ids].flatMap((id) => known.get(id) ?? []).slice(0, MAX_FLIGHT.popups),
      happened: kept,
      boxes: [],
    };
  });
}

function mostTelling(happened: readonly Happened[]): Happened[] {
  const decisions = happened.filter(({ what }) => !PREPARES.includes(what)).slice(-MAX_FLIGHT.happened);
  const rest = happened.filter(({ what }) => PREPARES.includes(what));
  const room = MAX_FLIGHT.happened - decisions.length;
  const chosen = new Set([...decisions, ...(room ? rest.slice(-room) : [])]);
  return happened.filter((each) => chosen.has(each));
}
