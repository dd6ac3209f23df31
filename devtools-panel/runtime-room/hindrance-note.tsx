import { KeyRound, RotateCw } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { usePanel } from '../state/use-panel.ts';
import { hindranceOf, hostOf } from './room-words.ts';

/** What keeps the extension's runtime from running, and the button that mends it. */
export function HindranceNote() {
  const site = usePanel((state) => state.site);
  const page = usePanel(({ view }) => view.page);
  const runtime = usePanel((state) => state.runtime);
  const ask = usePanel((state) => state.ask);
  const hindrance = hindranceOf(page, site);
  if (!hindrance || !site) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-wait">
      {hindrance === 'leave' ? (
        <>
          <span className="min-w-0 flex-1 basis-48">The browser does not let the extension run on {hostOf(site.site)} yet.</span>
          <Button icon={KeyRound} onClick={() => runtime?.askLeave()}>
            Ask for leave
          </Button>
        </>
      ) : (
        <>
          <span className="min-w-0 flex-1 basis-48">It starts when the page is loaded anew.</span>
          <Button icon={RotateCw} onClick={() => ask({ kind: 'reload' })}>
            Reload
          </Button>
        </>
      )}
    </div>
  );
}
