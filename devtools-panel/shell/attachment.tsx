import { PlugZap, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoRuntime } from '../page/no-runtime.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { usePanel } from '../store/use-panel.ts';
import { isRunning } from '../store/view/before.ts';
import { Kept, StillLoading } from './kept.tsx';
import type { PanelTab } from './panel-tab.ts';
import { useBefore } from './use-before.ts';
import { NOT_LET_ON } from './use-gone.ts';

interface AttachmentProps {
  readonly children: ReactNode;
  readonly needs: PanelTab['needs'];
}

/** Shows its children when the page has what they need. Otherwise it says what is missing and what to do. */
export function Attachment({ children, needs }: AttachmentProps) {
  const attached = usePanel(({ view }) => view.page !== null);
  const brings = usePanel(({ runtime }) => runtime !== null);
  const foreign = usePanel(({ view }) => view.page?.foreign ?? false);
  const running = usePanel(({ view }) => isRunning(view));
  const { before, isLate } = useBefore();
  if (needs === 'nothing') return children;
  if (!attached) {
    return (
      <EmptyState icon={Unplug} title="Not attached to a page">
        Open a website, or reload it: the inspection hook has to be on the page before its first script. The browser’s own pages cannot be
        inspected.{brings && ` If neither helps, ${NOT_LET_ON}`}
      </EmptyState>
    );
  }
  if (foreign) {
    return (
      <EmptyState icon={PlugZap} title="The page is newer than this panel">
        This panel may misread it. Update the panel, then reload the page.
      </EmptyState>
    );
  }
  if (needs === 'page') return children;
  if (!running && !before) return <NoRuntime />;
  return (
    <>
      {isLate && <StillLoading />}
      <Kept before={before} isLate={isLate}>
        {children}
      </Kept>
    </>
  );
}
