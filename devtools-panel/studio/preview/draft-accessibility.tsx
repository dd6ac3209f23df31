import { AccessibilityCheck } from '../../popups/accessibility/accessibility-check.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { useDraft } from '../draft/studio-store.ts';
import { idIn } from '../lint/subject.ts';

/** The draft as it is on the page, checked there. */
export function DraftAccessibility() {
  const draft = useDraft();
  const popup = usePanel(({ view }) => view.popups.get(idIn(draft.poptin_id)));
  return popup ? <AccessibilityCheck popup={popup} /> : <p className="text-quiet">It is not on the page yet. Press Show first.</p>;
}
