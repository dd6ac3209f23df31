import type { CallKind } from '../calls/find-calls.ts';
import { NO_FILTER as EVERY_POPUP, type PopupFilter } from '../popups/find-popups.ts';
import { NO_FILTER as EVERY_EVENT, type EventFilter } from '../timeline/find-events.ts';
import type { Grouping } from '../timeline/group-events.ts';
import type { Whose } from '../visitor/find-entries.ts';

/** How the list of each tab is narrowed: kept while another tab is open, and over the pages that come. */
export interface Filters {
  readonly popups: PopupFilter;
  readonly visitor: { readonly search: string; readonly whose: Whose };
  readonly calls: { readonly search: string; readonly kind: CallKind };
  readonly timeline: EventFilter & { readonly grouping: Grouping };
}

export const NO_FILTERS: Filters = {
  popups: EVERY_POPUP,
  visitor: { search: '', whose: 'ours' },
  calls: { search: '', kind: 'all' },
  timeline: { ...EVERY_EVENT, grouping: 'page' },
};
