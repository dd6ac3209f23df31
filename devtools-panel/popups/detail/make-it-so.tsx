import { Wand2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Remedy } from '../../../runtime/decide/gates/remedies/edits.ts';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { comingNow } from '../../store/coming-now.ts';
import { opensAnew, pathIn } from '../../store/make-so.ts';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { nameIn } from '../words/answer.ts';
import { editsText, exactly } from '../words/edit-words.ts';
import { insteadWords } from '../words/instead-words.ts';

/** The longest path on a button. */
const SAID_CHARS = 40;

/** Next to a popup's remedy: a button that applies it, the button's effect, and what somebody else has to do. */
export function MakeItSo({ popup }: { readonly popup: PopupView }) {
  const { summary } = popup;
  const remedies = popup.remedies ?? [];
  const makeSo = usePanel((state) => state.makeSo);
  const letCome = usePanel((state) => state.letCome);
  const memory = usePanel(({ view }) => view.memory);
  const popups = usePanel(({ view }) => view.popups);
  const simulation = usePanel((state) => state.simulation);
  const edits = remedies.flatMap((remedy) => remedy.edits);
  const others = remedies.filter((remedy) => !remedy.edits.length);
  const kept = { has: (area: string, key: string) => (memory ?? []).some((entry) => entry.area === area && entry.key === key) };
  const nameOf = (id: string) => (id === summary.id ? 'this popup' : `“${nameIn({ popups })(id)}”`);
  const coming = popup.state === 'armed' && popup.remedies?.length === 0 ? comingNow(popup) : null;
  const rows = exactly(edits);
  return (
    <>
      {edits.length > 0 && (
        <Offer
          label={others.length ? 'Apply what is possible' : buttonFor(edits)}
          says={editsText(edits, kept, opensAnew(edits, simulation), nameOf)}
          asks="simulate"
          onClick={() => makeSo(summary.id, edits)}
        />
      )}
      {rows.length > 0 && (
        <details className="mb-2 text-sm text-quiet">
          <summary>By its stored name</summary>
          <ul className="ms-4 list-disc">
            {rows.map((row) => (
              <li key={row} className="break-words">
                {row}
              </li>
            ))}
          </ul>
        </details>
      )}
      {others.map((remedy) => (
        <p key={remedy.says} className="mb-2 break-words text-quiet">
          {insteadWords(remedy, simulation)} To see it anyway: “Show, ignoring gates”.
        </p>
      ))}
      {coming && (
        <Offer
          label="Make it so"
          says={`This fires its trigger “${coming.trigger}”, in a copy of the visitor.`}
          asks="fire"
          onClick={() => letCome(summary.id)}
        />
      )}
    </>
  );
}

/** If a remedy only opens another page, its button names that page. */
function buttonFor(edits: Remedy['edits']): string {
  const path = pathIn(edits);
  if (path === null || edits.some(({ kind }) => kind !== 'page')) return 'Make it so';
  return `Go to ${path.length > SAID_CHARS ? `${path.slice(0, SAID_CHARS)}…` : path}`;
}

interface OfferProps extends Pick<ComponentProps<typeof AskButton>, 'asks' | 'onClick'> {
  readonly label: string;
  /** The button's description for people. */
  readonly says: string;
}

function Offer({ label, says, asks, onClick }: OfferProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <AskButton look="main" icon={Wand2} asks={asks} onClick={onClick}>
        {label}
      </AskButton>
      <span className="min-w-0 flex-1 basis-48 break-words text-sm text-quiet">{says}</span>
    </div>
  );
}
