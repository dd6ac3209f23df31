import { applyReport } from '../../../devtools-panel/store/view/apply-report.ts';
import { EMPTY_VIEW, type View } from '../../../devtools-panel/store/view/panel-view.ts';
import { PROTOCOL_VERSION, type Report } from '../../../inspection/protocol/protocol.ts';
import { checkReport } from '../../../reports/check-report.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';

/** A page's reports to the panel. */
export const attached = (documentId = 'one'): Report => ({
  kind: 'attached',
  version: PROTOCOL_VERSION,
  documentId,
  url: 'https://shop.example/',
  runtime: '0.1.0',
  own: false,
  tag: null,
  popups: 1,
});
export const happened = (events: readonly RuntimeEvent[], from = 1, documentId = 'one'): Report => ({
  kind: 'events',
  documentId,
  events: events.map((event, i) => ({ n: from + i, at: 1000 * (from + i), event })),
});
/** The view after a report arrived. */
export const take = (view: View, report: unknown): View => {
  const seen = checkReport(report);
  return seen ? applyReport(view, seen) : view;
};
export const fold = (...reports: readonly unknown[]): View => reports.reduce(take, EMPTY_VIEW);
