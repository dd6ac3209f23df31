import { useStudio } from '../draft/studio-store.ts';
import type { Listed } from '../saving/accounts.ts';
import { SAVE_PLACE } from '../saving/place/save-place.tsx';
import { useSaving } from '../saving/saving-store.ts';
import { useOpenKept } from '../saving/use-open-kept.ts';
import { idOf } from './popup-state.ts';

/** Opens a popup of the account in the editor. Opens its draft if it has one. */
export function useOpenMine() {
  const openDraft = useSaving((state) => state.openDraft);
  const openLatest = useSaving((state) => state.open);
  const review = useSaving((state) => state.reviewDraft);
  const openView = useStudio((state) => state.openView);
  const openGroup = useStudio((state) => state.openGroup);
  const choosing = useStudio((state) => state.choose);
  const { open, problem } = useOpenKept();

  async function edit(popup: Listed, place: string) {
    const settings = popup.draft ? await openDraft(idOf(popup)) : await openLatest(idOf(popup), 'latest');
    const begun = settings && (await open(settings));
    if (!begun) return null;
    openGroup(place);
    choosing(false);
    openView('make');
    return begun;
  }
  return {
    problem,
    edit: (popup: Listed, place: string) => void edit(popup, place),
    /** Opens the draft, and shows what publishing it would change. */
    async review(popup: Listed): Promise<void> {
      const begun = await edit(popup, SAVE_PLACE);
      if (begun) await review(begun);
    },
  };
}
