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
import { type EventGroup, groupOf, sentenceFor } from '../state/event-words.ts';
import { usePanel } from '../state/use-panel.ts';
import type { TimelineEntry } from '../state/view.ts';

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
  const { event } = entry;
  const group = groupOf(event);
  const popupName = usePanel(({ view }) => ('popupId' in event ? view.popups.get(event.popupId)?.summary.name : undefined));
  const Icon = ICONS[group];
  const loud = group === 'faults' ? 'text-bad' : '';
  return (
    <div className={`flex h-full items-center gap-3 ${loud}`}>
      <time className="shrink-0 font-mono text-sm text-quiet tabular-nums">{timeText(entry.at)}</time>
      <span className="flex shrink-0 items-center gap-1.5 text-sm text-quiet @min-[620px]/panel:w-18">
        <Icon aria-hidden size={13} strokeWidth={1.75} />
        <span className="@max-[620px]/panel:sr-only">{group}</span>
      </span>
      <span className="truncate">{sentenceFor(event, popupName)}</span>
    </div>
  );
});
