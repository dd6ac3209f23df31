import { expect, test } from 'vitest';
import { pageCause } from '../../../agents/causes/page-cause.ts';
import { harOf } from '../../../devtools-panel/calls/har.ts';
import { countCalls, listCalls } from '../../../devtools-panel/calls/list-calls.ts';
import { loadedConfigs } from '../../../devtools-panel/config/loaded-configs.ts';
import { sentPopups } from '../../../devtools-panel/page/sent-popups.ts';
import { whyNoPopups } from '../../../devtools-panel/popups/words/why-no-popups.ts';
import { decidedSoFar } from '../../../devtools-panel/reproduce/cause/my-visit.ts';
import { clearLog, onlyThisPage, restoreLog } from '../../../devtools-panel/store/cleared-log.ts';
import { allCalls } from '../../../devtools-panel/store/view/kept-calls.ts';
import type { View } from '../../../devtools-panel/store/view/panel-view.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { attached, fold, happened, take } from './reports.ts';

const started = (callId: number): RuntimeEvent => ({
  type: 'call-started',
  callId,
  call: 'display',
  method: 'POST',
  url: 'https://d.example/api/display/a3f09c2e71b5d',
  payload: null,
});
const settled = (callId: number): RuntimeEvent => ({
  ...{ type: 'call-settled', callId, call: 'display', outcome: 'ok', status: 200, ms: 12, problem: '', response: '{}' },
});
const page = (documentId: string, ...events: readonly RuntimeEvent[]) => [attached(documentId), happened(events, 1, documentId)];
const listed = (view: View) => allCalls(view).map(({ documentId, calls }) => [documentId, calls.map(({ callId }) => callId)]);

test('calls of earlier pages stay, each under its page, and one that was on its way has ended (DEV-30)', () => {
  const view = fold(...page('one', started(1), settled(1), started(2)), ...page('two', started(1)));
  expect(listed(view)).toEqual([
    ['one', [1, 2]],
    ['two', [1]],
  ]);
  expect(view.callsBefore[0]?.calls.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['ok', ''],
    ['failed', 'aborted'],
  ]);
  const rows = listCalls(allCalls(view), { search: '', kind: 'all' });
  expect(rows.map(({ id }) => id)).toEqual(['page one', 'one:1', 'one:2', 'page two', 'two:1']);
});

const entered = (path: string): RuntimeEvent => ({ type: 'page-entered', url: `https://app.example${path}`, title: '' });
const sent = (callId: number, poptins: readonly object[]) => [
  ...[happened([started(callId)], 2 * callId), happened([settled(callId)], 2 * callId + 1)],
  {
    ...{ kind: 'exchange', documentId: 'one' },
    exchange: {
      ...{ callId, sentAs: 'form', body: null, keepalive: false, cookies: false, authorized: false, left: true },
      ...{ answer: [JSON.stringify({ poptins })], whole: true, retryAfter: null, failure: null },
    },
  },
];

test('each page of an app has its own calls and settings, though it is one document (DEV-30, DEV-31)', () => {
  const view = fold(
    ...[attached(), happened([entered('/one')]), ...sent(1, [{ poptin_id: 'a', poptin_name: 'Sale', d_f_a: 1 }, { poptin_id: 'b' }])],
    ...[happened([entered('/two')], 10), ...sent(9, [{ poptin_id: 'a', poptin_name: 'Sale', d_f_a: 7 }])],
  );
  const pages = allCalls(view);
  expect(pages.map(({ url, calls }) => [url, calls.length])).toEqual([
    ['https://app.example/one', 1],
    ['https://app.example/two', 1],
  ]);
  const har = JSON.parse(harOf(pages, '1')) as { log: { pages: { id: string }[]; entries: { pageref: string }[] } };
  expect(har.log.pages.map(({ id }) => id)).toEqual(['one', 'one#1']);
  expect(har.log.entries.map(({ pageref }) => pageref)).toEqual(['one', 'one#1']);
  expect(listCalls(pages, { search: '', kind: 'all' }).map(({ id }) => id)).toEqual(['page one', 'one:1', 'page one#1', 'one:9']);
  expect(loadedConfigs(pages).map(({ popupId, isHere, changes }) => [popupId, isHere, changes.length])).toEqual([
    ['a', true, 1],
    ['b', false, 0],
  ]);
});

test('an app’s next page is not explained by the answer to the page before it (DEV-03, DEV-19)', () => {
  const before = fold(attached(), happened([entered('/one')]), ...sent(1, [{ poptin_id: 'a' }]));
  expect([...sentPopups(before).keys()]).toEqual(['a']);
  const view = take(before, happened([entered('/two'), started(2)], 10));
  expect([...sentPopups(view).keys()]).toEqual([]);
  expect(whyNoPopups(view).title).toBe('No popups yet');
  expect(decidedSoFar(view)).toBeNull();
});

