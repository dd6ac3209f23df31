import type { SeenReport } from '../../reports/check-report.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { AgentTab } from './agent-tab.ts';

const ANSWER_MS = 8000;

type Told<T extends RuntimeEvent['type']> = Extract<RuntimeEvent, { type: T }>;

/** The first event of this type about a popup in a report. */
function eventIn<T extends 'change-found' | 'forecast-found'>(report: SeenReport, type: T, popupId: string): Told<T> | undefined {
  if (report.kind !== 'events') return undefined;
  for (const { event } of report.events)
    if (event.type === type && 'popupId' in event && event.popupId === popupId) return event as Told<T>;
  return undefined;
}

/** Has the page find what would show a popup; null without an answer. */
export const findChange = (tab: AgentTab, popupId: string): Promise<Told<'change-found'> | null> =>
  tab.answerTo({ kind: 'explain', popupId }, (report) => eventIn(report, 'change-found', popupId), ANSWER_MS);

/** Has the page find when a popup would show; null without an answer. */
export const findForecast = (tab: AgentTab, popupId: string): Promise<Told<'forecast-found'> | null> =>
  tab.answerTo({ kind: 'forecast', popupId }, (report) => eventIn(report, 'forecast-found', popupId), ANSWER_MS);
