import type { SeenReport } from '../../reports/check-report.ts';
import type { ChosenRows, TabId } from './tab-ids.ts';
import type { View } from './view/panel-view.ts';

/** Things that a person can pick on the page, one at a time: a popup, or a block for a draft. Each has its request and its answer. */
export const PICKS = {
  popup: { ask: 'pick', answer: 'picked' },
  place: { ask: 'pick-place', answer: 'place-picked' },
} as const;

export type Pickable = keyof typeof PICKS;

interface Picking {
  /** Null while nothing is picked. */
  readonly picking: Pickable | null;
  readonly view: Pick<View, 'page' | 'popups'>;
  readonly chosen: ChosenRows;
}

/** True if the page that was asked is still open. */
const goesOn = ({ view }: Picking, { kind, documentId }: SeenReport): boolean =>
  documentId === view.page?.documentId && kind !== 'detached';

/** Accepts one choice from a page, and only while picking is on there. */
export function afterPick(state: Picking, report: SeenReport): Partial<Picking & { readonly tab: TabId }> {
  const { picking, view, chosen } = state;
  if (!picking) return {};
  if (!goesOn(state, report)) return { picking: null };
  if (report.kind !== PICKS[picking].answer) return {};
  if (report.kind !== 'picked' || report.popupId === null || !view.popups.has(report.popupId)) return { picking: null };
  return { picking: null, tab: 'popups', chosen: { ...chosen, popups: report.popupId } };
}

/** The selector that was picked for a place; null if none was. */
export const placePicked = (state: Picking, report: SeenReport): string | null =>
  state.picking === 'place' && report.kind === 'place-picked' && goesOn(state, report) ? report.selector : null;