test('a page that has turned popups off is explained by that until it turns them on (DEV-03, EMB-09)', () => {
  const off = fold(attached(), happened([entered('/one'), { type: 'turned-off' }]));
  expect(whyNoPopups(off).title).toBe('The page has turned popups off');
  expect(pageCause(off, 200).cause).toBe('turned-off');
  expect(whyNoPopups(take(off, happened([entered('/one')], 3))).title).toBe('No popups here');
});

test('a page that reports everything again has each call once (DEV-30)', () => {
  const again = fold(...page('one', started(1)), ...page('two', started(1)), ...page('one', started(1), settled(1)));
  expect(listed(again)).toEqual([
    ['two', [1]],
    ['one', [1]],
  ]);
  const anew = fold(...page('one', started(1)), { ...attached('one'), anew: true }, happened([started(1)]));
  expect(listed(anew)).toEqual([['one', [1]]]);
});

test('at most 1,000 calls of earlier pages stay, and the number of those that are gone is known (DEV-30)', () => {
  const many = Array.from({ length: 700 }, (_, n) => started(n + 1));
  const view = fold(...page('one', ...many), ...page('two', ...many), ...page('three'));
  expect(countCalls(view.callsBefore)).toBe(1000);
  expect(view.callsBefore.map(({ documentId, calls }) => [documentId, calls[0]?.callId])).toEqual([
    ['one', 401],
    ['two', 1],
  ]);
  expect(view.forgotten.calls).toBe(400);
});

test('cleared calls come back in their order, with those that came since (DEV-30)', () => {
  const before = fold(...page('one', started(1)), ...page('two', started(1), started(2)));
  const { view, cleared } = clearLog(before, 'calls');
  expect(listed(view)).toEqual([]);
  expect(view.calls.size).toBe(2);
  const since = take(view, happened([started(3)], 3, 'two'));
  expect(listed(since)).toEqual([['two', [3]]]);
  expect(listed(restoreLog(since, cleared))).toEqual([
    ['one', [1]],
    ['two', [1, 2, 3]],
  ]);
  const gone = page('three', started(1)).reduce(take, since);
  expect(listed(gone)).toEqual([
    ['two', [3]],
    ['three', [1]],
  ]);
  expect(listed(restoreLog(gone, cleared))).toEqual([
    ['one', [1]],
    ['two', [1, 2, 3]],
    ['three', [1]],
  ]);
});

test('a cleared timeline comes back before the events that came since, each once (DEV-30)', () => {
  const before = fold(...page('one', started(1), settled(1)));
  const { view, cleared } = clearLog(before, 'timeline');
  expect(view.timeline).toEqual([]);
  const since = take(view, happened([started(2)], 3));
  const ids = (shown: View) => shown.timeline.map(({ id }) => id);
  expect(ids(restoreLog(since, cleared))).toEqual(['one:1', 'one:2', 'one:3']);
  const toldAgain = take(take(view, { ...attached('one'), anew: true }), happened([started(1), settled(1)]));
  expect(ids(restoreLog(toldAgain, cleared))).toEqual(['one:1', 'one:2']);
});

test('what was cleared stays away when its document returns and tells everything again (DEV-30)', () => {
  const one = page('one', started(1), settled(1), started(2));
  const cleared = clearLog(clearLog(fold(...one), 'calls').view, 'timeline').view;
  const back = [...page('two', started(1)), ...one, happened([started(3)], 4, 'one')].reduce(take, cleared);
  expect(listed(back)).toEqual([
    ['two', [1]],
    ['one', [3]],
  ]);
  expect(back.timeline.map(({ id }) => id)).toEqual(['two:1', 'one:4']);
  expect(back.calls.size).toBe(3);
});

test('undo brings back the last clearing only, also when the document tells everything again (DEV-30)', () => {
  const told = happened([started(1), started(2), started(3)]);
  const first = clearLog(clearLog(fold(attached(), happened([started(1)])), 'calls').view, 'timeline').view;
  const calls = clearLog(take(first, told), 'calls');
  const timeline = clearLog(calls.view, 'timeline');
  const restored = restoreLog(restoreLog(timeline.view, calls.cleared), timeline.cleared);
  const again = take(take(restored, { ...attached(), anew: true }), told);
  for (const view of [restored, again]) {
    expect(listed(view)).toEqual([['one', [2, 3]]]);
    expect(view.timeline.map(({ id }) => id)).toEqual(['one:2', 'one:3']);
  }
});

test('without preserve log only the page that is there stays in both lists (DEV-30)', () => {
  const view = onlyThisPage(fold(...page('one', started(1)), ...page('two', started(1))));
  expect(listed(view)).toEqual([['two', [1]]]);
  expect(view.timeline.map(({ id }) => id)).toEqual(['two:1']);
});

test('the number of events that the timeline’s limit dropped is known until it is cleared (DEV-30)', () => {
  const faults = Array.from({ length: 6_000 }, (): RuntimeEvent => ({ type: 'fault', where: '', message: '', stack: '' }));
  const view = fold(...page('one', ...faults), ...page('two', ...faults));
  expect([view.timeline.length, view.forgotten.events]).toEqual([10_000, 2_000]);
  expect(clearLog(view, 'timeline').view.forgotten.events).toBe(0);
});
