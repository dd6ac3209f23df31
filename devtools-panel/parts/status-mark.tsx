import { CircleCheck, CircleDashed, CircleX, Eye, Hourglass, type LucideIcon, ShieldX, TriangleAlert } from 'lucide-react';
import type { Status } from '../popups/words/answer.ts';

const MARKS: Readonly<Record<Status, { readonly icon: LucideIcon; readonly color: string }>> = {
  shown: { icon: Eye, color: 'text-good' },
  converted: { icon: CircleCheck, color: 'text-good' },
  waiting: { icon: Hourglass, color: 'text-wait' },
  blocked: { icon: ShieldX, color: 'text-bad' },
  failed: { icon: TriangleAlert, color: 'text-bad' },
  closed: { icon: CircleX, color: 'text-quiet' },
  unknown: { icon: CircleDashed, color: 'text-quiet' },
};

/** A state as icon and word in its colour. */
export function StatusMark({ status, word }: { readonly status: Status; readonly word: string }) {
  const { icon: Icon, color } = MARKS[status];
  return (
    <span className={`shrink-0 whitespace-nowrap font-medium ${color}`}>
      <Icon aria-hidden size={14} strokeWidth={2} className="me-1 inline align-[-2px]" />
      {word}
    </span>
  );
}
