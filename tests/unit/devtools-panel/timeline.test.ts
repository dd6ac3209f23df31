import { describe, expect, test } from 'vitest';
import { applyReport } from '../../../devtools-panel/state/apply-report.ts';
import { checkReport } from '../../../devtools-panel/state/check-report.ts';
import { sentenceFor } from '../../../devtools-panel/state/event-words.ts';
import { EMPTY_VIEW, type TimelineEntry, type View } from '../../../devtools-panel/state/view.ts';
import { eventsAsJson, eventsAsText, fileName } from '../../../devtools-panel/timeline/export-events.ts';
import { findEvents, NO_FILTER } from '../../../devtools-panel/timeline/find-events.ts';
import { groupEvents } from '../../../devtools-panel/timeline/group-events.ts';
import { PROTOCOL_VERSION, type Request } from '../../../inspection/protocol.ts';
import type { PopupSummary } from '../../../runtime/decide/display/config.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { PopupEvent, PopupState } from '../../../runtime/show/machine/lifecycle.ts';

const ID = '8f5fa95b4c1f9';
const SPRING: PopupSummary = {
  id: ID,
  name: 'Spring sale',
  type: 'lightbox',
  format: 3,
  target: 'lead',
  frequency: 'once',
  amount: 1,
  triggers: [{ kind: 'delay', seconds: 5, per: 'page' }],
};
const CONFIG: RuntimeEvent = {
  type: 'config-received',
  popups: [SPRING, { ...SPRING, id: 'news000000001', name: 'Newsletter' }],
  dropped: [],
};
const entered = (path: string): RuntimeEvent => ({ type: 'page-entered', url: `https://shop.example${path}`, title: '' });
const moved = (to: PopupState, by: PopupEvent['type'], popupId = ID): RuntimeEvent => ({
  type: 'popup-moved',
  popupId,
  from: 'armed',
  to,
  by,
});
const closed = (closeTrigger: 'x_click' | 'api'): RuntimeEvent => ({ type: 'popup-closed', popupId: ID, closeTrigger });
const called = (callId: number, url: string, payload: unknown = null): RuntimeEvent => ({
  type: 'call-started',
  callId,
  call: 'viewed',
  method: 'POST',
  url: `https://d.example/api/display/${url}`,
  payload,
});
const settled = (callId: number): RuntimeEvent => ({
  type: 'call-settled',
  callId,
  call: 'viewed',
  outcome: 'ok',
  status: 200,
  ms: 12,
  problem: '',
  response: '{}',
});
const command: RuntimeEvent = { type: 'command', command: { kind: 'show', popupId: ID, ignoreGates: true } };
const viewed: RuntimeEvent = { type: 'popup-viewed', popupId: ID, trigger: 'api' };

type Told = RuntimeEvent | readonly [asked: Request['kind'], event: RuntimeEvent];
const isPair = (told: Told): told is readonly [Request['kind'], RuntimeEvent] => Array.isArray(told);

/** The timeline after what was told by documents one after the other. */
function timelineOf(...documents: ReadonlyArray<readonly Told[]>): View {
  const take = (view: View, report: unknown) => applyReport(view, checkReport(report)!);
  return documents.reduce((view, told, at) => {
    const documentId = `doc:${at}`;
    const attached = {
      kind: 'attached',
      version: PROTOCOL_VERSION,
      documentId,
      url: 'https://shop.example/now',
      runtime: '1',
      own: false,
      tag: null,
      popups: 0,
    };
    const events = told.map((each, n) => {
      const [asked, event] = isPair(each) ? each : [undefined, each];
      return { n: n + 1, at: 60_000 * at + 1000 * n, event, ...(asked && { asked }) };
    });
    return take(take(view, attached), { kind: 'events', documentId, events });
  }, EMPTY_VIEW);
}
const say =
  ({ summaries }: View) =>
  ({ event }: Pick<TimelineEntry, 'event'>) =>
    sentenceFor(event, summaries);
const said = (view: View) => view.timeline.map(say(view));
const marks = (view: View) => view.timeline.map(({ event, fromPanel }) => [event.type, fromPanel]);

