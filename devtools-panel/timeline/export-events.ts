import { timeText } from '../parts/time-text.ts';
import type { TimelineEntry } from '../store/view/panel-view.ts';
import type { Heading } from './group-events.ts';

type Say = (entry: TimelineEntry) => string;

const FROM_PANEL = ' (from this panel)';
const SIMULATED = ' (simulated)';

/** The listed events as text: each heading with its events below it. */
export function eventsAsText(headings: readonly Heading[], say: Say): string {
  const part = ({ title, at, entries }: Heading) =>
    [`${title}, from ${new Date(at).toDateString()} ${timeText(at)}`, ...entries.map((entry) => lineOf(entry, say))].join('\n');
  return `${headings.map(part).join('\n\n')}\n`;
}

const lineOf = (entry: TimelineEntry, say: Say): string =>
  `  ${timeText(entry.at)}  ${say(entry)}${entry.fromPanel ? FROM_PANEL : ''}${entry.simulated ? SIMULATED : ''}`;

/** The same as JSON, with everything that each event holds. */
export function eventsAsJson(headings: readonly Heading[], say: Say): string {
  const groups = headings.map(({ title, at, entries }) => ({
    title,
    at,
    events: entries.map((entry) => ({
      n: entry.n,
      at: entry.at,
      says: say(entry),
      ...(entry.fromPanel && { fromPanel: true }),
      ...(entry.simulated && { simulated: true }),
      event: entry.event.type === 'unread' ? entry.event.value : entry.event,
    })),
  }));
  return `${JSON.stringify({ format: 'poptins-timeline', version: 1, groups }, null, 2)}\n`;
}

/** For example `timeline-shop.example-2026-11-22.json`, without characters that file names cannot have. */
export function fileName(url: string, now: number): string {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/[^\w.-]/g, '') : '';
  return ['timeline', host, new Date(now).toISOString().slice(0, 10)].filter(Boolean).join('-').concat('.json');
}
