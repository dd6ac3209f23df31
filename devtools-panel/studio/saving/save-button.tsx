import { CloudUpload, FilePen } from 'lucide-react';
import { Button } from '../../parts/controls/button.tsx';
import { useStudio } from '../draft/studio-store.ts';
import { SAVE_PLACE } from './place/save-place.tsx';
import { useSaving } from './saving-store.ts';
import { useSave } from './use-save.ts';

/** Saves the draft if its account is known. Otherwise it opens the place where that is chosen, which also shows the outcome. */
export function useSaveThere(): { readonly offBecause: string; save(): void } {
  const openGroup = useStudio((state) => state.openGroup);
  const isReady = useSaving(({ server, clientId }) => server !== null && clientId !== '');
  const busy = useSaving((state) => state.busy);
  const { saveDraft } = useSave();
  return {
    offBecause: busy ? 'Waiting for the server.' : '',
    save() {
      openGroup(SAVE_PLACE);
      if (isReady) saveDraft();
    },
  };
}

/** The two steps to a live popup: saving a draft, and publishing it, which first shows what would change. */
export function SaveButtons({ label }: { readonly label: string }) {
  const { offBecause, save } = useSaveThere();
  return (
    <>
      <Button icon={FilePen} title="Save draft" offBecause={offBecause} onClick={save}>
        <span className={label}>Save draft</span>
      </Button>
      <Button look="main" icon={CloudUpload} offBecause={offBecause} onClick={save}>
        Publish
      </Button>
    </>
  );
}
