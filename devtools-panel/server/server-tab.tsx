import { ArrowLeftRight } from 'lucide-react';
import { EmptyState } from '../parts/empty-state.tsx';
import { RowList } from '../parts/row-list.tsx';
import { SplitPane } from '../parts/split-pane.tsx';
import { usePanel } from '../state/use-panel.ts';
import { CallDetail } from './call-detail.tsx';
import { CallRow } from './call-row.tsx';
import { ServerSwitch } from './server-switch.tsx';

/** How the server answers, and every call so far. */
export function ServerTab() {
  const calls = usePanel(({ view }) => view.calls);
  const chosenId = usePanel(({ chosen }) => chosen.server);
  const choose = usePanel((state) => state.choose);
  const chosen = calls.find(({ callId }) => `${callId}` === chosenId);
  return (
    <>
      <ServerSwitch />
      {calls.length === 0 ? (
        <EmptyState icon={ArrowLeftRight} title="No calls yet">
          Each call to the server stands here with its payload, its answer and its time, as soon as the runtime makes one.
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
          detail={chosen ? <CallDetail call={chosen} key={chosen.callId} onClose={() => choose('server', undefined)} /> : null}
        />
      )}
    </>
  );
}
