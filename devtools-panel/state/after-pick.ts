import type { SeenReport } from './check-report.ts';
import type { PanelState } from './store.ts';

/** What can be picked on the page, one at a time: a popup, or a block for a draft to go under. How it is asked for, and what answers. */
export const PICKS = {
  popup: { ask: 'pick', answer: 'picked' },
  place: { ask: 'pick-place', answer: 'place-picked' },
} as const;

export type Pickable = keyof typeof PICKS;

/** Of the page that was asked, and not that it goes: picking on it goes on. */
const goesOn = ({ view }: PanelState, { kind, documentId }: SeenReport): boolean =>
  documentId === view.page?.documentId && kind !== 'detached';

/** A page is believed to have had something picked only while it was asked to, and once. */
export function afterPick(state: PanelState, report: SeenReport): Partial<PanelState> {
  const { picking, view, chosen } = state;
  if (!picking) return {};
  if (!goesOn(state, report)) return { picking: null };
  if (report.kind !== PICKS[picking].answer) return {};
  if (report.kind !== 'picked' || report.popupId === null || !view.popups.has(report.popupId)) return { picking: null };
  return { picking: null, tab: 'popups', chosen: { ...chosen, popups: report.popupId } };
}

/** The selector that was picked while a place was asked for; null where none was. */
export const placePicked = (state: PanelState, report: SeenReport): string | null =>
  state.picking === 'place' && report.kind === 'place-picked' && goesOn(state, report) ? report.selector : null;
