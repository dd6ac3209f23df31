import { Check, ChevronRight, X } from 'lucide-react';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { FactList } from '../parts/fact-list.tsx';

/** The verdict gate by gate, those against it first. The evidence is one click below each (DEV-03). */
export function GateTrace({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const ordered = [...verdicts].sort((a, b) => Number(a.pass) - Number(b.pass));
  return (
    <ul className="-mx-3">
      {ordered.map((verdict) => (
        <li key={verdict.gate}>
          <Gate verdict={verdict} />
        </li>
      ))}
    </ul>
  );
}

function Gate({ verdict: { gate, pass, reason, expected, actual, from } }: { readonly verdict: Verdict }) {
  const Icon = pass ? Check : X;
  return (
    <details open={!pass} className="group px-3 py-0.5 hover:bg-hover">
      <summary className="flex list-none items-baseline gap-2 py-[3px]">
        <ChevronRight aria-hidden size={12} className="shrink-0 self-center text-quiet group-open:rotate-90 rtl:rotate-180" />
        <span className={`flex w-16 shrink-0 items-baseline gap-1 ${pass ? 'text-good' : 'font-medium text-bad'}`}>
          <Icon aria-hidden size={13} strokeWidth={2.25} className="self-center" />
          {pass ? 'passes' : 'against'}
        </span>
        <span className="shrink-0 font-medium">{gate}</span>
        <span className="min-w-0 break-words text-quiet group-not-open:truncate">{reason}</span>
      </summary>
      <div className="ps-5 pt-1 pb-1.5">
        <FactList
          facts={[
            ['Expected', expected],
            ['Actual', actual],
            ['From', from],
          ]}
        />
      </div>
    </details>
  );
}
