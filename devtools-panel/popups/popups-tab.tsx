import { PanelsTopLeft, ShieldX } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../parts/empty-state.tsx';
import { Guarded } from '../parts/guarded.tsx';
import { RowList } from '../parts/row-list.tsx';
import { SplitPane } from '../parts/split-pane.tsx';
import { usePanel } from '../state/use-panel.ts';
import { PopupDetail } from './popup-detail.tsx';
import { PopupRow } from './popup-row.tsx';

/** Every popup of the page, the answer first, and the evidence for the chosen one. */
export function PopupsTab() {
  const byId = usePanel(({ view }) => view.popups);
  const popups = useMemo(() => [...byId.values()], [byId]);
  const refusal = usePanel(({ view }) => view.refusal);
  const chosenId = usePanel(({ chosen }) => chosen.popups);
  const choose = usePanel((state) => state.choose);
  const chosen = byId.get(chosenId ?? '') ?? popups[0];

  if (!popups.length) return refusal === null ? <NoPopups /> : <Refused message={refusal} />;
  return (
    <>
      {refusal !== null && <p className="border-b border-line px-3 py-1.5 text-bad">Server refused to display: {refusal}</p>}
      <SplitPane
        list={
          <RowList
            label="Popups"
            rows={popups}
            rowHeight={50}
            chosen={chosen?.summary.id}
            idOf={({ summary }) => summary.id}
            onChoose={(id) => choose('popups', id)}
          >
            {(popup) => <PopupRow popup={popup} />}
          </RowList>
        }
        detail={
          chosen && (
            <Guarded what="This popup" key={chosen.summary.id}>
              <PopupDetail popup={chosen} />
            </Guarded>
          )
        }
      />
    </>
  );
}

function NoPopups() {
  const calls = usePanel(({ view }) => view.calls);
  const asked = useMemo(() => [...calls.values()].find(({ call }) => call === 'display'), [calls]);
  const reason =
    asked?.outcome === 'failed' ? `The display call failed: ${asked.problem}` : 'The server has sent no popup for this page and visitor.';
  return (
    <EmptyState icon={PanelsTopLeft} title="No popups here">
      {asked?.outcome === 'pending' ? 'The display call is still on its way.' : `${reason} The Server tab has the call and its answer.`}
    </EmptyState>
  );
}

function Refused({ message }: { readonly message: string }) {
  return (
    <EmptyState icon={ShieldX} title="The server refused to display">
      It answered “{message}”, so no popup was sent. The Server tab has the call and its answer.
    </EmptyState>
  );
}
