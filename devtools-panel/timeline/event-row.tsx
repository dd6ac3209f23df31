import {
  ArrowLeftRight,
  FileText,
  FlagTriangleRight,
  type LucideIcon,
  PanelsTopLeft,
  ShieldCheck,
  TextCursorInput,
  TriangleAlert,
  User,
} from 'lucide-react';
import { memo } from 'react';
import { timeText } from '../parts/time-text.ts';
import { type EventGroup, groupOf } from '../state/event-words.ts';
import type { TimelineEntry } from '../state/view.ts';
import type { Heading } from './group-events.ts';
import { useSay } from './use-say.ts';

const ICONS: Readonly<Record<EventGroup, LucideIcon>> = {
  page: FileText,
  visitor: User,
  calls: ArrowLeftRight,
  gates: ShieldCheck,
  triggers: FlagTriangleRight,
  popups: PanelsTopLeft,
  forms: TextCursorInput,
  faults: TriangleAlert,
};

/** One event as a line: when, of what kind, and what it says. An event never changes, so scrolling past others does not draw it again. */
export const EventRow = memo(function EventRow({ entry }: { readonly entry: TimelineEntry }) {
  const group = groupOf(entry.event);
  const say = useSay();
  const Icon = ICONS[group];
  const loud = group === 'faults' ? 'text-bad' : '';
  return (
    <div className={`flex h-full items-center gap-3 ${loud}`}>
      <time className="shrink-0 font-mono text-sm text-quiet tabular-nums">{timeText(entry.at)}</time>
      <span className="flex shrink-0 items-center gap-1.5 text-sm text-quiet @min-[620px]/panel:w-18">
        <Icon aria-hidden size={13} strokeWidth={1.75} />
        <span className="@max-[620px]/panel:sr-only">{group}</span>
      </span>
      <span className="min-w-0 flex-1 truncate">{say(entry)}</span>
      {entry.fromPanel && <span className="shrink-0 rounded border border-edge px-1 text-sm text-quiet">from this panel</span>}
    </div>
  );
});

/** The heading of a run of events: the page's address and its time, or the popup's name. */
export function HeadingRow({ heading: { title, at, entries } }: { readonly heading: Heading }) {
  return (
    <div className="-mx-3 flex h-full items-center gap-3 bg-raised px-3 font-medium in-aria-selected:bg-chosen">
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <span className="shrink-0 text-sm font-normal text-quiet tabular-nums">
        {entries.length.toLocaleString('en')} {entries.length === 1 ? 'event' : 'events'}
      </span>
      <time className="shrink-0 font-mono text-sm font-normal text-quiet tabular-nums">{timeText(at)}</time>
    </div>
  );
}
