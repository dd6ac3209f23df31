import { offerReport } from '../browser/offer-report.ts';
import type { Context } from '../context.ts';
import type { Logged } from '../events.ts';
import type { PopupController } from '../show/machine/popup-controller.ts';
import { createReport, type Report } from '../support/report/report.ts';

/**
 * The chunk that writes down what a visitor meets, for support: fetched when somebody asks for it. Where the page's
 * address asks, the visitor is offered it.
 */
export function report(context: Context, popups: ReadonlyMap<string, PopupController>, log: readonly Logged[]): Promise<Report> {
  const { ports, options, scope } = context;
  const { first } = options;
  const make = () => createReport(context, popups, first ? [{ ...first, at: log[0]?.at ?? 0 }, ...log] : log);
  if (ports.page.url().includes('ppt-report')) offerReport(make, options.nonce, scope.signal);
  return make();
}
