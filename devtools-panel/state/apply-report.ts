import { PROTOCOL_VERSION } from '../../inspection/protocol.ts';
import { applyEvent, openView } from './apply-event.ts';
import { asBefore, beforeOf } from './before.ts';
import type { SeenReport } from './check-report.ts';
import { extendTimeline } from './extend-timeline.ts';
import { readServerSaid } from './server-said.ts';
import { EMPTY_VIEW, type PageView, type PopupView, type View } from './view.ts';
import { withExchange } from './with-exchange.ts';

/** Folds one report into the view. Pure: the panel holds no truth of its own, so a replay gives the same view again. */
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
    case 'memory':
      return { ...view, memory: report.entries };
    case 'exchange':
      return { ...view, calls: withExchange(view.calls, report.exchange) };
    case 'server-said':
      return { ...view, serverSaid: { popupId: report.popupId, said: readServerSaid(report, report.popupId) } };
    case 'reproduced':
      return { ...view, reproduced: { done: report.done, asked: report.asked, page: report.page ?? 0, refused: report.refused ?? [] } };
    // Whoever asked for it has it.
    case 'session':
      return view;
    case 'events':
      return applyEvents({ ...view, page: view.page }, report);
    case 'measured':
      return changed(view, report.popupId, { measures: report.measures });
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
  // Another document: what was known of the last one is over; only the timeline goes on. One that comes back from the
  // browser's cache tells its events anew, and so does one of which some did not arrive; what it says but once stays.
  const { check, placed, serverSaid } = isSame ? view : EMPTY_VIEW;
  const timeline = view.timeline.filter(({ id }) => !id.startsWith(`${documentId}:`));
  return { ...EMPTY_VIEW, check, placed, serverSaid, timeline, summaries: view.summaries, page, before: asBefore(view) };
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
  return { ...open, ...extendTimeline(view, report.documentId, fresh) };
}
