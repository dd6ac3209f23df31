import { Eraser, ListTree, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Guarded } from '../parts/guarded.tsx';
import { RowList } from '../parts/row-list.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SplitPane } from '../parts/split-pane.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { EVENT_GROUPS, type EventGroup, type Summaries } from '../state/event-words.ts';
import { nameOf } from '../state/popup-names.ts';
import { useFilter } from '../state/use-filter.ts';
import { usePanel } from '../state/use-panel.ts';
import { EventDetail } from './event-detail.tsx';
import { EventRow, HeadingRow } from './event-row.tsx';
import { findEvents } from './find-events.ts';
import { type Grouping, groupEvents, isHeading, rowsOf } from './group-events.ts';
import { HeadingDetail } from './heading-detail.tsx';
import { SaveScenario } from './save-scenario.tsx';
import { TimelineExport } from './timeline-export.tsx';
import { useSay } from './use-say.ts';

const KINDS: ReadonlyArray<readonly [EventGroup | 'all', string]> = [
  ['all', 'all kinds'],
  ...EVENT_GROUPS.map((group) => [group, group] as const),
];
const GROUPED: ReadonlyArray<readonly [Grouping, string]> = [
  ['page', 'page'],
  ['popup', 'popup'],
];

/** Everything that happened, in order, under its pages or its popups; searched, filtered, copied and saved (DEV-08). */
export function TimelineTab() {
  const timeline = usePanel(({ view }) => view.timeline);
  const summaries = usePanel(({ view }) => view.summaries);
  const url = usePanel(({ view }) => view.page?.url ?? '');
  const chosenId = usePanel(({ chosen }) => chosen.timeline);
  const choose = usePanel((state) => state.choose);
  const clear = usePanel((state) => state.clearTimeline);
  const [filter, change] = useFilter('timeline');
  const { grouping } = filter;
  const say = useSay();
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => findEvents(timeline, wanted, say), [timeline, wanted, say]);
  const headings = useMemo(
    () => groupEvents(found, timeline, grouping, (id) => nameIn(summaries, id), url),
    [found, timeline, grouping, summaries, url],
  );
  const rows = useMemo(() => rowsOf(headings), [headings]);
  const chosen = chosenId === undefined ? undefined : rows.find(({ id }) => id === chosenId);
  const close = () => choose('timeline', undefined);
  return (
    <>
      <Toolbar label="Timeline">
        <SearchField label="Search events" value={filter.search} onChange={(search) => change({ search })} />
        <Choice label="Kind" value={filter.kind} options={KINDS} onChange={(kind) => change({ kind })} />
        <Choice
          label="Popup"
          value={filter.popupId}
          options={[['', 'all'], ...[...summaries.values()].map((summary) => [summary.id, nameOf(summary)] as const)]}
          onChange={(popupId) => change({ popupId })}
        />
        <Choice label="Grouped by" value={grouping} options={GROUPED} onChange={(chosen) => change({ grouping: chosen })} />
        <span role="status" className="text-sm text-quiet tabular-nums">
          {found.length === timeline.length ? `${timeline.length} events` : `${found.length} of ${timeline.length}`}
        </span>
        <span className="flex">
          <TimelineExport headings={headings} />
          <SaveScenario />
          <Button look="quiet" icon={Eraser} label="Clear the timeline" onClick={clear} />
        </span>
      </Toolbar>
      {found.length === 0 ? (
        <NothingFound any={timeline.length > 0} />
      ) : (
        <SplitPane
          list={
            <RowList
              label="Events"
              rows={rows}
              rowHeight={26}
              chosen={chosenId}
              followEnd={chosen === undefined && grouping === 'page'}
              idOf={({ id }) => id}
              onChoose={(id) => choose('timeline', id)}
            >
              {(row) => (isHeading(row) ? <HeadingRow heading={row} /> : <EventRow entry={row} />)}
            </RowList>
          }
          detail={
            chosen ? (
              <Guarded what="This event" key={chosen.id}>
                {isHeading(chosen) ? <HeadingDetail heading={chosen} onClose={close} /> : <EventDetail entry={chosen} onClose={close} />}
              </Guarded>
            ) : null
          }
        />
      )}
    </>
  );
}

const nameIn = (summaries: Summaries, id: string): string => {
  const summary = summaries.get(id);
  return summary ? nameOf(summary) : id;
};

function NothingFound({ any }: { readonly any: boolean }) {
  return any ? (
    <EmptyState icon={SearchX} title="No event matches">
      Search for other words, or choose all kinds and all popups.
    </EmptyState>
  ) : (
    <EmptyState icon={ListTree} title="Nothing has happened yet">
      Every decision, call, trigger and popup of the page is written here as it happens.
    </EmptyState>
  );
}
