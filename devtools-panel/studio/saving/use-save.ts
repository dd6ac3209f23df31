import { useDraft, useInvalid } from '../draft/studio-store.ts';
import { invalidFindings } from '../findings/invalid-findings.ts';
import { useSaving } from './saving-store.ts';

/** Saves the popup in the editor as a draft, or publishes it. */
export function useSave() {
  const draft = useDraft();
  const invalid = useInvalid();
  const publish = useSaving((state) => state.save);
  const saveDraft = useSaving((state) => state.saveDraft);
  const saveOver = useSaving((state) => state.saveOver);
  return {
    saveDraft: () => void saveDraft(draft, undefined, invalidFindings(invalid)),
    publish: () => void publish(draft, undefined, invalidFindings(invalid)),
    saveOver: () => void saveOver(draft, invalidFindings(invalid)),
  };
}
