import { expect, test } from 'vitest';
import { popupCause } from '../../../agents/causes/popup-cause.ts';
import { oddsOf, percentText } from '../../../devtools-panel/popups/detail/odds.ts';
import { findPopups, NO_FILTER, type PopupFilter } from '../../../devtools-panel/popups/list/find-popups.ts';
import { answerFor, ownersSentence } from '../../../devtools-panel/popups/words/answer.ts';
import { madeWords } from '../../../devtools-panel/popups/words/made-words.ts';
import { whatCame } from '../../../devtools-panel/popups/words/what-came.ts';
import { type Action, whyOff } from '../../../devtools-panel/popups/words/what-is-off.ts';
import { applyReport } from '../../../devtools-panel/store/view/apply-report.ts';
import { EMPTY_VIEW, type PopupView, type View } from '../../../devtools-panel/store/view/panel-view.ts';
import { PROTOCOL_VERSION } from '../../../inspection/protocol/protocol.ts';
import { checkReport } from '../../../reports/check-report.ts';
import type { PopupState } from '../../../runtime/decide/display/config.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { PopupEvent } from '../../../runtime/show/machine/lifecycle.ts';
import { sentenceFor } from '../../../words/events/event-words.ts';
import { VISIT } from '../../panel-preview/scripted-events.ts';

const SPRING = '8f5fa95b4c1f9';
const NEWSLETTER = '2b7c1d90aa4e3';
const attached = (documentId: string) => ({
  kind: 'attached',
  version: PROTOCOL_VERSION,
  documentId,
  url: 'https://shop.example/',
  runtime: '0',
  own: false,
  tag: null,
  popups: 4,
});
const take = (view: View, said: unknown): View => {
  const report = checkReport(said);
  return report ? applyReport(view, report) : view;
};
const happened = (events: readonly RuntimeEvent[], from = 1) => ({
  kind: 'events',
  documentId: 'one',
  events: events.map((event, i) => ({ n: from + i, at: 1000 * (from + i), event })),
});
const viewAfter = (...events: readonly RuntimeEvent[]): View =>
  [attached('one'), happened(VISIT), happened(events, VISIT.length + 1)].reduce(take, EMPTY_VIEW);
const called = (view: View, filter: Partial<PopupFilter>) =>
  findPopups(view, { ...NO_FILTER, ...filter }).map(({ summary }) => summary.name);

test.each<[string, Partial<PopupFilter>, string[]]>([
  ['nothing', {}, ['Spring sale, 10 % off', 'Newsletter', 'Free shipping bar', 'Wheel of spring']],
  ['a word of two names', { search: 'SPRING' }, ['Spring sale, 10 % off', 'Wheel of spring']],
  ['words in another order', { search: 'bar shipping' }, ['Free shipping bar']],
  ['what it waits for', { search: 'exit intent' }, ['Spring sale, 10 % off']],
  ['what keeps it back', { search: 'only once' }, ['Newsletter']],
  ['a type as people call it', { search: 'side card' }, ['Newsletter']],
  ['an id that somebody was sent', { search: 'c0ffee' }, ['Free shipping bar']],
  ['a state', { status: 'blocked' }, ['Newsletter']],
  ['a type', { type: 'gamified' }, ['Wheel of spring']],
  ['a state and a type that no popup has both', { status: 'blocked', type: 'bar' }, []],
  ['words that none has', { search: 'winter' }, []],
])('a search of four popups %s finds the right ones, in order (DEV-03)', (_what, filter, names) => {
  expect(called(viewAfter(), filter)).toEqual(names);
});

test('a popup of a page that has turned popups off names that as its reason (DEV-03, EMB-09)', () => {
  const view = viewAfter({ type: 'turned-off' });
  const popup: PopupView = { ...view.popups.get(SPRING)!, state: 'held', gates: null };
  const off = 'off because the page has turned popups off (`poptin.off()`).';
  expect(ownersSentence(popup, view)).toBe(`Spring sale, 10 % off: ${off}`);
  expect(popupCause(popup).cause).toBe('turned-off');
});

test.each([
  ['embedded', 'for its template, or for a visible place: '],
  ['content', 'for its template, or, where the page has one, for a visible place: '],
] as const)('a popup of the type %s that waits for its place names it, and its remedy is done (DEV-03, TYP-10)', (type, waits) => {
  const view = viewAfter();
  const popup = view.popups.get(SPRING)!;
  const within: PopupView = { ...popup, summary: { ...popup.summary, type }, state: 'preparing' };
  const why = `${waits}<div class="poptin-embedded" data-id="${SPRING}">`;
  expect(answerFor(within, view)).toEqual({ status: 'waiting', word: 'Waiting', why });
  expect(madeWords(within, false, view)).toEqual({
    says: expect.stringMatching(/^Done.* It waits for its template, or/),
    awaits: false,
    came: 'done',
  });
});

