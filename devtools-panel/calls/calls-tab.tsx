import { ArrowLeftRight, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Choice } from '../parts/controls/choice.tsx';
import { SearchField } from '../parts/controls/search-field.tsx';
import { countFound, countWords } from '../parts/count-words.ts';
import { HeadingRow } from '../parts/heading-row.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { Guarded } from '../parts/layout/guarded.tsx';
import { SplitPane } from '../parts/layout/split-pane.tsx';
import { Toolbar } from '../parts/layout/toolbar.tsx';
import { LimitNote } from '../parts/limit-note.tsx';
import { ClearLog, EmptyLog, PreserveLog } from '../parts/log-controls.tsx';
import { MarkFound } from '../parts/marked.tsx';
import { RowList } from '../parts/row-list.tsx';
import type { PanelTab } from '../shell/panel-tab.ts';
import { useFilter } from '../store/use-filter.ts';
import { usePanel } from '../store/use-panel.ts';
import { allCalls, MAX_CALLS } from '../store/view/kept-calls.ts';
import type { PageOfCalls } from '../store/view/panel-view.ts';
import { CallDetail } from './call-detail.tsx';
import { CallHeadingDetail } from './call-heading-detail.tsx';
import { CallRow } from './call-row.tsx';
import { type CallFilter, type CallKind, NO_FILTER } from './find-calls.ts';
import { countCalls, listCalls } from './list-calls.ts';
import { SaveHar } from './save-har.tsx';

const KINDS: ReadonlyArray<readonly [CallKind, string]> = [
  ['all', 'all calls'],
  ['failed', 'failed or refused'],
  ['wrong', 'against the contract'],
  ['resent', 'resent from this panel'],
  ['simulated', 'simulated'],
];

declare module '../store/tab-ids.ts' {
  interface TabFilters {
    calls: CallFilter;
  }
}

export const callsTab: PanelTab = {
  id: 'calls',
  title: 'Calls',
  needs: 'nothing',
  count: (view) => countCalls(allCalls(view)),
  Content: CallsTab,
};

/** Every call of this page and earlier pages, with its outcome and whether it keeps the contract (DEV-07). */
function CallsTab() {
  const pages = usePages();
  const documentId = usePanel(({ view }) => view.page?.documentId);
  const forgotten = usePanel(({ view }) => view.forgotten.calls);
  const chosenId = usePanel(({ chosen }) => chosen.calls);
  const choose = usePanel((state) => state.choose);
  const [filter, narrow] = useFilter('calls', NO_FILTER);
  const wanted = useDeferredValue(filter);
  const rows = useMemo(() => listCalls(pages, wanted), [pages, wanted]);
  const chosen = chosenId === undefined ? undefined : rows.find(({ id }) => id === chosenId);
  const [all, found] = [countCalls(pages), rows.filter(({ kind }) => kind === 'call').length];
  const close = () => choose('calls', undefined);
  return (
    <>
      <Toolbar label="Calls">
        <SearchField label="Search calls" value={filter.search} onChange={(search) => narrow({ search })} />
        <Choice label="Show" value={filter.kind} options={KINDS} onChange={(kind) => narrow({ kind })} />
        <PreserveLog />
        <span role="status" className="text-sm text-quiet tabular-nums">
          {countFound(found, all, 'call')}
        </span>
        <span className="flex">
          <SaveHar rows={rows} />
          <ClearLog log="calls" what="calls" isEmpty={all === 0} />
        </span>
      </Toolbar>
      <LimitNote dropped={forgotten} most={MAX_CALLS} what="calls" />
      {rows.length === 0 ? (
        <NothingFound any={all > 0} />
      ) : (
        <MarkFound search={wanted.search}>
          <SplitPane
            list={
              <RowList
                label="Calls"
                rows={rows}
                rowHeight={28}
                chosen={chosenId}
                followEnd
                idOf={({ id }) => id}
                onChoose={(id) => choose('calls', id)}
              >
                {(row) =>
                  row.kind === 'call' ? (
                    <CallRow call={row.call} />
                  ) : (
                    <HeadingRow title={row.page.url} count={countWords(row.found.length, 'call')} at={row.found[0]?.at ?? 0} />
                  )
                }
              </RowList>
            }
            detail={
              chosen ? (
                <Guarded what="This call" key={chosen.id}>
                  {chosen.kind === 'call' ? (
                    <CallDetail call={chosen.call} isHere={chosen.page.documentId === documentId} onClose={close} />
                  ) : (
                    <CallHeadingDetail heading={chosen} onClose={close} />
                  )}
                </Guarded>
              ) : null
            }
          />
        </MarkFound>
      )}
    </>
  );
}

function usePages(): readonly PageOfCalls[] {
  const page = usePanel(({ view }) => view.page);
  const calls = usePanel(({ view }) => view.calls);
  const callsBefore = usePanel(({ view }) => view.callsBefore);
  const clearedUpTo = usePanel(({ view }) => view.clearedUpTo);
  return useMemo(() => allCalls({ page, calls, callsBefore, clearedUpTo }), [page, calls, callsBefore, clearedUpTo]);
}

function NothingFound({ any }: { readonly any: boolean }) {
  return any ? (
    <EmptyState icon={SearchX} title="No call matches">
      Search for other words, or show all calls.
    </EmptyState>
  ) : (
    <EmptyLog log="calls" icon={ArrowLeftRight} title="No calls yet">
      Each call to the server appears here with its payload, its answer and its time, as soon as the runtime makes one.
    </EmptyLog>
  );
}
