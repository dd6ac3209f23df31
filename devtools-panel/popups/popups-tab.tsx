import { useDeferredValue, useMemo } from 'react';
import { Guarded } from '../parts/layout/guarded.tsx';
import { SplitPane } from '../parts/layout/split-pane.tsx';
import { RowList } from '../parts/row-list.tsx';
import type { PanelTab } from '../shell/panel-tab.ts';
import { useFilter } from '../store/use-filter.ts';
import { usePanel } from '../store/use-panel.ts';
import { PopupDetail } from './detail/popup-detail.tsx';
import { AlsoOnPage } from './list/also-on-page.tsx';
import { findPopups, NO_FILTER, type PopupFilter } from './list/find-popups.ts';
import { MadeAway } from './list/made-away.tsx';
import { NoneMatches, NoPopups } from './list/no-popups.tsx';
import { NotHere } from './list/not-here.tsx';
import { PopupRow } from './list/popup-row.tsx';
import { PopupsToolbar } from './list/popups-toolbar.tsx';
import { ShownNow } from './list/shown-now.tsx';
import { useHighlight } from './list/use-highlight.ts';
import { useTurnsAsked } from './list/use-turns-asked.ts';

const ROW_HEIGHT = 50;

declare module '../store/tab-ids.ts' {
  interface TabFilters {
    popups: PopupFilter;
  }
}

export const popupsTab: PanelTab = {
  id: 'popups',
  title: 'Popups',
  needs: 'runtime',
  count: ({ popups }) => popups.size,
  Content: () => (
    <>
      <PopupsTab />
      <AlsoOnPage />
      <NotHere />
    </>
  ),
};

/** Every popup of the page with its answer, and the evidence for the chosen one. */
function PopupsTab() {
  const popups = usePanel(({ view }) => view.popups);
  const queue = usePanel(({ view }) => view.queue);
  const refusal = usePanel(({ view }) => view.refusal);
  const chosenId = usePanel(({ chosen }) => chosen.popups);
  const choose = usePanel((state) => state.choose);
  const [filter, onFilter] = useFilter('popups', NO_FILTER);
  const point = useHighlight();
  useTurnsAsked();
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
            // Pressing anything in the detail chooses its popup, so the detail stays even if the filter drops the row.
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
