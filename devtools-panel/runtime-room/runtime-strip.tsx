import { Blocks } from 'lucide-react';
import { usePanel } from '../store/use-panel.ts';
import { HindranceNote } from './hindrance-note.tsx';
import { hindranceOf, hostOf } from './room-words.ts';

/** Shown above every tab while the site has the extension's runtime, with a button that ends it. */
export function RuntimeStrip() {
  const site = usePanel((state) => state.site);
  const page = usePanel(({ view }) => view.page);
  const runtime = usePanel((state) => state.runtime);
  const isOpen = usePanel((state) => state.runtimeRoom);
  const hindered = hindranceOf(page, site) !== null;
  return (
    <div role="status">
      {site?.on && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-chosen px-3 py-1">
          <Blocks aria-hidden size={14} strokeWidth={2} />
          <span className="min-w-0 flex-1 basis-48">
            {hindered
              ? `The extension’s runtime is chosen for ${hostOf(site.site)}.`
              : `The extension’s runtime runs on ${hostOf(site.site)}${page?.tag ? ', instead of the page’s build' : ''}.`}
          </span>
          {hindered && !isOpen && <HindranceNote />}
          <button
            type="button"
            onClick={() => runtime?.end(site.site)}
            className="h-6 rounded border border-edge bg-surface px-2 font-medium hover:bg-hover"
          >
            Use this page’s build
          </button>
        </div>
      )}
    </div>
  );
}
