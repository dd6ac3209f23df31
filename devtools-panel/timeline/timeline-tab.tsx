import { ListTree, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { EVENT_GROUPS, type EventGroup, type Summaries } from '../../words/events/event-words.ts';
import { nameOf } from '../../words/popups/popup-names.ts';
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
import { MAX_ENTRIES } from '../store/view/extend-timeline.ts';
import { EventDetail } from './event-detail.tsx';
import { EventRow } from './event-row.tsx';
import { type EventFilter, findEvents, NO_FILTER } from './find-events.ts';
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

interface TimelineFilter extends EventFilter {
  readonly grouping: Grouping;
}

const BY_PAGE: TimelineFilter = { ...NO_FILTER, grouping: 'page' };

declare module '../store/tab-ids.ts' {
  interface TabFilters {
    timeline: TimelineFilter;
  }
}

export const timelineTab: PanelTab = {
  id: 'timeline',
  title: 'Timeline',
  needs: 'nothing',
  count: ({ timeline }) => timeline.length,
  Content: TimelineTab,
};

/** Everything that happened, in order, by page or by popup. It can be searched, filtered, copied and saved (DEV-08). */
function TimelineTab() {
  const timeline = usePanel(({ view }) => view.timeline);
  const summaries = usePanel(({ view }) => view.summaries);
  const url = usePanel(({ view }) => view.page?.url ?? '');
  const chosenId = usePanel(({ chosen }) => chosen.timeline);
  const choose = usePanel((state) => state.choose);
  const forgotten = usePanel(({ view }) => view.forgotten.events);
  const [filter, change] = useFilter('timeline', BY_PAGE);
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
        <PreserveLog />
        <span role="status" className="text-sm text-quiet tabular-nums">
          {countFound(found.length, timeline.length, 'event')}
        </span>
        <span className="flex">
          <TimelineExport headings={headings} />
          <SaveScenario />
          <ClearLog log="timeline" what="timeline" isEmpty={timeline.length === 0} />
        </span>
      </Toolbar>
      <LimitNote dropped={forgotten} most={MAX_ENTRIES} what="events" />
      {found.length === 0 ? (
        <NothingFound any={timeline.length > 0} />
      ) : (
        <MarkFound search={wanted.search}>
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
                {(row) =>
                  isHeading(row) ? (
                    <HeadingRow title={row.title} count={countWords(row.entries.length, 'event')} at={row.at} />
                  ) : (
                    <EventRow entry={row} />
                  )
                }
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
        </MarkFound>
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
    <EmptyLog log="timeline" icon={ListTree} title="Nothing has happened yet">
      Every decision, call, trigger and popup of the page appears here as it happens.
    </EmptyLog>
  );
}
