import { ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../parts/empty-state.tsx';
import { Guarded } from '../parts/guarded.tsx';
import { RowList } from '../parts/row-list.tsx';
import { SplitPane } from '../parts/split-pane.tsx';
import { usePanel } from '../state/use-panel.ts';
import { CallDetail } from './call-detail.tsx';
import { CallRow } from './call-row.tsx';
import { ServerSwitch } from './server-switch.tsx';

/** How the server answers, and every call so far. */
export function ServerTab() {
  const byNumber = usePanel(({ view }) => view.calls);
  const calls = useMemo(() => [...byNumber.values()], [byNumber]);
  const chosenId = usePanel(({ chosen }) => chosen.server);
  const choose = usePanel((state) => state.choose);
  const chosen = byNumber.get(Number(chosenId));
  return (
    <>
      <ServerSwitch />
      {calls.length === 0 ? (
        <EmptyState icon={ArrowLeftRight} title="No calls yet">
          Each call to the server appears here with its payload, its answer and its time, as soon as the runtime makes one.
        </EmptyState>
      ) : (
        <SplitPane
          list={
            <RowList
              label="Calls"
              rows={calls}
              rowHeight={28}
              chosen={chosenId}
              followEnd
              idOf={({ callId }) => `${callId}`}
              onChoose={(id) => choose('server', id)}
            >
              {(call) => <CallRow call={call} />}
            </RowList>
          }
          detail={
            chosen ? (
              <Guarded what="This call" key={chosen.callId}>
                <CallDetail call={chosen} onClose={() => choose('server', undefined)} />
              </Guarded>
            ) : null
          }
        />
      )}
    </>
  );
}
