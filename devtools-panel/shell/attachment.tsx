import { PlugZap, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoRuntime } from '../page/no-runtime.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { isRunning } from '../state/before.ts';
import { usePanel } from '../state/use-panel.ts';
import { Kept, StillLoading } from './kept.tsx';
import { useBefore } from './use-before.ts';
import { NOT_LET_ON } from './use-gone.ts';

interface AttachmentProps {
  readonly children: ReactNode;
  /** Also where no runtime runs. */
  readonly bare?: boolean;
}

/** Shows its children when a page with a runtime is attached, else says what is missing and what to do. */
export function Attachment({ children, bare = false }: AttachmentProps) {
  const attached = usePanel(({ view }) => view.page !== null);
  const brings = usePanel(({ runtime }) => runtime !== null);
  const foreign = usePanel(({ view }) => view.page?.foreign ?? false);
  const running = usePanel(({ view }) => isRunning(view));
  const { before, isLate } = useBefore();
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
        What it says may mean something else by now. Update the panel, then reload the page.
      </EmptyState>
    );
  }
  if (bare) return children;
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
