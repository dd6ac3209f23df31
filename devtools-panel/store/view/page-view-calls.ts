import type { CallView, PageOfCalls, View } from './panel-view.ts';

/**
 * Documents with their calls, cut into pages: an app enters several pages in one document. A call that ends later stays with the page that
 * made it.
 */
export const pagesOfCalls = (documents: readonly PageOfCalls[]): readonly PageOfCalls[] =>
  documents.flatMap((whole) =>
    [...Map.groupBy(whole.calls, (call) => call.madeOn?.nth ?? 0)].map(([nth, calls]) => ({
      ...{ ...whole, nth, calls },
      url: calls[0]?.madeOn?.url || whole.url,
    })),
  );

/** The place of the current page among those of its document. What happens before the first page is part of it. */
export const placeOfPage = ({ entered }: Pick<View, 'entered'>): number => Math.max(0, entered - 1);

/** Names one page among all that a tab has seen. */
export const pageKey = ({ documentId, nth = 0 }: PageOfCalls): string => (nth ? `${documentId}#${nth}` : documentId);

/**
 * The display calls that the page itself made, oldest first. An earlier page of an app had an answer of its own, and a call that the panel
 * repeated changes nothing.
 */
export function displayCalls(view: Pick<View, 'calls' | 'entered'>): readonly CallView[] {
  const here = placeOfPage(view);
  return [...view.calls.values()].filter(
    ({ call, resentFrom, madeOn }) => call === 'display' && resentFrom === undefined && (madeOn?.nth ?? 0) === here,
  );
}