const inState = (state: PopupState, view: View = viewAfter()) => whyOffIn({ ...view.popups.get(SPRING)!, state }, view);
const whyOffIn = (popup: Parameters<typeof whyOff>[1], view: View) =>
  Object.fromEntries((['show', 'override', 'submit', 'close'] satisfies Action[]).map((action) => [action, whyOff(action, popup, view)]));

test.each<[PopupState, Partial<Record<Action, RegExp>>]>([
  ['held', { submit: /not on the page/, close: /not on the page/ }],
  ['armed', { submit: /not on the page/, close: /not on the page/ }],
  ['closed', { submit: /not on the page/, close: /not on the page/ }],
  ['postponed', { submit: /not on the page/ }],
  ['queued', { show: /already waits for its turn/, submit: /not on the page/ }],
  ['preparing', { show: /being prepared/, submit: /being prepared/ }],
  ['shown', { show: /already on the page/, override: /already on the page/ }],
  ['submitting', { show: /already/, override: /already/, submit: /being sent/ }],
  ['converted', { show: /already/, override: /already/, submit: /already sent/ }],
  ['closing', { submit: /is closing/, close: /is closing/ }],
  ['closing-submitting', { show: /its lead/, override: /its lead/, submit: /its lead/, close: /is closing/ }],
])('only actions with an effect are on for a popup that is %s; the others say why (DEV-04)', (state, off) => {
  const found = inState(state);
  for (const [action, why] of Object.entries(found)) {
    const wanted = off[action as Action];
    if (wanted) expect(why, action).toMatch(wanted);
    else expect(why, action).toBe('');
  }
});

test('a popup waits for the one that holds the turn, never for a bar (DEV-03)', () => {
  const view = viewAfter();
  const wheel = [...view.popups.keys()].find((id) => view.popups.get(id)?.summary.type === 'gamified') ?? '';
  const queue = { showing: [...view.queue.showing, wheel], waiting: [SPRING] };
  const spring: PopupView = { ...view.popups.get(SPRING)!, state: 'queued' };
  expect(view.queue.showing).toHaveLength(1);
  expect(answerFor(spring, view).why).toBe('for its turn');
  expect(answerFor(spring, { ...view, queue }).why).toBe('for its turn after Wheel of spring');
  expect(whyOff('show', spring, { ...view, queue })).toBe('It already waits for its turn after Wheel of spring.');
  const refused: PopupView = { ...spring, gates: view.popups.get(NEWSLETTER)!.gates };
  expect(answerFor(refused, { ...view, queue }).why).toMatch(/^for its turn after Wheel of spring; now it would be blocked /);
});

test('a popup without a form cannot be submitted, and says so (DEV-04)', () => {
  const view = viewAfter();
  const popup = view.popups.get(SPRING)!;
  const proof = { ...popup, state: 'shown', summary: { ...popup.summary, target: 'social_proof' } } as const;
  expect(whyOff('submit', proof, view)).toBe('It has no form to send.');
});

const show = (popupId: string): RuntimeEvent => ({ type: 'command', command: { kind: 'show', popupId, ignoreGates: false } });
const moved = (popupId: string, from: PopupState, to: PopupState, by: PopupEvent['type']) =>
  ({ type: 'popup-moved', popupId, from, to, by }) as const;

test.each([
  ['failed', 'failed because a file that it needs did not load, or could not be used', 'failed', /did not load/],
  ['lost', 'removed because the page removed it, or the runtime was turned off', 'closed', /was removed because/],
  ['close', 'closed', 'closed', /was closed before it was shown/],
] as const)('a popup that was never closed says what took it away: %s (DEV-03, DEV-18)', (by, sentence, cause, made) => {
  const view = viewAfter(moved(SPRING, 'armed', 'queued', 'trigger'), moved(SPRING, 'queued', 'closed', by));
  const popup = view.popups.get(SPRING)!;
  expect(ownersSentence(popup, view)).toBe(`Spring sale, 10 % off: ${sentence}.`);
  expect(popupCause(popup).cause).toBe(cause);
  expect(madeWords(popup, false, view)).toMatchObject({ came: 'failed', says: expect.stringMatching(made) });
  expect(called(view, { status: by === 'failed' ? 'failed' : 'closed' })).toContain('Spring sale, 10 % off');
});

