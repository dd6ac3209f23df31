import { useDeferredValue, useMemo } from 'react';
import { Guarded } from '../parts/guarded.tsx';
import { RowList } from '../parts/row-list.tsx';
import { SplitPane } from '../parts/split-pane.tsx';
import { useFilter } from '../state/use-filter.ts';
import { usePanel } from '../state/use-panel.ts';
import { findPopups, NO_FILTER } from './find-popups.ts';
import { MadeAway } from './made-away.tsx';
import { NoneMatches, NoPopups } from './no-popups.tsx';
import { PopupDetail } from './popup-detail.tsx';
import { PopupRow } from './popup-row.tsx';
import { PopupsToolbar } from './popups-toolbar.tsx';
import { ShownNow } from './shown-now.tsx';
import { useHighlight } from './use-highlight.ts';

const ROW_HEIGHT = 50;

/** Every popup of the page, the answer first, and the evidence for the chosen one. */
export function PopupsTab() {
  const popups = usePanel(({ view }) => view.popups);
  const queue = usePanel(({ view }) => view.queue);
  const refusal = usePanel(({ view }) => view.refusal);
  const chosenId = usePanel(({ chosen }) => chosen.popups);
  const choose = usePanel((state) => state.choose);
  const [filter, onFilter] = useFilter('popups');
  const point = useHighlight();
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => findPopups({ popups, queue }, wanted), [popups, queue, wanted]);
  const chosen = popups.get(chosenId ?? '') ?? found[0];

  if (!popups.size)
    return (
      <>
        <MadeAway />
        <NoPopups />
      </>
    );
  return (
    <>
      {refusal !== null && <p className="border-b border-line px-3 py-1.5 text-bad">Server refused to display: {refusal}</p>}
      <MadeAway />
      <PopupsToolbar filter={filter} found={found.length} onFilter={onFilter} />
      <ShownNow onPoint={point} />
      <SplitPane
        list={
          found.length ? (
            <RowList
              label="Popups"
              rows={found}
              rowHeight={ROW_HEIGHT}
              chosen={chosen?.summary.id}
              idOf={({ summary }) => summary.id}
              onChoose={(id) => choose('popups', id)}
              onPoint={point}
            >
              {(popup) => <PopupRow popup={popup} />}
            </RowList>
          ) : (
            <NoneMatches onClear={() => onFilter(NO_FILTER)} />
          )
        }
        detail={
          chosen ? (
            // Who presses something in it has chosen it: it stays, also where what comes of that takes it out of the list.
            <div onClickCapture={() => choose('popups', chosen.summary.id)}>
              <Guarded what="This popup" key={chosen.summary.id}>
                <PopupDetail popup={chosen} />
              </Guarded>
            </div>
          ) : null
        }
      />
    </>
  );
}
