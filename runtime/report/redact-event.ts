import { GIVEN_UP } from '../capture/outbox/outbox-rules.ts';
import type { GateRecord } from '../decide/gates/gate.ts';
import { recordOf } from '../decide/gates/gates.ts';
import type { Plain, Value, Verdict } from '../decide/gates/verdict.ts';
import type { RuntimeEvent } from '../events.ts';
import { hidden, isHarmless, only, redactAddress, scrub } from './redact.ts';

type Redact<T extends RuntimeEvent['type']> = (event: Extract<RuntimeEvent, { type: T }>) => Extract<RuntimeEvent, { type: T }>;

/** The most rows of one event in a report. */
const MAX_ROWS = 30;
/** The most popups whose settings a session contains. */
const MAX_POPUPS = 1000;

const WORD = /^[a-z]+(?:[_-][a-z]+){0,3}(?:_\d{1,3})?$/;
/** In our own words: what went wrong with a call, and why a lead was given up. */
const PROBLEM =
  /^(?:|network|timeout|too-large|aborted|no answer in time|not understood|answered \d{3}|answered without the success flag)$/;
const WHY_GIVEN_UP: readonly string[] = Object.values(GIVEN_UP);
/** A report includes only a fault's kind and the lines of our own files, because its message may quote anything. */
const KIND_OF_ERROR = /^\w{0,30}Error(?=:|$)/;
const OWN_LINES = /\b(?:pixel|chunks\/[\w-]{1,40})\.(?:js|ts):\d+:\d+/g;
const WHERE = /^[\w: -]{0,120}$/;

const id = (value: string) => only(/^[\w-]{1,64}$/, value);
const dropped = (rows: ReadonlyArray<{ readonly path: string; readonly problem: string }>) =>
  rows.slice(0, MAX_ROWS).map(({ path, problem }) => ({ path: scrub(path), problem: scrub(problem) }));

/**
 * Redacts every event, field by field. A field listed here is a constant of ours, belongs to the owner, or appears only as its length. A
 * field added to an event later stays out of reports until it is listed.
 */
const EVENTS: { readonly [T in RuntimeEvent['type']]: Redact<T> } = {
  'runtime-started': ({ type, version, clientId, displayHost, apiHost }) => ({
    type,
    version,
    clientId: id(clientId),
    displayHost,
    apiHost,
  }),
  'turned-off': ({ type }) => ({ type }),
  'natives-replaced': ({ type, why, isClean }) => ({ type, why: only(WHERE, why), isClean }),
  'page-entered': ({ type, url, title }) => ({ type, url: redactAddress(url), title: hidden(title) }),
  'visitor-identified': ({ type, userId, isNew, isNewSession, convertedEmail }) => ({
    type,
    userId: hidden(userId),
    isNew,
    isNewSession,
    convertedEmail,
  }),
  'call-started': ({ type, callId, call, method, url }) => ({ type, callId, call, method, url: redactAddress(url), payload: null }),
  'call-settled': ({ type, callId, call, outcome, status, ms, problem }) => ({
    type,
    callId,
    call,
    outcome,
    status,
    ms,
    problem: only(PROBLEM, problem),
    response: '',
  }),
  'cart-known': ({ type, items, events }) => ({
    type,
    items,
    total: 0,
    currency: '',
    events: events.slice(0, MAX_ROWS).map(({ kind }) => ({ kind, productId: '' })),
  }),
  'config-received': ({ type, popups, dropped: rows }) => ({
    type,
    popups: popups.slice(0, MAX_POPUPS).map(({ id: popupId, name, type: kind, format, target, frequency, amount, triggers }) => ({
      id: id(popupId),
      name: scrub(name),
      type: kind,
      format,
      target,
      frequency,
      amount,
      triggers: triggers.slice(0, MAX_ROWS),
    })),
    dropped: dropped(rows),
  }),
  'form-step': ({ type, popupId, step, steps }) => ({ type, popupId: id(popupId), step, steps }),
  'consent-first': ({ type, state, by }) => ({ type, state, by }),
  'editor-found': ({ type, editor, sign }) => ({ type, editor, sign }),
  'display-refused': ({ type, message }) => ({ type, message: scrub(message) }),
  'gates-asked': ({ type, popupId, moment, pass, verdicts, again }) => ({
    type,
    popupId: id(popupId),
    moment,
    pass,
    // All verdicts, because a replay would lack any that is left out.
    verdicts: verdicts.map(redactVerdict),
    again,
  }),
  'change-found': ({ type, popupId }) => ({ type, popupId: id(popupId), change: '' }),
  'forecast-found': ({ type, popupId }) => ({ type, popupId: id(popupId), rows: [] }),
  'trigger-armed': ({ type, popupId, trigger, nth }) => ({ type, popupId: id(popupId), trigger, nth }),
  'trigger-progress': ({ type, popupId, trigger, nth, progress }) => ({ type, popupId: id(popupId), trigger, nth, progress }),
  'trigger-soon': ({ type, popupId, trigger, nth }) => ({ type, popupId: id(popupId), trigger, nth }),
  'trigger-limited': ({ type, popupId, trigger, nth, reason }) => ({ type, popupId: id(popupId), trigger, nth, reason: scrub(reason) }),
  'trigger-fired': ({ type, popupId, trigger, nth, forced }) => ({ type, popupId: id(popupId), trigger, nth, forced }),
  'queue-changed': ({ type, showing, waiting }) => ({
    type,
    showing: showing.slice(0, MAX_ROWS).map(id),
    waiting: waiting.slice(0, MAX_ROWS).map(id),
  }),
  'popup-moved': ({ type, popupId, from, to, by }) => ({ type, popupId: id(popupId), from, to, by }),
  'config-dropped': ({ type, popupId, dropped: rows }) => ({ type, popupId: id(popupId), dropped: dropped(rows) }),
  'template-read': ({ type, popupId, bytes, dropped: rows }) => ({ type, popupId: id(popupId), bytes, dropped: dropped(rows) }),
  'popup-viewed': ({ type, popupId, trigger }) => ({ type, popupId: id(popupId), trigger }),
  'popup-closed': ({ type, popupId, closeTrigger }) => ({ type, popupId: id(popupId), closeTrigger: only(WORD, closeTrigger) }),
  'popup-converted': ({ type, popupId, fields }) => ({
    type,
    popupId: id(popupId),
    fields: fields.slice(0, MAX_ROWS).map(({ type: kind, name, value }) => ({
      id: '',
      type: only(WORD, kind),
      name: only(WORD, name),
      placeholder: '',
      value: hidden(value),
    })),
  }),
  'form-rejected': ({ type, popupId, problems }) => ({
    type,
    popupId: id(popupId),
    problems: problems.slice(0, MAX_ROWS).map(({ field, message }) => ({ field: only(WORD, field), message: hidden(message) })),
  }),
  'lead-kept': ({ type, key, popupId, safe }) => ({ type, key: hidden(key), popupId: id(popupId), safe }),
  'lead-sent': ({ type, key, popupId, conversionId, attempts }) => ({
    type,
    key: hidden(key),
    popupId: id(popupId),
    conversionId: hidden(conversionId),
    attempts,
  }),
  'lead-delayed': ({ type, key, popupId, problem, retryInMs }) => ({
    type,
    key: hidden(key),
    popupId: id(popupId),
    problem: only(PROBLEM, problem),
    retryInMs,
  }),
  'lead-dropped': ({ type, key, popupId, reason }) => ({
    type,
    key: hidden(key),
    popupId: id(popupId),
    reason: WHY_GIVEN_UP.includes(reason) ? reason : hidden(reason),
  }),
  'preview-said': ({ type, popupId, says }) => ({ type, popupId: id(popupId), says: hidden(says) }),
  'conversion-code': ({ type, popupId, outcome }) => ({ type, popupId: id(popupId), code: '', outcome }),
  'memory-lost': ({ type, key }) => ({ type, key: id(key) }),
  command: ({ type, command }) => ({ type, command }),
  fault: ({ type, where, message, stack }) => ({
    type,
    where: only(WHERE, where),
    message: `${KIND_OF_ERROR.exec(message)?.[0] ?? 'Error'}: ${hidden(message)}`,
    stack: (stack.match(OWN_LINES) ?? []).slice(0, MAX_ROWS).join('\n'),
  }),
};

