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
import { type EventGroup, groupOf } from '../../words/events/event-words.ts';
import { Marked } from '../parts/marked.tsx';
import { SimulatedMark } from '../parts/simulated-mark.tsx';
import { timeText } from '../parts/time-text.ts';
import type { TimelineEntry } from '../store/view/panel-view.ts';
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

/** An event in one line: time, group, sentence. An event never changes, so scrolling does not draw it again. */
export const EventRow = memo(function EventRow({ entry }: { readonly entry: TimelineEntry }) {
  const group = groupOf(entry.event);
  const say = useSay();
  const Icon = ICONS[group];
  const loud = group === 'faults' ? 'text-bad' : '';
  return (
    <div className={`flex h-full items-center gap-3 ${loud}`}>
      <time className="shrink-0 @max-[15rem]/panel:hidden font-mono text-sm text-quiet tabular-nums">{timeText(entry.at)}</time>
      <span className="flex shrink-0 items-center gap-1.5 text-sm text-quiet @min-[620px]/panel:w-18">
        <Icon aria-hidden size={13} strokeWidth={1.75} />
        <span className="@max-[620px]/panel:sr-only">{group}</span>
      </span>
      <span className="min-w-0 flex-1 truncate">
        <Marked text={say(entry)} />
      </span>
      {entry.simulated && <SimulatedMark words="simulated" />}
      {entry.fromPanel && <span className="shrink-0 rounded border border-edge px-1 text-sm text-quiet">from this panel</span>}
    </div>
  );
});
