import type { SeenReport } from './check-report.ts';
import type { PanelState } from './store.ts';

/** Of the page that was asked, and not that it goes: picking on it goes on. */
const goesOn = ({ view }: PanelState, { kind, documentId }: SeenReport): boolean =>
  documentId === view.page?.documentId && kind !== 'detached';

/** A page is believed to have had a popup picked only while it was asked to, and once. */
export function afterPick(state: PanelState, report: SeenReport): Partial<PanelState> {
  const { picking, view, chosen } = state;
  if (!picking) return {};
  if (report.kind !== 'picked') return goesOn(state, report) ? {} : { picking: false };
  const { popupId } = report;
  if (popupId === null || !view.popups.has(popupId)) return { picking: false };
  return { picking: false, tab: 'popups', chosen: { ...chosen, popups: popupId } };
}

/** And so a place for a draft. */
export function afterPlacePick(state: PanelState, report: SeenReport): Partial<PanelState> {
  return state.pickingPlace && (report.kind === 'place-picked' || !goesOn(state, report)) ? { pickingPlace: false } : {};
}

/** The selector that was picked while a place was asked for; null where none was. */
export const placePicked = ({ pickingPlace, view }: PanelState, report: SeenReport): string | null =>
  pickingPlace && report.kind === 'place-picked' && report.documentId === view.page?.documentId ? report.selector : null;
