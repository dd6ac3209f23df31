import { offerReport } from '../browser/offer-report.ts';
import type { Context } from '../context.ts';
import type { Logged } from '../events.ts';
import type { PopupController } from '../show/machine/popup-controller.ts';
import { asksForReport } from '../support/report/asks-for-report.ts';
import { createReport } from '../support/report/create-report.ts';
import type { Report } from '../support/report/report.ts';

/**
 * Writes a report for support on what a visitor met. Fetched when somebody asks for it.
 * If the page's address asked, the visitor is offered the report.
 */
export function report(context: Context, popups: ReadonlyMap<string, PopupController>, log: readonly Logged[]): Promise<Report> {
  const { ports, options, scope } = context;
  const { first } = options;
  const make = () => createReport(context, popups, first ? [{ ...first, at: log[0]?.at ?? 0 }, ...log] : log);
  if (asksForReport(ports.page)) offerReport(make, options.nonce, scope.signal);
  return make();
}
