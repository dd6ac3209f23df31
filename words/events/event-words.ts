import type { InspectedEvent } from '../../inspection/events/logged-event.ts';
import type { PopupSummary } from '../../runtime/decide/display/config.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { CartEvent } from '../../runtime/visitor/cart.ts';
import { callOutcome } from '../calls/call-outcome.ts';
import { isCartMissing } from '../calls/no-cart.ts';
import { gateWords } from '../gates/gate-words.ts';
import { askedAgain } from '../gates/moment-words.ts';
import { howClosed } from '../popups/close-words.ts';
import { movedBecause } from '../popups/move-words.ts';
import { named } from '../popups/named.ts';
import { nameOf, UNKNOWN_POPUP } from '../popups/popup-names.ts';
import { stateName } from '../popups/state-names.ts';
import { byTrigger, progressText, triggerAim, triggerName } from '../popups/trigger-words.ts';
import { commandWords } from './command-words.ts';
import { consentToldWords } from './consent-told-words.ts';
import { otherVerb, otherWords } from './other-popup-words.ts';
import { recordWords } from './own-records.ts';

/** An event of the runtime or of the hook, or one from the page that nobody here can read. */
type SeenEvent = InspectedEvent | { readonly type: 'unread'; readonly said: string };

/** The groups that filter the timeline. */
export const EVENT_GROUPS = ['page', 'visitor', 'calls', 'gates', 'triggers', 'popups', 'forms', 'faults'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

/** The popup of an event, as far as it is known. */
interface About {
  /** Its name; '' if the event is about no popup. */
  readonly popup: string;
  readonly summary: PopupSummary | undefined;
  nameOf(popupId: string): string;
  /** Null if nobody knows a popup with this id. */
  nameIf(popupId: string): string | null;
}

/** Popups by their ids, as far as they are known. */
export type Summaries = ReadonlyMap<string, PopupSummary>;

/** An event's group, its verb, and the rest of its line. */
type Row<T extends SeenEvent['type']> = readonly [
  EventGroup,
  verb: string | ((event: Extract<SeenEvent, { type: T }>) => string),
  what: (event: Extract<SeenEvent, { type: T }>, about: About) => string,
];

/** A longer line only costs time to draw, since no screen is that wide. */
const MAX_LINE = 600;

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
const after = (popup: string, more: string) => (more ? `${popup}, ${more}` : popup);
const lower = (name: string) => name.toLowerCase();

/** Each event's group, and its line, which starts with the verb. */
const ROWS: { readonly [T in SeenEvent['type']]: Row<T> } = {
  'runtime-started': ['page', 'Started', ({ version }) => `runtime ${version}`],
  'natives-replaced': [
    'page',
    'Restarted',
    ({ why, isClean }) =>
      `${isClean ? 'with native functions of a fresh frame' : 'with the page’s functions, because no frame could be made'}: the page has replaced some (${why})`,
  ],
  'page-entered': ['page', 'Entered', ({ url }) => url],
  'visitor-identified': ['visitor', ({ isNewSession, isNew }) => (!isNewSession ? 'Met again' : isNew ? 'Met' : 'Came back'), visitorWords],
  'consent-told': ['visitor', 'Consent', consentToldWords],
  'call-started': [
    'calls',
    ({ resentFrom }) => (resentFrom === undefined ? 'Asked' : 'Sent again'),
    ({ call, method, url }) => `${call}, ${method} ${url}`,
  ],
  'call-settled': ['calls', (ended) => settledVerb(ended), (ended) => after(ended.call, settledWords(ended))],
  'cart-known': [
    'page',
    'Read',
    ({ items, total, currency, events }) =>
      `cart of ${count(items, 'item')}, worth ${total.toFixed(2)} ${currency}`.trimEnd() +
      events.map((event) => `; ${CART_CHANGES[event.kind](event.productId)}`).join(''),
  ],
  'config-received': [
    'popups',
    'Received',
    ({ popups, dropped }) => after(count(popups.length, 'popup'), dropped.length ? `${count(dropped.length, 'value')} left out` : ''),
  ],
  'form-step': ['popups', 'Turned', ({ step, steps }, { popup }) => after(popup, `to step ${step} of ${steps}`)],
  'consent-first': [
    'visitor',
    ({ state }) => ({ held: 'Held back', agreed: 'Agreed', refused: 'Refused' })[state],
    ({ state, by }) =>
      [
        by,
        state === 'agreed'
          ? 'the visitor is remembered from now on'
          : 'nothing is kept in the browser, calls say nothing about the visitor',
      ]
        .filter(Boolean)
        .join(', '),
  ],
  'turned-off': ['page', 'Turned off', () => 'every popup, by poptin.off(), until poptin.on()'],
  'editor-found': ['page', 'Found', ({ editor, sign }) => `${editor}, by ${sign}: no popup is requested in an editor`],
  'display-refused': ['gates', 'Refused', ({ message }) => `display of any popup, ${message}`],
  'gates-asked': [
    'gates',
    ({ pass }) => (pass ? 'Allowed' : 'Blocked'),
    ({ verdicts, again }, about) => after(about.popup, `${blockWords(verdicts, about)}${askedAgain(again)}`.replace(/^; /, '')),
  ],
  'change-found': ['gates', 'Explained', ({ change }, { popup, nameIf }) => after(popup, named(change, nameIf) || 'its code did not load')],
  'forecast-found': ['gates', 'Forecast', (_, { popup }) => popup],
  'trigger-armed': [
    'triggers',
    'Waits',
    ({ trigger }, { popup }) => after(popup, `for ${lower(triggerName(trigger.kind))}${triggerAim(trigger) && `: ${triggerAim(trigger)}`}`),
  ],
  'trigger-progress': [
    'triggers',
    'Progress',
    ({ trigger, progress }, { popup }) => after(popup, `${lower(triggerName(trigger))}: ${progressText(progress)}`),
  ],
  'trigger-soon': ['triggers', 'Made ready', ({ trigger }, { popup }) => after(popup, `${lower(triggerName(trigger))} is near`)],
  'trigger-limited': ['triggers', 'Limited', ({ trigger, reason }, { popup }) => after(popup, `${lower(triggerName(trigger))}: ${reason}`)],
  'trigger-fired': [
    'triggers',
    'Triggered',
    ({ trigger, forced }, { popup }) => after(popup, `${byTrigger(trigger)}${forced ? ', forced' : ''}`),
  ],
  'queue-changed': [
    'popups',
    'Queued',
    ({ showing, waiting }, { nameOf }) => `on the page ${listed(showing, nameOf)}; waiting ${listed(waiting, nameOf)}`,
  ],
  'popup-moved': [
    'popups',
    'Moved',
    ({ from, to, by }, { popup }) => after(popup, `now ${stateName(to)}: ${movedBecause(by)} (was ${stateName(from)})`),
  ],
  'config-dropped': [
    'popups',
    'Left out',
    ({ dropped }, { popup }) => `of ${popup}, ${dropped.map(({ path, problem }) => `${path} ${problem}`).join('; ')}`,
  ],
  'template-read': ['popups', 'Read', ({ bytes }, { popup }) => `template of ${popup}, ${count(bytes, 'byte')}`],
  'popup-viewed': ['popups', 'Shown', ({ trigger }, { popup }) => after(popup, byTrigger(trigger))],
  'other-popup': ['popups', otherVerb, otherWords],
  'popup-closed': ['popups', 'Closed', ({ closeTrigger }, { popup }) => after(popup, howClosed(closeTrigger))],
  'popup-converted': ['forms', 'Converted', ({ fields }, { popup }) => after(popup, `with ${count(fields.length, 'field')}`)],
  'form-rejected': [
    'forms',
    'Not sent',
    ({ problems }, { popup }) => `form of ${popup}, ${problems.map(({ message }) => message).join(' ')}`,
  ],
  'lead-kept': ['forms', 'Kept', ({ safe }, { popup }) => `lead of ${popup}, ${safe ? 'safe on disk' : 'only for this page view'}`],
  'lead-sent': ['forms', 'Delivered', ({ attempts }, { popup }) => after(`lead of ${popup}`, attempts > 1 ? `at attempt ${attempts}` : '')],
  'lead-delayed': [
    'forms',
    'Delayed',
    ({ problem, retryInMs }, { popup }) => `lead of ${popup}, ${problem}, again in ${count(Math.round(retryInMs / 1000), 'second')}`,
  ],
  'lead-dropped': ['forms', 'Given up', ({ reason }, { popup }) => `lead of ${popup}, ${reason}`],
  'preview-said': ['popups', 'Previewed', ({ says }, { popup }) => `${popup}: ${says}`],
  'conversion-code': ['forms', 'Met', ({ outcome }, { popup }) => `code of the account after ${popup}, ${outcome}`],
  'memory-lost': [
    'visitor',
    'Not kept',
    ({ key }, { nameOf }) => `${memoryWords(key, nameOf)}, by the browser: it lasts only for this page view`,
  ],
  command: ['page', 'Commanded', ({ command }, { nameOf }) => commandWords(command, nameOf)],
  fault: ['faults', 'Failed', ({ where, message }, { nameIf }) => `${named(where, nameIf)}: ${message}`],
  unread: ['page', 'Told', ({ said }) => `${said}, an event unknown to this panel, shown as it arrived`],
};

type Of<T extends SeenEvent['type']> = Extract<SeenEvent, { type: T }>;

/** A reload does not make a visitor new: somebody in the middle of a visit was seen before. */
function visitorWords({ isNew, isNewSession }: Of<'visitor-identified'>): string {
  if (isNewSession) return isNew ? 'the visitor, for the first time' : 'the visitor, for a new visit';
  return `the visitor, ${isNew ? 'still in the first visit' : 'in the same visit'}`;
}

const product = (id: string): string => (id ? `product ${id}` : 'a product');
const CART_CHANGES: Readonly<Record<CartEvent['kind'], (productId: string) => string>> = {
  add: (id) => `${product(id)} was added`,
  remove: (id) => `${product(id)} was removed`,
  empty: () => 'it was emptied',
};

/** The meaning of a key of ours; any other key by its name. */
const memoryWords = (key: string, nameOf: About['nameOf']): string => recordWords(key, '', nameOf) ?? key;

const settledVerb = (ended: Of<'call-settled'>): string => {
  const { tone, word } = callOutcome(ended);
  if (tone === 'good') return 'Answered';
  // The event does not say where the call went. Wix answers this way for a visitor without a cart.
  if (isCartMissing(ended.call, ended.status)) return 'Ended';
  return word === 'Refused' ? 'Refused' : 'Failed';
};

function settledWords(ended: Of<'call-settled'>): string {
  const { tone, word, phrase } = callOutcome(ended);
  const what = tone === 'good' ? `${ended.status ?? ''}` : word === 'Refused' ? phrase : [word, phrase].filter(Boolean).join(' ');
  return `${what} in ${count(Math.round(ended.ms), 'millisecond')}`;
}

/** The rules against a popup, in an owner's words. */
function blockWords(verdicts: readonly Verdict[], { nameOf }: About): string {
  const against = verdicts.filter(({ pass }) => !pass);
  return against.map((verdict) => gateWords(verdict, { nameOf }).phrase).join('; ');
}

const MAX_LISTED = 3;

/** Names, as many as fit into a line. */
function listed(ids: readonly string[], name: About['nameOf']): string {
  const more = ids.length - MAX_LISTED;
  const names = ids.slice(0, MAX_LISTED).map(name);
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ') || 'none';
}

export function groupOf(event: SeenEvent): EventGroup {
  return ROWS[event.type][0];
}

/** An event as one line that starts with the verb: "Shown: Spring sale, by exit intent". Popups appear by name. */
export function sentenceFor(event: SeenEvent, summaries: Summaries = new Map()): string {
  const id = ('popupId' in event ? event.popupId : event.type === 'command' && 'popupId' in event.command && event.command.popupId) || '';
  const nameIf = (popupId: string) => {
    const summary = summaries.get(popupId);
    return summary ? nameOf(summary) : null;
  };
  const name = (popupId: string) => nameIf(popupId) ?? UNKNOWN_POPUP;
  const about: About = { popup: id && name(id), summary: summaries.get(id), nameOf: name, nameIf };
  const [, verb, what] = ROWS[event.type];
  const said = typeof verb === 'string' ? verb : (verb as (event: SeenEvent) => string)(event);
  const told = (what as (event: SeenEvent, about: About) => string)(event, about);
  return `${said}: ${told}`.slice(0, MAX_LINE);
}
