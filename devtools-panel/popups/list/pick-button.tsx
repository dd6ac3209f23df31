import { MousePointerClick } from 'lucide-react';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { useEscape } from '../../parts/use-escape.ts';
import { usePanel } from '../../store/use-panel.ts';

/** Starts picking a popup on the page. A click there ends it, and Escape on either side. */
export function PickButton({ offBecause }: { readonly offBecause: string }) {
  const picking = usePanel((state) => state.picking === 'popup');
  const pick = usePanel((state) => state.pick);
  useEscape(picking, () => pick(null));
  return (
    <AskButton
      look="quiet"
      icon={MousePointerClick}
      asks="pick"
      offBecause={offBecause}
      title="Pick a popup on the page"
      aria-pressed={picking}
      className="aria-pressed:border-accent aria-pressed:text-accent"
      onClick={() => pick(picking ? null : 'popup')}
    >
      <span className="@max-[26rem]/panel:sr-only">Pick</span>
    </AskButton>
  );
}
