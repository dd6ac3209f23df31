import { CloudUpload } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { useStudio } from '../draft/studio-store.ts';
import { SAVE_PLACE } from './save-place.tsx';
import { useSaving } from './saving-store.ts';
import { useSave } from './use-save.ts';

/** Saves, where it is known to which account; else leads to where that is said. What came of it is said there too. */
export function SaveButton() {
  const openGroup = useStudio((state) => state.openGroup);
  const isReady = useSaving(({ server, clientId }) => server !== null && clientId !== '');
  const busy = useSaving((state) => state.busy);
  const save = useSave();
  return (
    <Button
      look="main"
      icon={CloudUpload}
      offBecause={busy ? 'The server is being asked.' : ''}
      onClick={() => {
        openGroup(SAVE_PLACE);
        if (isReady) save();
      }}
    >
      Save
    </Button>
  );
}
