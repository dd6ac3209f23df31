import { Ban, Check, LoaderCircle, type LucideIcon, X } from 'lucide-react';
import { timeText } from '../parts/time-text.ts';
import type { CallView } from '../state/view.ts';

const OUTCOMES: Readonly<Record<CallView['outcome'], { readonly icon: LucideIcon; readonly color: string }>> = {
  pending: { icon: LoaderCircle, color: 'text-wait' },
  ok: { icon: Check, color: 'text-good' },
  refused: { icon: Ban, color: 'text-bad' },
  failed: { icon: X, color: 'text-bad' },
};

/** One call in the list: outcome, name, status and how long it took. */
export function CallRow({ call }: { readonly call: CallView }) {
  const { icon: Icon, color } = OUTCOMES[call.outcome];
  return (
    <div className="flex h-full items-center gap-3 tabular-nums">
      <span className={`flex w-20 shrink-0 items-center gap-1 ${color}`}>
        <Icon aria-hidden size={13} strokeWidth={2} />
        {call.outcome}
      </span>
      <span className="shrink-0 font-medium">{call.call}</span>
      <span className="min-w-0 flex-1 truncate font-mono text-sm text-quiet">
        {call.method} {pathOf(call.url)}
      </span>
      <span className="shrink-0 text-quiet">{call.status ?? ''}</span>
      <span className="w-16 shrink-0 text-end text-quiet">{call.ms === null ? '' : `${Math.round(call.ms)} ms`}</span>
      <time className="shrink-0 font-mono text-sm text-quiet @max-[1200px]/panel:hidden">{timeText(call.at)}</time>
    </div>
  );
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
