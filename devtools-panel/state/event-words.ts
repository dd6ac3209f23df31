import { howClosed } from './close-words.ts';
import { askedAgain } from './moment-words.ts';
import type { SeenEvent } from './seen.ts';
import { byTrigger, triggerName } from './trigger-words.ts';

/** What the timeline can be filtered by. */
export const EVENT_GROUPS = ['page', 'visitor', 'calls', 'gates', 'triggers', 'popups', 'forms', 'faults'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

type Row<T extends SeenEvent['type']> = readonly [EventGroup, (event: Extract<SeenEvent, { type: T }>) => string];

/** More of it than any screen is wide only takes time to draw. */
const MAX_LINE = 600;

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

/** Each event's group, and the line that says it. */
const ROWS: { readonly [T in SeenEvent['type']]: Row<T> } = {
  'runtime-started': ['page', ({ version, clientId }) => `Runtime ${version} started for ${clientId}`],
  'page-entered': ['page', ({ url }) => `Entered ${url}`],
  'visitor-identified': [
    'visitor',
    ({ userId, isNew, isNewSession }) => `${isNew ? 'New visitor' : 'Returning visitor'} ${userId}${isNewSession ? ', new session' : ''}`,
  ],
  'call-started': ['calls', ({ call, method, url }) => `${call}: ${method} ${url}`],
  'call-settled': [
    'calls',
    ({ call, outcome, status, ms, problem }) => `${call} ${outcome} ${status ?? ''} in ${Math.round(ms)} ms${problem && `: ${problem}`}`,
  ],
  'cart-known': [
    'page',
    ({ items, total, currency, events }) =>
      `Cart of ${count(items, 'item')}, ${total.toFixed(2)} ${currency}${events.map(({ kind, productId }) => `, ${kind} ${productId}`.trimEnd()).join('')}`,
  ],
  'config-received': [
    'popups',
    ({ popups, dropped }) =>
      `${count(popups.length, 'popup')} configured${dropped.length ? `, ${count(dropped.length, 'value')} dropped` : ''}`,
  ],
  'display-refused': ['gates', ({ message }) => `Server refused to display: ${message}`],
  'gates-asked': [
    'gates',
    ({ popupId, pass, verdicts, again }) =>
      `${popupId} ${pass ? 'passed every gate' : `blocked by ${verdicts.find((verdict) => !verdict.pass)?.gate ?? 'a gate'}`}${askedAgain(again)}`,
  ],
  'change-found': ['gates', ({ popupId, change }) => `${popupId} explained: ${change || 'its chunk could not be had'}`],
  'trigger-armed': ['triggers', ({ popupId, trigger }) => `${popupId} waits for ${triggerName(trigger.kind).toLowerCase()}`],
  'trigger-progress': [
    'triggers',
    ({ popupId, trigger, progress }) =>
      `${popupId} ${triggerName(trigger).toLowerCase()} ${Math.round(progress.current)} of ${progress.target} ${progress.unit}`,
  ],
  'trigger-soon': ['triggers', ({ popupId, trigger }) => `${popupId} ${triggerName(trigger).toLowerCase()} is near: made ready`],
  'trigger-limited': ['triggers', ({ popupId, trigger, reason }) => `${popupId} ${triggerName(trigger).toLowerCase()}: ${reason}`],
  'trigger-fired': [
    'triggers',
    ({ popupId, trigger, forced }) => `${popupId} ${triggerName(trigger).toLowerCase()} fired${forced ? ', forced' : ''}`,
  ],
  'queue-changed': ['popups', ({ showing, waiting }) => `Queue: ${showing.length} showing, ${waiting.length} waiting`],
  'popup-moved': ['popups', ({ popupId, from, to, by }) => `${popupId} ${from} → ${to} by ${by}`],
  'config-dropped': [
    'popups',
    ({ popupId, dropped }) => `${popupId}: ${dropped.map(({ path, problem }) => `${path} ${problem}`).join('; ')}`,
  ],
  'template-read': ['popups', ({ popupId, bytes }) => `${popupId} template of ${bytes} bytes read`],
  'popup-viewed': ['popups', ({ popupId, trigger }) => `${popupId} viewed, ${byTrigger(trigger)}`],
  'popup-closed': ['popups', ({ popupId, closeTrigger }) => `${popupId} closed ${howClosed(closeTrigger)}`],
  'popup-converted': ['forms', ({ popupId, fields }) => `${popupId} converted with ${count(fields.length, 'field')}`],
  'form-rejected': ['forms', ({ popupId, problems }) => `${popupId} form rejected: ${problems.map(({ message }) => message).join(' ')}`],
  'lead-kept': ['forms', ({ popupId, safe }) => `${popupId} lead ${safe ? 'safe on the disk' : 'kept for this page view only'}`],
  'lead-sent': ['forms', ({ popupId, attempts }) => `${popupId} lead taken by the server${attempts > 1 ? ` at attempt ${attempts}` : ''}`],
  'lead-delayed': [
    'forms',
    ({ popupId, problem, retryInMs }) => `${popupId} lead not taken (${problem}), again in ${Math.round(retryInMs / 1000)} s`,
  ],
  'lead-dropped': ['forms', ({ popupId, reason }) => `${popupId} lead given up: ${reason}`],
  'conversion-code': ['forms', ({ popupId, outcome }) => `${popupId} code of the account ${outcome}`],
  'memory-lost': ['visitor', ({ key }) => `${key} was not kept by the browser: it lasts for this page view`],
  command: ['page', ({ command }) => `Asked to ${command.kind}${'popupId' in command && command.popupId ? ` ${command.popupId}` : ''}`],
  fault: ['faults', ({ where, message }) => `${where}: ${message}`],
  unread: ['page', ({ said }) => `${said}: no event that this panel knows, shown as it came`],
};

export function groupOf(event: SeenEvent): EventGroup {
  return ROWS[event.type][0];
}

/** One line for a person, a popup by its name where that is known. */
export function sentenceFor(event: SeenEvent, popupName?: string): string {
  const named = popupName && 'popupId' in event ? { ...event, popupId: popupName } : event;
  return (ROWS[event.type][1] as (event: SeenEvent) => string)(named).slice(0, MAX_LINE);
}
