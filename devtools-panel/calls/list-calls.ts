import { pageKey } from '../store/view/page-view-calls.ts';
import type { CallView, PageOfCalls } from '../store/view/panel-view.ts';
import { type CallFilter, findCalls } from './find-calls.ts';

/** The heading over the calls of a page. */
export interface CallHeading {
  readonly kind: 'heading';
  readonly id: string;
  readonly page: PageOfCalls;
  readonly found: readonly CallView[];
}

/** A call with its page, because call numbers are unique only within a document. */
export interface ListedCall {
  readonly kind: 'call';
  readonly id: string;
  readonly call: CallView;
  readonly page: PageOfCalls;
}

export type CallListRow = CallHeading | ListedCall;

export const countCalls = (pages: readonly PageOfCalls[]): number => pages.reduce((sum, { calls }) => sum + calls.length, 0);

/** The calls that match a filter, under their pages. A single page needs no heading. */
export function listCalls(pages: readonly PageOfCalls[], { search, kind }: CallFilter): readonly CallListRow[] {
  return pages.flatMap((page): CallListRow[] => {
    const found = findCalls(page.calls, search, kind);
    if (!found.length) return [];
    const rows = found.map((call): ListedCall => ({ kind: 'call', id: `${page.documentId}:${call.callId}`, call, page }));
    return pages.length > 1 ? [{ kind: 'heading', id: `page ${pageKey(page)}`, page, found }, ...rows] : rows;
  });
}
