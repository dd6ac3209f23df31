import { RotateCw } from 'lucide-react';
import { PLATFORM_WORDS } from '../../words/simulation/cart-words.ts';
import { Button } from '../parts/controls/button.tsx';
import { RuntimeButton } from '../runtime-room/runtime-button.tsx';
import { usePanel } from '../store/use-panel.ts';

/** Names the page, and what runs on it. */
export function PageLine() {
  const page = usePanel(({ view }) => view.page);
  const isMadeUp = usePanel(({ simulation }) => simulation.cart !== null);
  const ask = usePanel((state) => state.ask);
  return (
    <div className="flex flex-1 basis-0 items-center justify-end gap-2 self-start py-0.5 pe-2 text-quiet @max-[620px]/panel:gap-1 @max-[620px]/panel:pe-1">
      {page && (
        <span className="w-0 grow truncate text-end @max-[900px]/panel:hidden" title={page.url}>
          {page.runtime ? `Runtime ${page.runtime} on ` : 'No runtime on '}
          {hostOf(page.url)}
          {page.platform && `, a ${isMadeUp ? 'simulated ' : ''}${PLATFORM_WORDS[page.platform]} shop`}
        </span>
      )}
      <RuntimeButton />
      <Button
        look="quiet"
        icon={RotateCw}
        label="Reload the page"
        offBecause={!page || page.gone ? 'No page is here.' : ''}
        onClick={() => ask({ kind: 'reload' })}
      />
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || url : url;
}
