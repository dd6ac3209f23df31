import { ChevronRight, MessageCircleQuestion } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { knownWithoutAsking, leftOut, saidText } from '../words/unsent-words.ts';
import { NotSentList, useNotSent } from './not-sent-list.tsx';

/** Explains popups that are not in the list: those that could not be used, and any other by its id. */
export function NotHere() {
  const dropped = usePanel(({ view }) => view.dropped);
  const left = leftOut(dropped);
  const notSent = useNotSent();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group max-h-[45%] shrink-0 overflow-auto border-t border-line px-3 py-1.5"
    >
      <summary className="flex list-none items-center gap-1.5 font-medium">
        <ChevronRight aria-hidden size={12} className="shrink-0 text-quiet group-open:rotate-90 rtl:rotate-180" />
        Is a popup missing?
        {notSent.length > 0 && <span className="font-normal text-quiet">{notSent.length} not sent</span>}
        {left.length > 0 && <span className="font-normal text-bad">{left.length} of the answer could not be used</span>}
      </summary>
      <div className="ps-4.5 pt-1.5 pb-1">
        <NotSentList rows={notSent} />
        {left.length > 0 && (
          <ul aria-label="Popups that could not be used" className="mb-2">
            {left.map(({ place, reason }) => (
              <li key={place} className="break-words">
                Number {place} of the answer was left out: {reason}.
              </li>
            ))}
          </ul>
        )}
        {isOpen && <AskForOne />}
      </div>
    </details>
  );
}

/** Looks up one popup by its id: on the page first, then at the server. */
function AskForOne() {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const ask = usePanel((state) => state.ask);
  const view = usePanel((state) => state.view);
  const known = wanted ? knownWithoutAsking(wanted, view) : null;
  const said = view.serverSaid?.popupId === wanted ? view.serverSaid.said : null;

  // A new page drops the old answer.
  useEffect(() => {
    if (!view.serverSaid) setWanted('');
  }, [view.serverSaid]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const popupId = typed.trim();
    setWanted(popupId);
    if (popupId && knownWithoutAsking(popupId, view) === null) ask({ kind: 'ask-server', popupId });
  }
  return (
    <>
      <form onSubmit={submit} className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <label htmlFor="popup-not-here">Its id</label>
        <input
          id="popup-not-here"
          value={typed}
          maxLength={64}
          pattern="[\w-]+"
          title="Letters, digits, - and _"
          required
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          className="h-6.5 w-40 min-w-0 rounded border border-edge bg-surface px-2 font-mono text-sm"
        />
        <AskButton type="submit" icon={MessageCircleQuestion} asks="ask-server">
          Why is it missing?
        </AskButton>
        <span className="text-sm text-quiet">The server answers as for a preview and counts nothing.</span>
      </form>
      <p role="status" className="mt-1.5 break-words font-medium empty:hidden">
        {wanted && (known ?? (said ? saidText(said) : 'Asking the server …'))}
      </p>
    </>
  );
}
