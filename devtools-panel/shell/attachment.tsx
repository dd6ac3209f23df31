import { Blocks, PlugZap, ScanSearch, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { usePanel } from '../state/use-panel.ts';

/** Shows its children when a page with a runtime is attached, else says what is missing and what to do. */
export function Attachment({ children }: { readonly children: ReactNode }) {
  const attached = usePanel(({ view }) => view.page !== null);
  const foreign = usePanel(({ view }) => view.page?.foreign ?? false);
  const brings = usePanel((state) => state.runtime !== null);
  const isChosen = usePanel((state) => state.site?.on ?? false);
  const openRoom = usePanel((state) => state.openRuntimeRoom);
  const running = usePanel(({ view }) => Boolean(view.page?.runtime) || view.popups.size > 0);
  if (!attached) {
    return (
      <EmptyState icon={Unplug} title="Not attached to a page">
        Open a website, or reload it: the inspection hook has to be on the page before its first script. The browser’s own pages cannot be
        inspected.
      </EmptyState>
    );
  }
  if (foreign) {
    return (
      <EmptyState icon={PlugZap} title="The page speaks another version">
        The hook on this page is older or newer than this panel. Update both to the same version and reload the page.
      </EmptyState>
    );
  }
  if (!running) {
    return (
      <EmptyState icon={ScanSearch} title="No Poptins runtime on this page">
        The page is attached, but no pixel has started on it. Check that the tag with the client id is on the page and is not blocked, then
        reload.
        {brings && !isChosen && (
          <span className="mt-3 block">
            <Button icon={Blocks} onClick={() => openRoom(true)}>
              Run the extension’s runtime here
            </Button>
          </span>
        )}
      </EmptyState>
    );
  }
  return children;
}
