import { lookAtPopups, lookAtWindow, onPopupAdded } from '../browser/look-at-popups.ts';
import type { Context } from '../context.ts';
import { FLIGHT_KEY, keepFlight, makeFlight } from '../report/flight.ts';
import { asksForReport } from '../report/report.ts';

/** Long enough for a popup to come to rest. */
const AT_REST_MS = 1000;

/** The recorded runtimes, because every page view of an app asks for it. */
const recorded = new WeakSet<object>();

/**
 * Records the decisions of this tab's last pages, only in its session storage. Fetched when the page's address asks for a report, when an
 * account wants its visits recorded, and on every later page of such a tab.
 */
export function record(context: Context, report?: () => Promise<unknown>): void {
  const { ports, scope, left } = context;
  const { log } = left;
  if (report && asksForReport(ports.page)) scope.settle('report', report(), () => {});
  if (recorded.has(log)) return;
  recorded.add(log);
  const keep = scope.guard('flight', () => keepFlight(ports, makeFlight(ports, log, { window: lookAtWindow(), boxes: lookAtPopups() })));
  if (!ports.storage.get('session', FLIGHT_KEY)) keep();
  // A page that is left is hidden first. An app's page changes without that.
  ports.observe.on('visibility', keep, scope.signal);
  ports.observe.on('navigation', keep, scope.signal);
  // A popup may be closed again, so look at it before that.
  onPopupAdded(() => ports.clock.after(AT_REST_MS, keep, scope.signal), scope.signal);
}
