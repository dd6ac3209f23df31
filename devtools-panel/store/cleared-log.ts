import { newestEntries } from './view/extend-timeline.ts';
import { callsByDocument, newestCalls } from './view/kept-calls.ts';
import type { PageOfCalls, TimelineEntry, View } from './view/panel-view.ts';

/** The two lists that continue across pages until a person clears them. */
export type Log = 'timeline' | 'calls';

/** What was cleared and can still be restored. */
export interface Cleared {
  readonly timeline?: readonly TimelineEntry[] | undefined;
  readonly calls?: readonly PageOfCalls[] | undefined;
}

/** A document that returns with *Back* is seldom further away. */
const MAX_DOCUMENTS = 100;

/** Empties a list. The page's calls stay known, because other places read their answers. */
export function clearLog(view: View, log: Log): { readonly view: View; readonly cleared: Cleared } {
  if (log === 'timeline') {
    const { timeline } = view;
    const emptied = { ...view, timeline: [], forgotten: { ...view.forgotten, events: 0 } };
    return { view: marked(emptied, log, entryNumbers(timeline), highest), cleared: { timeline } };
  }
  const calls = callsByDocument(view);
  const emptied = { ...view, callsBefore: [], forgotten: { ...view.forgotten, calls: 0 } };
  return { view: marked(emptied, log, callNumbers(calls), highest), cleared: { calls } };
}

/** Restores what was cleared, before everything that arrived since. */
export function restoreLog(view: View, { timeline, calls }: Cleared): View {
  if (timeline)
    return marked({ ...view, timeline: newestEntries(without(timeline, view.timeline)) }, 'timeline', entryNumbers(timeline), belowLowest);
  return calls ? marked({ ...view, callsBefore: before(view, calls) }, 'calls', callNumbers(calls), belowLowest) : view;
}

/** The number of one event or call, with its document. */
type Numbered = readonly [documentId: string, number];

const entryNumbers = (entries: readonly TimelineEntry[]): readonly Numbered[] =>
  entries.map(({ id, n }) => [id.slice(0, id.lastIndexOf(':')), n]);

const callNumbers = (pages: readonly PageOfCalls[]): readonly Numbered[] =>
  pages.flatMap(({ documentId, calls }) => calls.map(({ callId }): Numbered => [documentId, callId]));

const highest = (numbers: readonly number[]): number => numbers.reduce((max, each) => Math.max(max, each));
/** What an earlier clearing took stays cleared. */
const belowLowest = (numbers: readonly number[]): number => numbers.reduce((min, each) => Math.min(min, each)) - 1;

function marked(view: View, log: Log, numbers: readonly Numbered[], upTo: (numbers: readonly number[]) => number): View {
  const marks = new Map(view.clearedUpTo[log]);
  for (const [documentId, own] of Map.groupBy(numbers, ([id]) => id)) {
    marks.delete(documentId);
    marks.set(documentId, upTo(own.map(([, number]) => number)));
  }
  return { ...view, clearedUpTo: { ...view.clearedUpTo, [log]: new Map([...marks].slice(-MAX_DOCUMENTS)) } };
}

/** A page that is asked again sends everything again. Leave out what was cleared. */
function without(cleared: readonly TimelineEntry[], now: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const here = new Set(now.map(({ id }) => id));
  return [...cleared.filter(({ id }) => !here.has(id)), ...now];
}

function before({ page, callsBefore }: View, cleared: readonly PageOfCalls[]): readonly PageOfCalls[] {
  const since = new Map(callsBefore.map((each) => [each.documentId, each]));
  const merged = cleared.map((each) => {
    const more = since.get(each.documentId)?.calls ?? [];
    since.delete(each.documentId);
    const known = new Set(more.map(({ callId }) => callId));
    return { ...each, calls: [...each.calls.filter(({ callId }) => !known.has(callId)), ...more] };
  });
  return newestCalls([...merged.filter(({ documentId }) => documentId !== page?.documentId), ...since.values()]).kept;
}

/** The view of only the current page. */
export function onlyThisPage(view: View): View {
  const own = `${view.page?.documentId}:`;
  return {
    ...view,
    timeline: view.timeline.filter(({ id }) => id.startsWith(own)),
    callsBefore: [],
    forgotten: { events: 0, calls: 0 },
  };
}
