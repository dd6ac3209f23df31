import { Check, LoaderCircle, type LucideIcon, RotateCw, ShieldAlert, ShieldCheck, X } from 'lucide-react';
import { type CallOutcome, callOutcome } from '../../words/calls/call-outcome.ts';
import { holdCall } from '../contract/hold-call.ts';
import { Marked } from '../parts/marked.tsx';
import { SimulatedMark } from '../parts/simulated-mark.tsx';
import { timeText } from '../parts/time-text.ts';
import { endedOf } from '../store/view/ended-of.ts';
import type { CallView } from '../store/view/panel-view.ts';
import { heldWords } from './held-words.ts';
import { simulatedWords } from './simulated-words.ts';

const TONES: Readonly<Record<CallOutcome['tone'], { readonly icon: LucideIcon; readonly color: string }>> = {
  wait: { icon: LoaderCircle, color: 'text-wait' },
  good: { icon: Check, color: 'text-good' },
  bad: { icon: X, color: 'text-bad' },
};

/** A call in the list: outcome, name, duration, and a sign if it breaks the contract. */
export function CallRow({ call }: { readonly call: CallView }) {
  const { tone, word, phrase } = callOutcome(endedOf(call));
  const { icon: Icon, color } = TONES[tone];
  const held = holdCall(call);
  const { wrong, whole } = held;
  const simulated = simulatedWords(call);
  const Shield = wrong ? ShieldAlert : ShieldCheck;
  return (
    <div className="flex h-full items-center gap-3 tabular-nums">
      <span className={`flex w-26 shrink-0 @max-[15rem]/panel:w-auto items-center gap-1 whitespace-nowrap ${color}`}>
        <Icon aria-hidden size={13} strokeWidth={2} className="shrink-0" />
        {word}
      </span>
      <span className="max-w-44 shrink-0 truncate font-medium @max-[15rem]/panel:shrink">
        <Marked text={call.call} />
      </span>
      {simulated && <SimulatedMark words={simulated} />}
      {call.resentFrom !== undefined && (
        <span
          className="flex min-w-4 items-center gap-1 overflow-hidden whitespace-nowrap text-sm text-simulated"
          title="resent from this panel"
        >
          <RotateCw aria-hidden size={12} className="shrink-0" /> <span className="truncate">resent from this panel</span>
        </span>
      )}
      <span className={`min-w-0 flex-1 truncate ${phrase ? 'text-bad' : 'font-mono text-sm text-quiet'}`}>
        <Marked text={phrase || `${call.method} ${pathOf(call.url)}`} />
      </span>
      <span className={`flex shrink-0 items-center gap-1 ${wrong ? 'text-bad' : 'text-good'}`} title={heldWords(held)}>
        <Shield aria-hidden size={13} />
        <span className={wrong ? '' : 'sr-only'}>
          {wrong ? `${wrong} wrong` : whole ? 'as the contract says' : 'keeps the contract, as far as it was checked'}
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
