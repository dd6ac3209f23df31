import { Wand2 } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { editsText } from '../state/edit-words.ts';
import { insteadWords } from '../state/instead-words.ts';
import { opensAnew } from '../state/make-so.ts';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView } from '../state/view.ts';

/** Beside what would show a popup: a button that does it, what the button does, and what has to be done by somebody else. */
export function MakeItSo({ popup: { summary, remedies } }: { readonly popup: PopupView }) {
  const makeSo = usePanel((state) => state.makeSo);
  const memory = usePanel(({ view }) => view.memory);
  const simulation = usePanel((state) => state.simulation);
  const edits = remedies.flatMap((remedy) => remedy.edits);
  const others = remedies.filter((remedy) => !remedy.edits.length);
  const kept = { has: (area: string, key: string) => (memory ?? []).some((entry) => entry.area === area && entry.key === key) };
  return (
    <>
      {edits.length > 0 && (
        <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Button look="main" icon={Wand2} onClick={() => makeSo(summary.id, edits)}>
            {others.length ? 'Do what can be done' : 'Make it so'}
          </Button>
          <span className="min-w-0 flex-1 basis-48 break-words text-sm text-quiet">
            {editsText(edits, kept, opensAnew(edits, simulation))}
          </span>
        </div>
      )}
      {others.map((remedy) => (
        <p key={remedy.says} className="mb-2 break-words text-quiet">
          {insteadWords(remedy, simulation)} To see it anyway: “Show, ignoring gates”.
        </p>
      ))}
    </>
  );
}
