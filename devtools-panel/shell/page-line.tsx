import { RotateCw } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { RuntimeButton } from '../runtime-room/runtime-button.tsx';
import { usePanel } from '../state/use-panel.ts';

/** Which page this is about, and what runs on it. */
export function PageLine() {
  const page = usePanel(({ view }) => view.page);
  const ask = usePanel((state) => state.ask);
  return (
    <div className="flex min-w-0 items-center gap-2 pe-2 text-quiet @max-[620px]/panel:shrink-0 @max-[620px]/panel:gap-1">
      {page && (
        <span className="truncate @max-[620px]/panel:hidden" title={page.url}>
          {page.runtime ? `Runtime ${page.runtime} on ` : 'No runtime on '}
          {hostOf(page.url)}
        </span>
      )}
      <RuntimeButton />
      <Button look="quiet" icon={RotateCw} label="Reload the page" disabled={!page} onClick={() => ask({ kind: 'reload' })} />
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || url : url;
}