describe('DEV-08 what happened is said with the verb first, and a popup by its name', () => {
  const blocked: RuntimeEvent = {
    type: 'gates-asked',
    popupId: ID,
    moment: 'arm',
    again: [],
    pass: false,
    verdicts: [{ gate: 'frequency', pass: false, reason: '', expected: 'not seen', actual: 'seen', from: '' }],
  };
  const met = (isNew: boolean, isNewSession: boolean): RuntimeEvent => ({
    type: 'visitor-identified',
    userId: '0.a',
    isNew,
    isNewSession,
    convertedEmail: false,
  });

  test.each<[RuntimeEvent, string]>([
    [{ type: 'popup-viewed', popupId: ID, trigger: 'exit_intent' }, 'Shown: Spring sale, by exit intent'],
    [blocked, 'Blocked: Spring sale, already seen, and it shows only once'],
    [{ ...blocked, pass: true, verdicts: [] } as RuntimeEvent, 'Allowed: Spring sale'],
    [closed('x_click'), 'Closed: Spring sale, with ✕'],
    [{ type: 'queue-changed', showing: [ID], waiting: ['news000000001'] }, 'Queued: on the page Spring sale; waiting Newsletter'],
    [
      { type: 'trigger-armed', popupId: ID, trigger: { kind: 'delay', seconds: 5, per: 'page' }, nth: 0 },
      'Waits: Spring sale, for delay: after 5 seconds on this page',
    ],
    [met(true, true), 'Met: the visitor, for the first time'],
    [met(true, false), 'Met again: the visitor, still in the first visit'],
    [met(false, true), 'Came back: the visitor, for a new visit'],
    [met(false, false), 'Met again: the visitor, in the same visit'],
    [
      { ...settled(1), outcome: 'refused', status: 500, problem: 'answered 500' } as RuntimeEvent,
      'Failed: viewed, 500 Internal Server Error in 12 milliseconds',
    ],
    [
      { ...settled(1), call: 'display', response: '{"display":"not_allowed","message":"Client restricted"}' } as RuntimeEvent,
      'Refused: display, Client restricted in 12 milliseconds',
    ],
    [settled(1), 'Answered: viewed, 200 in 12 milliseconds'],
    [{ ...called(1, 'viewed/a'), resentFrom: 4 } as RuntimeEvent, 'Sent again: viewed, POST https://d.example/api/display/viewed/a'],
  ])('DEV-08 %j', (event, sentence) => {
    expect(said(timelineOf([CONFIG, event])).at(-1)).toBe(sentence);
  });

  test('DEV-08 a popup keeps its name in what happened on the pages before', () => {
    expect(said(timelineOf([CONFIG, viewed], [entered('/next')]))).toContain('Shown: Spring sale, by a command');
  });
});

describe('DEV-08 what this panel caused is not taken for the page’s own', () => {
  test('DEV-08 what it only asked is not in the timeline at all', () => {
    const change: RuntimeEvent = { type: 'change-found', popupId: ID, change: 'wait' };
    const fault: RuntimeEvent = { type: 'fault', where: 'x', message: '', stack: '' };
    expect(marks(timelineOf([change, ['explain', fault], ['measure', fault], ['replay', fault], entered('/')]))).toEqual([
      ['page-entered', false],
    ]);
  });

  test('DEV-08 a command is marked, and what it leads to until its popup is at rest again, with the calls about it', () => {
    const view = timelineOf([
      ['command', command],
      ['command', moved('queued', 'trigger')],
      moved('shown', 'ready'),
      viewed,
      called(7, `viewed/${ID}`),
      called(8, 'closed/other00000001'),
      settled(7),
      settled(8),
      ['command', moved('closing', 'close')],
      moved('closed', 'gone'),
      moved('queued', 'trigger'),
    ]);
    expect(view.timeline.map(({ fromPanel }) => fromPanel)).toEqual([true, true, true, true, true, false, true, false, true, true, false]);
  });

  test('DEV-08 what a visitor does to a popup that the panel showed is theirs', () => {
    const view = timelineOf([
      ['command', moved('shown', 'ready')],
      viewed,
      moved('closing', 'close'),
      closed('x_click'),
      moved('closed', 'gone'),
    ]);
    expect(view.timeline.map(({ fromPanel }) => fromPanel)).toEqual([true, true, false, false, false]);
  });

  test('DEV-08 a form that a visitor sends in a popup that the panel showed is sent by them, and so is its lead', () => {
    const view = timelineOf([['command', moved('shown', 'ready')], moved('submitting', 'submit'), called(7, `viewed/${ID}`), settled(7)]);
    expect(view.timeline.map(({ fromPanel }) => fromPanel)).toEqual([true, false, false, false]);
  });

  test('DEV-08 a page that starts anew, or begins under a simulation, does so by itself', () => {
    const started: RuntimeEvent = { type: 'runtime-started', version: '1', clientId: 'c', displayHost: '', apiHost: '' };
    expect(marks(timelineOf([['command', moved('queued', 'trigger')]], [['run', started], moved('shown', 'ready')])).slice(1)).toEqual([
      ['runtime-started', false],
      ['popup-moved', false],
    ]);
  });

  test('DEV-08 a call that is sent once more is marked from its beginning to its end', () => {
    const resent = (event: RuntimeEvent) => ({ ...event, resentFrom: 3 }) as RuntimeEvent;
    expect(marks(timelineOf([['resend', resent(called(1e9, 'viewed/a'))], resent(settled(1e9))]))).toEqual([
      ['call-started', true],
      ['call-settled', true],
    ]);
  });
});

