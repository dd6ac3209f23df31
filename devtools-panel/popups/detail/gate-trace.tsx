import { Check, ChevronRight, X } from 'lucide-react';
import type { Named } from '../../../runtime/decide/gates/gate.panel.ts';
import type { Verdict } from '../../../runtime/decide/gates/verdict.ts';
import { gateName, gateWords, isUnset } from '../../../words/gates/gate-words.ts';
import { evidence } from '../../../words/gates/value-words.ts';
import { FactList } from '../../parts/fact-list.tsx';

/** The verdict of each gate: blocking gates first, gates that the owner has not set folded away. A click opens the evidence (DEV-03). */
export function GateTrace({ verdicts, about }: { readonly verdicts: readonly Verdict[]; readonly about: Named }) {
  const set = verdicts.filter((verdict) => !isUnset(verdict)).sort((a, b) => Number(a.pass) - Number(b.pass));
  const unset = verdicts.filter(isUnset);
  return (
    <ul className="-mx-3">
      {set.map((verdict) => (
        <li key={verdict.gate}>
          <Gate verdict={verdict} sentence={gateWords(verdict, about).sentence} />
        </li>
      ))}
      {unset.length > 0 && (
        <li className="px-3 pt-1 text-quiet">
          <span className="font-medium">Not set:</span> {unset.map(({ gate }) => gateName(gate)).join(', ')}
        </li>
      )}
    </ul>
  );
}

function Gate({ verdict, sentence }: { readonly verdict: Verdict; readonly sentence: string }) {
  const { gate, pass, from } = verdict;
  const [wanted, found] = evidence(verdict);
  const Icon = pass ? Check : X;
  return (
    <details open={!pass} className="group px-3 py-0.5 hover:bg-hover">
      <summary className="flex list-none items-baseline gap-2 py-[3px] @max-[22rem]/panel:flex-wrap">
        <ChevronRight aria-hidden size={12} className="shrink-0 self-center text-quiet group-open:rotate-90 rtl:rotate-180" />
        <span
          className={`flex w-16 shrink-0 items-baseline gap-1 @max-[15rem]/panel:w-auto ${pass ? 'text-good' : 'font-medium text-bad'}`}
        >
          <Icon aria-hidden size={13} strokeWidth={2.25} className="self-center" />
          {pass ? 'passes' : 'blocks'}
        </span>
        <span className="shrink-0 font-medium">{gateName(gate)}</span>
        <span className="min-w-0 break-words text-quiet group-not-open:truncate @max-[22rem]/panel:basis-full @max-[22rem]/panel:ps-5">
          {sentence}
        </span>
      </summary>
      <div className="ps-5 pt-1 pb-1.5">
        <FactList
          facts={[
            ['Wanted', wanted],
            ['Found', found],
            ['Read from', from],
            ['Gate', gate],
          ]}
        />
      </div>
    </details>
  );
}
