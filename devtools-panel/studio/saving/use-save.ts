import { useDraft, useInvalid } from '../draft/studio-store.ts';
import { invalidFindings } from '../findings/invalid-findings.ts';
import { useSaving } from './saving-store.ts';

/** Saves what is put together, as it stands in the forms. */
export function useSave(): (over?: 'any') => void {
  const draft = useDraft();
  const invalid = useInvalid();
  const save = useSaving((state) => state.save);
  return (over) => void save(draft, over, invalidFindings(invalid));
}
