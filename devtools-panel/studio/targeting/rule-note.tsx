import { holdoutResults } from '../../../inspection/targeting/last-visits.ts';
import { useDraft } from '../draft/studio-store.ts';
import { type KeptVisits, MetNote } from './met-note.tsx';
import { holdoutWords } from './targeting-words.ts';

/** Beside the rules about where, who and when: what they say together, how many visits would have met them, and what holding out showed. */
export function RuleNote() {
  const draft = useDraft();
  const results = ({ visits, converts }: KeptVisits) => {
    const found = holdoutResults(draft, visits, converts);
    return found && <p>{holdoutWords(found)}</p>;
  };
  return <MetNote rule={draft} more={results} />;
}
