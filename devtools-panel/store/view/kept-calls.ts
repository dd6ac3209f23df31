import { pagesOfCalls } from './page-view-calls.ts';
import type { CallView, PageOfCalls, View } from './panel-view.ts';

/** The most calls of a page, and of all earlier pages together. The oldest are dropped first. */
export const MAX_CALLS = 1000;

/** The limit for all answers together, in characters. An older call keeps only the event log's part. */
const MAX_TEXT = 12_000_000;

type Kept = Pick<View, 'callsBefore' | 'forgotten'>;
type Leaving = Kept & Pick<View, 'page' | 'calls' | 'clearedUpTo'>;

/** The calls of all pages so far. The last page is the current one. */
export const allCalls = (view: Omit<Leaving, 'forgotten'>): readonly PageOfCalls[] => pagesOfCalls(callsByDocument(view));

/** The same, by document. */
export function callsByDocument({ page, calls, callsBefore, clearedUpTo }: Omit<Leaving, 'forgotten'>): readonly PageOfCalls[] {
  // A shop's own calls count downwards.
  const cleared = clearedUpTo.calls.get(page?.documentId ?? '') ?? Number.NEGATIVE_INFINITY;
  const here = [...calls.values()].filter(({ callId }) => callId > cleared);
  return page && here.length ? [...callsBefore, { documentId: page.documentId, url: page.url, calls: here }] : callsBefore;
}

/** The earlier calls that stay when a document arrives. It reports its own calls from the beginning. */
export function callsWith(view: Leaving, comes: string): Kept {
  const pages = callsByDocument(view).map((page) =>
    page.documentId === view.page?.documentId ? { ...page, calls: page.calls.map(ended) } : page,
  );
  const { kept, dropped } = newestCalls(pages.filter(({ documentId }) => documentId !== comes));
  return { callsBefore: kept, forgotten: { ...view.forgotten, calls: view.forgotten.calls + dropped } };
}

/** Once its page has gone, nothing reports the end of a call. */
const ended = (call: CallView): CallView => (call.outcome === 'pending' ? { ...call, outcome: 'failed', problem: 'aborted' } : call);

/** The newest calls that fit, and the number of dropped calls. */
export function newestCalls(pages: readonly PageOfCalls[]): { readonly kept: readonly PageOfCalls[]; readonly dropped: number } {
  let [room, text, dropped] = [MAX_CALLS, MAX_TEXT, 0];
  const kept: PageOfCalls[] = [];
  for (const page of pages.toReversed()) {
    const calls = page.calls.slice(Math.max(0, page.calls.length - room));
    dropped += page.calls.length - calls.length;
    room -= calls.length;
    const fitting = calls.toReversed().map((call) => {
      text -= call.exchange?.answer?.reduce((sum, { length }) => sum + length, 0) ?? 0;
      return text >= 0 || !call.exchange?.answer ? call : { ...call, exchange: { ...call.exchange, answer: null, whole: false } };
    });
    if (calls.length) kept.unshift({ ...page, calls: fitting.toReversed() });
  }
  return { kept, dropped };
}
