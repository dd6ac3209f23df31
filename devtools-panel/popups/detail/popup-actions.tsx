import { Eye, EyeOff, FlaskConical, RotateCcw, ScanEye, Send, SquareMousePointer, X } from 'lucide-react';
import type { Command } from '../../../runtime/devtools-hook.ts';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { Button } from '../../parts/controls/button.tsx';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { type Action, whyOff } from '../words/what-is-off.ts';
import { PopupNote } from './popup-note.tsx';

/**
 * A tester's requests for one popup (DEV-04). The runtime decides, and its answer arrives as events. A button without effect is off and
 * says why.
 */
export function PopupActions({ popup }: { readonly popup: PopupView }) {
  const popupId = popup.summary.id;
  const ask = usePanel((state) => state.ask);
  const simulate = usePanel((state) => state.simulate);
  const previewed = usePanel(({ simulation }) => simulation.preview);
  const inspect = usePanel((state) => state.inspect);
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const command = (command: Command) => () => ask({ kind: 'command', command });
  const off = (action: Action) => whyOff(action, popup, { queue, popups });
  return (
    <>
      <fieldset aria-label="Actions on this popup" className="flex flex-wrap gap-1.5">
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
        <AskButton
          icon={ScanEye}
          asks="simulate"
          offBecause={previewed === popupId ? 'This page is its preview already.' : ''}
          title="Reload the page with this popup alone, as its preview shows it"
          onClick={() => simulate({ preview: popupId }, true)}
        >
          Preview
        </AskButton>
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
