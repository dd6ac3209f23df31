import { Eye, EyeOff, FlaskConical, RotateCcw, Send, SquareMousePointer, X } from 'lucide-react';
import type { Command } from '../../runtime/command.ts';
import { AskButton } from '../parts/ask-button.tsx';
import { Button } from '../parts/button.tsx';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView } from '../state/view.ts';
import { PopupNote } from './popup-note.tsx';
import { type Action, whyOff } from './what-is-off.ts';

/** What QA may ask of one popup (DEV-04). The runtime decides; the answer comes back as events. What can do nothing now is off and says why. */
export function PopupActions({ popup }: { readonly popup: PopupView }) {
  const popupId = popup.summary.id;
  const ask = usePanel((state) => state.ask);
  const inspect = usePanel((state) => state.inspect);
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const command = (command: Command) => () => ask({ kind: 'command', command });
  const off = (action: Action) => whyOff(action, popup, { queue, popups });
  return (
    <>
      <fieldset aria-label="Ask of this popup" className="flex flex-wrap gap-1.5">
        <AskButton icon={Eye} asks="show" offBecause={off('show')} onClick={command({ kind: 'show', popupId, ignoreGates: false })}>
          Show
        </AskButton>
        <AskButton icon={EyeOff} asks="show" offBecause={off('override')} onClick={command({ kind: 'show', popupId, ignoreGates: true })}>
          Show, ignoring gates
        </AskButton>
        <AskButton icon={Send} asks="submit" offBecause={off('submit')} onClick={command({ kind: 'submit', popupId })}>
          Submit
        </AskButton>
        <AskButton
          icon={FlaskConical}
          asks="submit-test-data"
          offBecause={off('submit-test-data')}
          onClick={() => ask({ kind: 'submit-test-data', popupId })}
        >
          Submit test data
        </AskButton>
        <Button icon={X} offBecause={off('close')} onClick={command({ kind: 'close', popupId })}>
          Close
        </Button>
        <AskButton icon={RotateCcw} asks="reset" onClick={() => ask({ kind: 'reset', popupId })}>
          Reset
        </AskButton>
        <Button
          icon={SquareMousePointer}
          offBecause={inspect ? off('inspect') : 'Only the panel in DevTools can open Elements.'}
          onClick={() => inspect?.(popupId)}
        >
          Inspect
        </Button>
      </fieldset>
      <PopupNote popup={popup} onOverride={command({ kind: 'show', popupId, ignoreGates: true })} />
    </>
  );
}
