import { Check, LoaderCircle, type LucideIcon, RotateCw, ShieldAlert, ShieldCheck, X } from 'lucide-react';
import { holdCall } from '../contract/hold-call.ts';
import { timeText } from '../parts/time-text.ts';
import { type CallOutcome, callOutcome } from '../state/call-outcome.ts';
import { endedOf } from '../state/ended-of.ts';
import type { CallView } from '../state/view.ts';
import { heldWords } from './held-words.ts';

const TONES: Readonly<Record<CallOutcome['tone'], { readonly icon: LucideIcon; readonly color: string }>> = {
  wait: { icon: LoaderCircle, color: 'text-wait' },
  good: { icon: Check, color: 'text-good' },
  bad: { icon: X, color: 'text-bad' },
};

/** One call in the list: what became of it, its name, whether it holds against the contract, and how long it took. */
export function CallRow({ call }: { readonly call: CallView }) {
  const { tone, word, phrase } = callOutcome(endedOf(call));
  const { icon: Icon, color } = TONES[tone];
  const held = holdCall(call);
  const { wrong, whole } = held;
  const Shield = wrong ? ShieldAlert : ShieldCheck;
  return (
    <div className="flex h-full items-center gap-3 tabular-nums">
      <span className={`flex w-26 shrink-0 items-center gap-1 whitespace-nowrap ${color}`}>
        <Icon aria-hidden size={13} strokeWidth={2} className="shrink-0" />
        {word}
      </span>
      <span className="max-w-44 shrink-0 truncate font-medium">{call.call}</span>
      {call.resentFrom !== undefined && (
        <span
          className="flex min-w-4 items-center gap-1 overflow-hidden whitespace-nowrap text-sm text-simulated"
          title="resent from this panel"
        >
          <RotateCw aria-hidden size={12} className="shrink-0" /> <span className="truncate">resent from this panel</span>
        </span>
      )}
      <span className={`min-w-0 flex-1 truncate ${phrase ? 'text-bad' : 'font-mono text-sm text-quiet'}`}>
        {phrase || `${call.method} ${pathOf(call.url)}`}
      </span>
      <span className={`flex shrink-0 items-center gap-1 ${wrong ? 'text-bad' : 'text-good'}`} title={heldWords(held)}>
        <Shield aria-hidden size={13} />
        <span className={wrong ? '' : 'sr-only'}>
          {wrong ? `${wrong} wrong` : whole ? 'as the contract says' : 'as far as looked at, as the contract says'}
        </span>
      </span>
      <span className="shrink-0 text-quiet @max-[480px]/panel:hidden">{call.status ?? ''}</span>
      <span className="w-16 shrink-0 text-end text-quiet @max-[480px]/panel:hidden">
        {call.ms === null ? '' : `${Math.round(call.ms)} ms`}
      </span>
      <time className="shrink-0 font-mono text-sm text-quiet @max-[1200px]/panel:hidden">{timeText(call.at)}</time>
    </div>
  );
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
