import { holdoutResults } from '../../../inspection/targeting/last-visits.ts';
import { useDraft } from '../draft/studio-store.ts';
import { type KeptVisits, MetNote } from './met-note.tsx';
import { holdoutWords } from './targeting-words.ts';

/** Shown beside the rules about where, who and when: one sentence for all of them, how many visits would pass, and the holdout's result. */
export function RuleNote() {
  const draft = useDraft();
  const results = ({ visits, converts }: KeptVisits) => {
    const found = holdoutResults(draft, visits, converts);
    return found && <p>{holdoutWords(found)}</p>;
  };
  return <MetNote rule={draft} more={results} />;
}
