import { Blocks } from 'lucide-react';
import { usePanel } from '../store/use-panel.ts';
import { whoRuns } from './room-words.ts';

/** Names the runtime on the page, and opens the place to change it. */
export function RuntimeButton() {
  const site = usePanel((state) => state.site);
  const page = usePanel(({ view }) => view.page);
  const brings = usePanel((state) => state.runtime !== null);
  const isOpen = usePanel((state) => state.runtimeRoom);
  const openRoom = usePanel((state) => state.openRuntimeRoom);
  if (!brings) return null;
  const words = whoRuns(page, site);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`Which runtime runs here: ${words}`}
      title="Which runtime runs here"
      onClick={() => openRoom(!isOpen)}
      className="inline-flex h-6.5 shrink-0 items-center gap-1.5 whitespace-nowrap rounded border border-edge bg-surface px-1.5 text-ink hover:bg-hover"
    >
      <Blocks aria-hidden size={14} strokeWidth={1.75} />
      <span className="@max-[620px]/panel:hidden">{words}</span>
    </button>
  );
}
