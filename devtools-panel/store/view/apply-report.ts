import { PROTOCOL_VERSION } from '../../../inspection/protocol/protocol.ts';
import type { SeenReport } from '../../../reports/check-report.ts';
import { readServerSaid } from '../../../reports/server-said.ts';
import { applyEvent, openView } from './apply-event.ts';
import { asBefore, beforeOf } from './before.ts';
import { extendTimeline } from './extend-timeline.ts';
import { callsWith } from './kept-calls.ts';
import { EMPTY_VIEW, type PageView, type PopupView, type View } from './panel-view.ts';
import { withExchange } from './with-exchange.ts';

/** Folds one report into the view. It is pure, so replaying the reports gives the same view again. */
export function applyReport(view: View, report: SeenReport): View {
  const after = fold(view, report);
  const before = beforeOf(after);
  return before === after.before ? after : { ...after, before };
}

function fold(view: View, report: SeenReport): View {
  if (report.kind === 'attached') return attach(view, report);
  if (!view.page || report.documentId !== view.page.documentId) return view;
  switch (report.kind) {
    case 'detached':
      return { ...view, page: { ...view.page, gone: true } };
    case 'page-checked':
      return { ...view, check: { ...report.check, answersPanel: report.answersPanel ?? null } };
    case 'others':
      return { ...view, others: report.vendors };
    case 'memory':
      return { ...view, memory: report.entries };
    case 'exchange':
      return { ...view, calls: withExchange(view.calls, report.exchange) };
    case 'server-said':
      return { ...view, serverSaid: { popupId: report.popupId, said: readServerSaid(report, report.popupId) } };
    case 'shop-said':
      return { ...view, shopSaid: report.text };
    case 'reproduced':
      return { ...view, reproduced: { done: report.done, asked: report.asked, page: report.page ?? 0, refused: report.refused ?? [] } };
    // The store passes it on.
    case 'session':
      return view;
    case 'events':
      return applyEvents({ ...view, page: view.page }, report);
    case 'measured':
      return changed(view, report.popupId, { measures: report.measures, slowBefore: report.slowBefore ?? null });
    case 'audited':
      return changed(view, report.popupId, { audited: report.audited });
    case 'placed':
      return { ...view, placed: { how: report.how, at: report.at, late: report.late } };
    case 'place-picked':
    case 'picked':
      return view;
    case 'prizes':
      return changed(view, report.popupId, { prizes: report.prizes });
  }
}

function attach(view: View, report: Extract<SeenReport, { kind: 'attached' }>): View {
  const { documentId, url, runtime, own, tag, version, platform = null, noMarkup = false } = report;
  const speaks = runtime === null ? null : (report.speaks ?? version);
  const foreign = !(version >= 1 && version <= PROTOCOL_VERSION);
  const isSame = view.page?.documentId === documentId && !view.page.gone;
  const known = isSame && !report.anew ? view.page : null;
  const told = { documentId, url, runtime, speaks, own, tag, version, platform, noMarkup };
  const page = { ...told, foreign, gone: false, untold: report.untold ?? [], lastEvent: 0 };
  if (known) return { ...view, page: { ...page, untold: known.untold, lastEvent: known.lastEvent } };
  // A new document starts from nothing; only the timeline continues. A document that returns from the browser's cache, or that lost events,
  // sends all its events again. It does not send its check, place and server answer again, so these stay.
  const { check, others, placed, serverSaid } = isSame ? view : EMPTY_VIEW;
  const timeline = view.timeline.filter(({ id }) => !id.startsWith(`${documentId}:`));
  const kept = { timeline, ...callsWith(view, documentId), clearedUpTo: view.clearedUpTo, summaries: view.summaries };
  return { ...EMPTY_VIEW, check, others, placed, serverSaid, ...kept, page, before: asBefore(view) };
}

function changed(view: View, popupId: string, change: Partial<PopupView>): View {
  const popup = view.popups.get(popupId);
  return popup ? { ...view, popups: new Map(view.popups).set(popupId, { ...popup, ...change }) } : view;
}

function applyEvents(view: View & { readonly page: PageView }, report: Extract<SeenReport, { kind: 'events' }>): View {
  const lastSeen = view.page.lastEvent;
  const fresh = report.events.filter(({ n }) => n > lastSeen);
  if (!fresh.length) return view;
  const lastEvent = fresh.reduce((last, { n }) => Math.max(last, n), lastSeen);
  const untold = [...new Set([...view.page.untold, ...fresh.flatMap((seen) => seen.untold ?? [])])];
  const open = openView({
    ...view,
    page: { ...view.page, lastEvent, untold: untold.length > view.page.untold.length ? untold : view.page.untold },
  });
  for (const happened of fresh) applyEvent(open, happened);
  const extended = extendTimeline(view, report.documentId, fresh);
  return { ...open, ...extended, forgotten: { calls: open.forgotten.calls, events: extended.forgotten.events } };
}
