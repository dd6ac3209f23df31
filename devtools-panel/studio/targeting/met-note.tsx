import { type ReactNode, useMemo, useState } from 'react';
import { type KeptVisit, visitsMet } from '../../../inspection/targeting/last-visits.ts';
import { ruleVerdicts } from '../../../inspection/targeting/rule-verdicts.ts';
import { Button } from '../../parts/controls/button.tsx';
import { useSaving } from '../saving/saving-store.ts';
import { metWords, targetingSentence } from './targeting-words.ts';

/** The account's last visits, and which of them left a lead. */
export interface KeptVisits {
  readonly visits: readonly KeptVisit[];
  readonly converts: ReadonlySet<string>;
}

interface MetNoteProps {
  /** Settings of a popup. */
  readonly rule: Readonly<Record<string, unknown>>;
  /** Shown instead of a sentence if they limit nothing. */
  readonly noRule?: string;
  /** More results from the visits. */
  readonly more?: (kept: KeptVisits) => ReactNode;
}

/** Stands in for a popup when only the rules matter. */
const ANY_POPUP = { poptin_id: '0000000000000', poptin_type: 'lightbox', poptin: '<p></p>' };

/** The popup's rules in one sentence, and how many of the account's last visits would pass them (TGT-24). */
export function MetNote({ rule, noRule, more }: MetNoteProps) {
  const clientId = useSaving((state) => state.clientId);
  const reader = useSaving((state) => state.reader);
  const [kept, setKept] = useState<KeptVisits | null>(null);
  const [problem, setProblem] = useState('');
  // Each key press makes a new object with the same rules.
  const text = JSON.stringify(rule);
  const whole = useMemo<MetNoteProps['rule']>(() => ({ ...ANY_POPUP, ...JSON.parse(text) }), [text]);
  const sentence = useMemo(() => targetingSentence(ruleVerdicts(whole, Date.now()), whole), [whole]);
  const met = useMemo(() => kept && visitsMet(whole, kept.visits), [whole, kept]);

  async function ask(): Promise<void> {
    const accounts = reader();
    if (!accounts) return;
    const [visits, leads] = await Promise.all([accounts.visits(clientId), accounts.converts(clientId)]);
    const failure = [visits, leads].find(({ ok }) => !ok);
    setProblem(failure && !failure.ok ? failure.sentence : '');
    if (visits.ok && leads.ok) setKept({ visits: visits.value, converts: leads.value });
  }

  return (
    <div className="mb-4 border-s-2 border-accent ps-3 text-sm">
      <p className="text-pretty font-medium break-words">{noRule && text === '{}' ? noRule : sentence}</p>
      <div role="status" className="mt-1 text-pretty text-quiet empty:hidden">
        {problem || (met && metWords(met))}
        {kept && more?.(kept)}
      </div>
      {clientId ? (
        <Button onClick={() => void ask()}>{kept ? 'Ask again' : 'How many visits meet it?'}</Button>
      ) : (
        <p className="text-quiet">Choose an account under Publish and history to see how many of its visits would have met it.</p>
      )}
    </div>
  );
}
