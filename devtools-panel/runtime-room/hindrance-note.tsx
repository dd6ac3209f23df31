import { KeyRound, RotateCw } from 'lucide-react';
import { Button } from '../parts/controls/button.tsx';
import { usePanel } from '../store/use-panel.ts';
import { HINDRANCES, hindranceOf, hostOf } from './room-words.ts';

/** Shows the obstacle for the extension's runtime, and the button that removes it. */
export function HindranceNote() {
  const site = usePanel((state) => state.site);
  const page = usePanel(({ view }) => view.page);
  const runtime = usePanel((state) => state.runtime);
  const ask = usePanel((state) => state.ask);
  const hindrance = hindranceOf(page, site);
  if (!hindrance || !site) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-wait">
      <span className="min-w-0 flex-1 basis-48">{HINDRANCES[hindrance](hostOf(site.site))}</span>
      {hindrance === 'leave' && (
        <Button icon={KeyRound} onClick={() => runtime?.askLeave(site.site)}>
          Ask for permission
        </Button>
      )}
      {hindrance === 'reload' && (
        <Button icon={RotateCw} onClick={() => ask({ kind: 'reload' })}>
          Reload
        </Button>
      )}
    </div>
  );
}