describe('DEV-08 the timeline is grouped under headings', () => {
  const view = timelineOf(
    [{ type: 'runtime-started', version: '1', clientId: 'c', displayHost: '', apiHost: '' }, entered('/'), CONFIG, viewed, entered('/app')],
    [entered('/next'), called(1, `viewed/${ID}`), ['command', command]],
  );
  const grouped = (grouping: 'page' | 'popup', found: readonly TimelineEntry[] = view.timeline) =>
    groupEvents(found, view.timeline, grouping, (id) => view.summaries.get(id)?.name ?? id, 'https://shop.example/now');

  test('DEV-08 by page: each by its address, also those of a single-page app, from what came before it was entered', () => {
    expect(grouped('page').map(({ title, at, entries }) => [title, at, entries.length])).toEqual([
      ['https://shop.example/', 0, 4],
      ['https://shop.example/app', 4000, 1],
      ['https://shop.example/next', 60_000, 3],
    ]);
  });

  test('DEV-08 by popup: each by its name, with the calls and commands about it, after what is the page’s', () => {
    expect(grouped('popup').map(({ title, entries }) => [title, entries.map(({ event }) => event.type)])).toEqual([
      ['The page itself', ['runtime-started', 'page-entered', 'config-received', 'page-entered', 'page-entered']],
      ['Spring sale', ['popup-viewed', 'call-started', 'command']],
    ]);
  });

  test('DEV-08 a search leaves the headings that have something under them', () => {
    const found = findEvents(view.timeline, { ...NO_FILTER, popupId: ID }, say(view));
    expect(grouped('page', found).map(({ title, entries }) => [title, entries.length])).toEqual([
      ['https://shop.example/', 1],
      ['https://shop.example/next', 2],
    ]);
    expect(findEvents(view.timeline, { ...NO_FILTER, search: 'from this PANEL' }, say(view))).toHaveLength(1);
    expect(findEvents(view.timeline, { ...NO_FILTER, search: 'spring sale' }, say(view)).length).toBeGreaterThan(1);
  });

  test('DEV-08 a page whose beginning is no longer kept has its address from the page itself, and one before it none', () => {
    const rest = (id: string) => timelineOf([viewed], [viewed]).timeline.filter((entry) => entry.id.startsWith(id));
    const all = [...rest('doc:0'), ...rest('doc:1')];
    expect(groupEvents(all, all, 'page', (id) => id, 'https://shop.example/now').map(({ title }) => title)).toEqual([
      'A page of which the beginning is no longer kept',
      'https://shop.example/now',
    ]);
  });

  test('DEV-08 it is taken along as text, a line for each event, and as a file with all that they hold', () => {
    const headings = grouped('page').slice(2);
    const text = eventsAsText(headings, say(view)).split('\n');
    expect(text[0]).toMatch(/^https:\/\/shop\.example\/next, from /);
    expect(text.at(-2)).toMatch(/^ {2}\d\d:\d\d:02\.000 {2}Commanded: show Spring sale, whatever its rules say \(from this panel\)$/);
    expect(JSON.parse(eventsAsJson(headings, say(view)))).toMatchObject({
      format: 'poptins-timeline',
      groups: [
        {
          title: 'https://shop.example/next',
          events: [{ says: 'Entered: https://shop.example/next' }, {}, { fromPanel: true, event: command }],
        },
      ],
    });
  });

  test.each([
    ['https://shop.example/a', 'timeline-shop.example-1970-01-01.json'],
    ['no address', 'timeline-1970-01-01.json'],
    ['file:///etc/passwd', 'timeline-1970-01-01.json'],
  ])('DEV-08 a file from %s is called %s', (url, name) => {
    expect(fileName(url, 0)).toBe(name);
  });
});
