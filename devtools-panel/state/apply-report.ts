import { PROTOCOL_VERSION, type Report } from '../../inspection/protocol.ts';
import { applyEvent, draftOf } from './apply-event.ts';
import type { SeenReport } from './check-report.ts';
import { extendTimeline } from './extend-timeline.ts';
import { EMPTY_VIEW, type View } from './view.ts';

/** Folds one report into the view. Pure: the panel holds no truth of its own, so a replay gives the same view again. */
export function applyReport(view: View, report: SeenReport): View {
  if (report.kind === 'attached') return attach(view, report);
  if (report.documentId !== view.page?.documentId) return view;
  switch (report.kind) {
    case 'detached':
      return { ...view, page: null };
    case 'memory':
      return { ...view, memory: report.entries };
    case 'events':
      return applyEvents(view, report);
  }
}

function attach(view: View, report: Extract<Report, { kind: 'attached' }>): View {
  const { documentId, url, runtime, own, tag } = report;
  const foreign = report.version !== PROTOCOL_VERSION;
  if (view.page?.documentId === documentId) return { ...view, page: { ...view.page, url, runtime, own, tag, foreign } };
  // Another document: what was known of the last one is over; only the timeline goes on.
  // One that comes back from the browser's cache tells its events anew.
  const timeline = view.timeline.filter(({ id }) => !id.startsWith(`${documentId}:`));
  return { ...EMPTY_VIEW, timeline, page: { documentId, url, runtime, own, tag, foreign, lastEvent: 0 } };
}

function applyEvents(view: View, report: Extract<SeenReport, { kind: 'events' }>): View {
  if (!view.page) return view;
  const lastSeen = view.page.lastEvent;
  const fresh = report.events.filter(({ n }) => n > lastSeen);
  if (!fresh.length) return view;
  const lastEvent = fresh.reduce((last, { n }) => Math.max(last, n), lastSeen);
  const draft = draftOf({ ...view, page: { ...view.page, lastEvent } });
  for (const happened of fresh) applyEvent(draft, happened);
  return { ...draft, timeline: extendTimeline(view.timeline, report.documentId, fresh) };
}
