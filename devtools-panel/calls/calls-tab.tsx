import { ArrowLeftRight, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Choice } from '../parts/choice.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Guarded } from '../parts/guarded.tsx';
import { RowList } from '../parts/row-list.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SplitPane } from '../parts/split-pane.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { useFilter } from '../state/use-filter.ts';
import { usePanel } from '../state/use-panel.ts';
import { CallDetail } from './call-detail.tsx';
import { CallRow } from './call-row.tsx';
import { type CallKind, findCalls } from './find-calls.ts';

const KINDS: ReadonlyArray<readonly [CallKind, string]> = [
  ['all', 'all calls'],
  ['failed', 'failed or refused'],
  ['wrong', 'against the contract'],
  ['resent', 'resent from this panel'],
];

/** Every call so far, what became of it, and whether it keeps the contract (DEV-07). */
export function CallsTab() {
  const byNumber = usePanel(({ view }) => view.calls);
  const calls = useMemo(() => [...byNumber.values()], [byNumber]);
  const chosenId = usePanel(({ chosen }) => chosen.calls);
  const choose = usePanel((state) => state.choose);
  const [{ search, kind }, narrow] = useFilter('calls');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findCalls(calls, wanted, kind), [calls, wanted, kind]);
  const chosen = byNumber.get(Number(chosenId));
  return (
    <>
      <Toolbar label="Calls">
        <SearchField label="Search calls" value={search} onChange={(typed) => narrow({ search: typed })} />
        <Choice label="Show" value={kind} options={KINDS} onChange={(chosen) => narrow({ kind: chosen })} />
        <span role="status" className="text-sm text-quiet tabular-nums">
          {found.length === calls.length ? `${calls.length} calls` : `${found.length} of ${calls.length}`}
        </span>
      </Toolbar>
      {found.length === 0 ? (
        <NothingFound any={calls.length > 0} />
      ) : (
        <SplitPane
          list={
            <RowList
              label="Calls"
              rows={found}
              rowHeight={28}
              chosen={chosenId}
              followEnd
              idOf={({ callId }) => `${callId}`}
              onChoose={(id) => choose('calls', id)}
            >
              {(call) => <CallRow call={call} />}
            </RowList>
          }
          detail={
            chosen ? (
              <Guarded what="This call" key={chosen.callId}>
                <CallDetail call={chosen} onClose={() => choose('calls', undefined)} />
              </Guarded>
            ) : null
          }
        />
      )}
    </>
  );
}

function NothingFound({ any }: { readonly any: boolean }) {
  return any ? (
    <EmptyState icon={SearchX} title="No call matches">
      Search for other words, or show all calls.
    </EmptyState>
  ) : (
    <EmptyState icon={ArrowLeftRight} title="No calls yet">
      Each call to the server appears here with its payload, its answer and its time, as soon as the runtime makes one.
    </EmptyState>
  );
}
