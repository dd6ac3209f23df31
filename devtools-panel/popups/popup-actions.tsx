import { Eye, EyeOff, RotateCcw, Send, X } from 'lucide-react';
import type { Command } from '../../runtime/command.ts';
import { Button } from '../parts/button.tsx';
import { usePanel } from '../state/use-panel.ts';

/** What QA may ask of one popup (DEV-04). The runtime decides; the answer comes back as events. */
export function PopupActions({ popupId }: { readonly popupId: string }) {
  const ask = usePanel((state) => state.ask);
  const command = (command: Command) => () => ask({ kind: 'command', command });
  return (
    <fieldset aria-label="Ask of this popup" className="flex flex-wrap gap-1.5">
      <Button icon={Eye} onClick={command({ kind: 'show', popupId, ignoreGates: false })}>
        Show
      </Button>
      <Button icon={EyeOff} onClick={command({ kind: 'show', popupId, ignoreGates: true })}>
        Show, ignoring gates
      </Button>
      <Button icon={Send} onClick={command({ kind: 'submit', popupId })}>
        Submit
      </Button>
      <Button icon={X} onClick={command({ kind: 'close', popupId })}>
        Close
      </Button>
      <Button icon={RotateCcw} onClick={() => ask({ kind: 'reset', popupId })}>
        Reset
      </Button>
    </fieldset>
  );
}
