import { Eraser, ListTree, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Guarded } from '../parts/guarded.tsx';
import { RowList } from '../parts/row-list.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SplitPane } from '../parts/split-pane.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { EVENT_GROUPS, type EventGroup } from '../state/event-words.ts';
import { usePanel } from '../state/use-panel.ts';
import { EventDetail } from './event-detail.tsx';
import { EventRow } from './event-row.tsx';
import { findEvents } from './find-events.ts';

const KINDS: ReadonlyArray<readonly [EventGroup | 'all', string]> = [
  ['all', 'all kinds'],
  ...EVENT_GROUPS.map((group) => [group, group] as const),
];

/** Everything that happened, in order; searched, filtered and copied (DEV-08). */
export function TimelineTab() {
  const timeline = usePanel(({ view }) => view.timeline);
  const chosenId = usePanel(({ chosen }) => chosen.timeline);
  const choose = usePanel((state) => state.choose);
  const clear = usePanel((state) => state.clearTimeline);
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<EventGroup | 'all'>('all');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findEvents(timeline, wanted, kind), [timeline, wanted, kind]);
  const chosen = chosenId === undefined ? undefined : timeline.find(({ id }) => id === chosenId);
  return (
    <>
      <Toolbar label="Timeline">
        <SearchField label="Search events" value={search} onChange={setSearch} />
        <Choice label="Kind" value={kind} options={KINDS} onChange={setKind} />
        <span role="status" className="text-sm text-quiet tabular-nums">
          {found.length === timeline.length ? `${timeline.length} events` : `${found.length} of ${timeline.length}`}
        </span>
        <Button look="quiet" icon={Eraser} label="Clear the timeline" onClick={clear} />
      </Toolbar>
      {found.length === 0 ? (
        <NothingFound any={timeline.length > 0} />
      ) : (
        <SplitPane
          list={
            <RowList
              label="Events"
              rows={found}
              rowHeight={26}
              chosen={chosenId}
              followEnd={chosen === undefined}
              idOf={({ id }) => id}
              onChoose={(id) => choose('timeline', id)}
            >
              {(entry) => <EventRow entry={entry} />}
            </RowList>
          }
          detail={
            chosen ? (
              <Guarded what="This event" key={chosen.id}>
                <EventDetail entry={chosen} onClose={() => choose('timeline', undefined)} />
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
    <EmptyState icon={SearchX} title="No event matches">
      Search for other words, or choose all kinds.
    </EmptyState>
  ) : (
    <EmptyState icon={ListTree} title="Nothing has happened yet">
      Every decision, call, trigger and popup of the page is written here as it happens.
    </EmptyState>
  );
}
