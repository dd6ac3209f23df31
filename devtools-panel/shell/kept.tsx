import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useContext, useMemo } from 'react';
import { usePageCheck } from '../page/use-page-check.ts';
import { PanelContext } from '../store/use-panel.ts';
import type { View } from '../store/view/panel-view.ts';

interface KeptProps {
  readonly children: ReactNode;
  readonly before: View | null;
  readonly isLate: boolean;
}

/**
 * Draws its children from the previous page's view while that stands in. It keeps the same elements, so focus, caret and typed text stay.
 */
export function Kept({ children, before, isLate }: KeptProps) {
  const store = useContext(PanelContext);
  const standIn = useMemo(() => store && before && { ...store, getState: () => ({ ...store.getState(), view: before }) }, [store, before]);
  return (
    <PanelContext value={standIn ?? store}>
      <div className={`flex min-h-0 flex-1 flex-col ${isLate ? 'bg-raised grayscale' : ''}`}>{children}</div>
    </PanelContext>
  );
}

/** Shown above the previous page's view. It requests a check of the page, so that a missing tag is reported. */
export function StillLoading() {
  usePageCheck();
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line bg-chosen px-3 py-1">
      <LoaderCircle aria-hidden size={14} strokeWidth={2} className="shrink-0" />
      <span className="min-w-0">
        <strong className="font-semibold">The page is still loading.</strong> Until then you see the previous page.
      </span>
    </p>
  );
}