/** Returns an event in the form that reports contain. */
export const redactEvent = <E extends RuntimeEvent>(event: E): RuntimeEvent => (EVENTS[event.type] as Redact<E['type']>)(event as never);

/** True for an event that only answers a question about a popup, for example from a report: nothing happened to the visitor. */
export const isAsked = ({ type }: Pick<RuntimeEvent, 'type'>): boolean => type === 'change-found' || type === 'forecast-found';

/** A larger number is no count of ours, and could identify somebody. */
const LARGEST_COUNT = 99_999;

/** Codes that reveal nothing of the page's content. */
const TELLS_NOTHING = ['unset', 'unknown', 'waived'];

/** Returns a verdict in the form that reports contain, following its gate's declaration. A private value becomes its length. */
export function redactVerdict(verdict: Verdict): Verdict {
  const { gate, code, expected, actual, from } = verdict;
  const record = recordOf(gate) ?? {};
  const { keeps = () => false, words } = record;
  return {
    ...verdict,
    code: words || TELLS_NOTHING.includes(code) ? code : 'untold',
    expected: eachPart(expected, (value, part) => (typeof value === 'string' && !keeps(part, expected) ? scrub(value) : value)),
    // A gate that requires nothing and read nothing has found nothing.
    actual: code === 'unset' && actual === null ? null : words ? found(actual, expected, words) : { chars: lengthOf(actual) },
    from: keeps('from', expected) ? from : scrub(from),
  };
}

/** The value that one of our gates found. By then, a cookie of ours may contain anything. */
function found(actual: Value, expected: Value, words: NonNullable<GateRecord['words']>): Value {
  const isOurs = (value: Plain, wanted?: Value): boolean => {
    if (typeof value === 'number') return Math.abs(value) <= LARGEST_COUNT;
    return typeof value !== 'string' || words.includes(value) || value === wanted || isHarmless(value);
  };
  if (typeof actual !== 'object' || !actual) return isOurs(actual) ? actual : { chars: lengthOf(actual) };
  const wanted = typeof expected === 'object' && expected ? expected : {};
  return eachPart(actual, (value, part) => (isOurs(value, wanted[part]) ? value : null));
}

const eachPart = (value: Value, change: (value: Plain, part: string) => Plain): Value =>
  typeof value === 'object' && value
    ? Object.fromEntries(Object.entries(value).map(([part, plain]) => [part, change(plain, part)]))
    : change(value, '');

const lengthOf = (value: Value): number => (value === null ? 0 : `${value}`.length);
