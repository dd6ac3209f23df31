import { describe, expect, test } from 'vitest';
import { applyReport } from '../../../devtools-panel/store/view/apply-report.ts';
import { EMPTY_VIEW, type TimelineEntry, type View } from '../../../devtools-panel/store/view/panel-view.ts';
import { eventsAsJson, eventsAsText, fileName } from '../../../devtools-panel/timeline/export-events.ts';
import { findEvents, NO_FILTER } from '../../../devtools-panel/timeline/find-events.ts';
import { groupEvents } from '../../../devtools-panel/timeline/group-events.ts';
import { PROTOCOL_VERSION, type Request } from '../../../inspection/protocol/protocol.ts';
import { checkReport } from '../../../reports/check-report.ts';
import type { PopupState, PopupSummary } from '../../../runtime/decide/display/config.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { PopupEvent } from '../../../runtime/show/machine/lifecycle.ts';
import { sentenceFor } from '../../../words/events/event-words.ts';

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

/** The timeline after reports of several documents, in order. */
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

describe('an event’s sentence begins with the verb and names the popup (DEV-08)', () => {
  const blocked: RuntimeEvent = {
    type: 'gates-asked',
    popupId: ID,
    moment: 'arm',
    again: [],
    pass: false,
    verdicts: [{ gate: 'frequency', pass: false, code: 'seen', expected: 'not-seen', actual: 'seen', from: '' }],
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
  ])('%j (DEV-08)', (event, sentence) => {
    expect(said(timelineOf([CONFIG, event])).at(-1)).toBe(sentence);
  });

  test('a popup keeps its name in events of earlier pages (DEV-08)', () => {
    expect(said(timelineOf([CONFIG, viewed], [entered('/next')]))).toContain('Shown: Spring sale, by a command');
  });
});

describe('effects of this panel are not mistaken for the page’s own (DEV-08)', () => {
  test('the panel’s questions leave no trace in the timeline (DEV-08)', () => {
    const change: RuntimeEvent = { type: 'change-found', popupId: ID, change: 'wait' };
    const fault: RuntimeEvent = { type: 'fault', where: 'x', message: '', stack: '' };
    expect(marks(timelineOf([change, ['explain', fault], ['measure', fault], ['replay', fault], entered('/')]))).toEqual([
      ['page-entered', false],
    ]);
  });

  test('a command is marked with its effects and calls, until its popup is at rest (DEV-08)', () => {
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

  test('a visitor’s actions on a popup that the panel showed are theirs (DEV-08)', () => {
    const view = timelineOf([
      ['command', moved('shown', 'ready')],
      viewed,
      moved('closing', 'close'),
      closed('x_click'),
      moved('closed', 'gone'),
    ]);
    expect(view.timeline.map(({ fromPanel }) => fromPanel)).toEqual([true, true, false, false, false]);
  });

  test('a visitor’s form in a popup that the panel showed is theirs, and so is its lead (DEV-08)', () => {
    const view = timelineOf([['command', moved('shown', 'ready')], moved('submitting', 'submit'), called(7, `viewed/${ID}`), settled(7)]);
    expect(view.timeline.map(({ fromPanel }) => fromPanel)).toEqual([true, false, false, false]);
  });

  test('a page that restarts, or starts under a simulation, does so on its own (DEV-08)', () => {
    const started: RuntimeEvent = { type: 'runtime-started', version: '1', clientId: 'c', displayHost: '', apiHost: '' };
    expect(marks(timelineOf([['command', moved('queued', 'trigger')]], [['run', started], moved('shown', 'ready')])).slice(1)).toEqual([
      ['runtime-started', false],
      ['popup-moved', false],
    ]);
  });

  test('a resent call is marked from start to end (DEV-08)', () => {
    const resent = (event: RuntimeEvent) => ({ ...event, resentFrom: 3 }) as RuntimeEvent;
    expect(marks(timelineOf([['resend', resent(called(1e9, 'viewed/a'))], resent(settled(1e9))]))).toEqual([
      ['call-started', true],
      ['call-settled', true],
    ]);
  });
});

describe('the timeline is grouped under headings (DEV-08)', () => {
  const view = timelineOf(
    [{ type: 'runtime-started', version: '1', clientId: 'c', displayHost: '', apiHost: '' }, entered('/'), CONFIG, viewed, entered('/app')],
    [entered('/next'), called(1, `viewed/${ID}`), ['command', command]],
  );
  const grouped = (grouping: 'page' | 'popup', found: readonly TimelineEntry[] = view.timeline) =>
    groupEvents(found, view.timeline, grouping, (id) => view.summaries.get(id)?.name ?? id, 'https://shop.example/now');

  test('by page: each by its address, in a single-page app from the moment it was entered (DEV-08)', () => {
    expect(grouped('page').map(({ title, at, entries }) => [title, at, entries.length])).toEqual([
      ['https://shop.example/', 0, 4],
      ['https://shop.example/app', 4000, 1],
      ['https://shop.example/next', 60_000, 3],
    ]);
  });

  test('by popup: each by its name with its calls and commands, after the page’s events (DEV-08)', () => {
    expect(grouped('popup').map(({ title, entries }) => [title, entries.map(({ event }) => event.type)])).toEqual([
      ['The page itself', ['runtime-started', 'page-entered', 'config-received', 'page-entered', 'page-entered']],
      ['Spring sale', ['popup-viewed', 'call-started', 'command']],
    ]);
  });

  test('a search keeps the headings that have events (DEV-08)', () => {
    const found = findEvents(view.timeline, { ...NO_FILTER, popupId: ID }, say(view));
    expect(grouped('page', found).map(({ title, entries }) => [title, entries.length])).toEqual([
      ['https://shop.example/', 1],
      ['https://shop.example/next', 2],
    ]);
    expect(findEvents(view.timeline, { ...NO_FILTER, search: 'from this PANEL' }, say(view))).toHaveLength(1);
    expect(findEvents(view.timeline, { ...NO_FILTER, search: 'spring sale' }, say(view)).length).toBeGreaterThan(1);
  });

  test('a page whose first events are gone has the page’s own address, an earlier one none (DEV-08)', () => {
    const rest = (id: string) => timelineOf([viewed], [viewed]).timeline.filter((entry) => entry.id.startsWith(id));
    const all = [...rest('doc:0'), ...rest('doc:1')];
    expect(groupEvents(all, all, 'page', (id) => id, 'https://shop.example/now').map(({ title }) => title)).toEqual([
      'A page whose beginning is no longer stored',
      'https://shop.example/now',
    ]);
  });

  test('events are exported as text, a line each, and as a file with every value (DEV-08)', () => {
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
  ])('a file from %s is named %s (DEV-08)', (url, name) => {
    expect(fileName(url, 0)).toBe(name);
  });
});
