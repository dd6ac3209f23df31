import { lookAtPopups, lookAtWindow } from '../browser/look-at-popups.ts';
import type { Context } from '../context.ts';
import { createReport } from '../report/create-report.ts';
import { offerReport } from '../report/offer-report.ts';
import { asksForReport, type Report } from '../report/report.ts';
import type { PopupController } from '../show/machine/popup-controller.ts';

/**
 * Writes a report for support on what a visitor met. Fetched when somebody asks for it. If the page's address asked, it offers the report
 * to the visitor.
 */
export function report(context: Context): Promise<Report> {
  const { ports, options, scope, left } = context;
  const { first } = options;
  const make = () => {
    const log = first ? [{ ...first, at: left.log[0]?.at ?? 0 }, ...left.log] : left.log;
    return createReport(context, left.popups as ReadonlyMap<string, PopupController>, log, {
      window: lookAtWindow(),
      boxes: lookAtPopups(),
    });
  };
  if (asksForReport(ports.page)) offerReport(make, options.nonce, scope.signal);
  return make();
}
