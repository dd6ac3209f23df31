import { newestEntries } from './view/extend-timeline.ts';
import { allCalls, newestCalls } from './view/kept-calls.ts';
import type { PageOfCalls, TimelineEntry, View } from './view/panel-view.ts';

/** The two lists that continue across pages until a person clears them. */
export type Log = 'timeline' | 'calls';

/** What was cleared and can still be restored. */
export interface Cleared {
  readonly timeline?: readonly TimelineEntry[] | undefined;
  readonly calls?: readonly PageOfCalls[] | undefined;
}

/** Empties a list. The page's calls stay known, because other places read their answers. */
export function clearLog(view: View, log: Log): { readonly view: View; readonly cleared: Cleared } {
  if (log === 'timeline')
    return { view: { ...view, timeline: [], forgotten: { ...view.forgotten, events: 0 } }, cleared: { timeline: view.timeline } };
  return {
    view: { ...view, callsBefore: [], clearedCalls: new Set(view.calls.keys()), forgotten: { ...view.forgotten, calls: 0 } },
    cleared: { calls: allCalls(view) },
  };
}

/** Restores what was cleared, before everything that arrived since. */
export function restoreLog(view: View, { timeline, calls }: Cleared): View {
  const restored = timeline ? { ...view, timeline: newestEntries(without(timeline, view.timeline)) } : view;
  return calls ? { ...restored, callsBefore: before(view, calls), clearedCalls: new Set() } : restored;
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