const came = (popupId: string, ...events: readonly RuntimeEvent[]) => {
  const view = viewAfter(...events);
  return whatCame(view.popups.get(popupId)!, view);
};
const REFUSED = [
  show(NEWSLETTER),
  moved(NEWSLETTER, 'held', 'queued', 'trigger'),
  moved(NEWSLETTER, 'queued', 'preparing', 'turn'),
  moved(NEWSLETTER, 'preparing', 'held', 'gates-refused'),
] as const;

test('a command that the gates stopped names them and offers an override, until it shows (DEV-04)', () => {
  expect(came(NEWSLETTER, ...REFUSED)).toEqual({
    words: 'Nothing was shown: blocked by 1 rule: already seen, and it shows only once.',
    override: true,
  });
  expect(came(NEWSLETTER, ...REFUSED, show(NEWSLETTER), moved(NEWSLETTER, 'held', 'queued', 'trigger'))).toBeNull();
  expect(came(SPRING, ...REFUSED)).toBeNull();
});

test('a popup that its gates stopped without a command mentions no command (DEV-04)', () => {
  expect(came(NEWSLETTER, ...REFUSED.slice(1))).toBeNull();
});

test('a popup whose parts did not load says so and offers no override (DEV-04)', () => {
  const failed = [show(SPRING), moved(SPRING, 'armed', 'queued', 'trigger'), moved(SPRING, 'queued', 'closed', 'failed')];
  expect(came(SPRING, ...failed)).toMatchObject({ words: expect.stringContaining('did not load'), override: false });
});

test('a form that rejects its values says so in its own words (DEV-04)', () => {
  const rejected: RuntimeEvent = { type: 'form-rejected', popupId: SPRING, problems: [{ field: 'email', message: 'There are typos' }] };
  const submit: RuntimeEvent = { type: 'command', command: { kind: 'submit', popupId: SPRING } };
  expect(came(SPRING, submit, rejected)?.words).toBe('Nothing was sent: There are typos');
  expect(came(SPRING, rejected)).toBeNull();
});

const prize = (chances: number, label = 'a') => ({ label, code: '', chances, wins: true });

test.each([
  [[60, 30, 10], ['60 %', '30 %', '10 %'], ''],
  [[1, 1, 1], ['33.33 %', '33.33 %', '33.33 %'], 'The chances sum to 3, not 100: each prize is drawn by its share of that.'],
  [[50, 75], ['40 %', '60 %'], 'The chances sum to 125, not 100: each prize is drawn by its share of that.'],
  [[33.33, 33.33, 33.34], ['33.33 %', '33.33 %', '33.34 %'], ''],
  [[0, 0], ['0 %', '0 %'], 'No prize has a chance: everybody loses.'],
  [[], [], 'No prizes: everybody loses. Add a prize.'],
])('chances %o give odds %o, with a note where they are odd (GAM-01, DEV-03)', (chances, shares, note) => {
  const odds = oddsOf(chances.map((each) => prize(each)));
  expect(odds.prizes.map(({ share }) => percentText(share))).toEqual(shares);
  expect(odds.note).toBe(note);
});

test('a popup goes by its name everywhere and by its type without one (DEV-03)', () => {
  const unnamed = { ...VISIT.find((event) => event.type === 'config-received')!.popups[0]!, id: 'nameless00001', name: '' };
  const view = take(viewAfter({ type: 'config-received', popups: [unnamed], dropped: [] }), attached('two'));
  expect(sentenceFor(show(NEWSLETTER), view.summaries)).toBe('Commanded: show Newsletter');
  expect(sentenceFor(show('nameless00001'), view.summaries)).toBe('Commanded: show Lightbox without a name');
  expect(sentenceFor({ type: 'popup-viewed', popupId: SPRING, trigger: 'delay' }, view.summaries)).toBe(
    'Shown: Spring sale, 10 % off, after its delay',
  );
});

test('readable prizes of a forged list are taken, for a popup that exists (DEV-03, R12, SEC-04)', () => {
  const forged = { kind: 'prizes', documentId: 'one', popupId: SPRING, prizes: [{ label: {} }, prize(5, '<b>Five</b>'), null] };
  expect(take(viewAfter(), forged).popups.get(SPRING)?.prizes).toEqual([prize(5, '<b>Five</b>')]);
  expect(take(viewAfter(), { ...forged, popupId: 'nobody' })).toEqual(viewAfter());
});
