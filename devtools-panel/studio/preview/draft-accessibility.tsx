import { AccessibilityCheck } from '../../popups/accessibility/accessibility-check.tsx';
import { useDraftOnPage } from './use-draft-on-page.ts';

/** The draft as it is on the page, checked there. */
export function DraftAccessibility() {
  const popup = useDraftOnPage();
  return popup ? (
    <AccessibilityCheck popup={popup} />
  ) : (
    <p className="text-quiet">It is not on the page yet. Press “Show it on the page” above.</p>
  );
}
