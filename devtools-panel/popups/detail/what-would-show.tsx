import { useEffect } from 'react';
import { WHERE_IT_FAILED } from '../../../words/popups/move-words.ts';
import { named } from '../../../words/popups/named.ts';
import { nameOf } from '../../../words/popups/popup-names.ts';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { MadeSo } from './made-so.tsx';
import { MakeItSo } from './make-it-so.tsx';

const nameIf = (popup: PopupView | undefined): string | null => (popup ? nameOf(popup.summary) : null);

/** States in which something may have to change before a popup shows. */
const AWAY: ReadonlyArray<PopupView['state']> = ['held', 'armed', 'postponed', 'closed', 'queued'];

/** The smallest change that would show a popup. It asks the page again whenever the gates, the state or the triggers change. */
export function WhatWouldShow({ popup }: { readonly popup: PopupView }) {
  const { summary, state, movedBy, gates, triggers, change } = popup;
  const ask = usePanel((panel) => panel.ask);
  const popups = usePanel(({ view }) => view.popups);
  // What failed once would fail again.
  const hasFailed = movedBy === 'failed';
  const open = AWAY.includes(state) && !hasFailed;
  const asked = gates !== null;
  const told = [state, gates?.at, ...triggers.map(({ at }) => at)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` is read by nobody; it is what makes the question worth asking again.
  useEffect(() => {
    if (open && asked) ask({ kind: 'explain', popupId: summary.id });
  }, [open, asked, told, summary.id, ask]);
  return (
    <>
      <MadeSo popup={popup} />
      {hasFailed && <p className="mb-2 break-words font-medium">{WHERE_IT_FAILED}</p>}
      {open && change && (
        <>
          <p className="mb-2 break-words font-medium">{named(change, (id) => nameIf(popups.get(id)))}</p>
          <MakeItSo popup={popup} />
        </>
      )}
    </>
  );
}
