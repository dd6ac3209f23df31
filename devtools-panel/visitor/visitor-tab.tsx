import { Cookie, Plus, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { MemoryEntry } from '../../inspection/protocol/protocol.ts';
import { consentFirstWords } from '../../words/events/consent-first-words.ts';
import { Button } from '../parts/controls/button.tsx';
import { Choice } from '../parts/controls/choice.tsx';
import { SearchField } from '../parts/controls/search-field.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { Guarded } from '../parts/layout/guarded.tsx';
import { SplitPane } from '../parts/layout/split-pane.tsx';
import { Toolbar } from '../parts/layout/toolbar.tsx';
import { RowList } from '../parts/row-list.tsx';
import type { PanelTab } from '../shell/panel-tab.ts';
import { useFilter } from '../store/use-filter.ts';
import { usePanel } from '../store/use-panel.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryRow } from './entry-row.tsx';
import { type EntryFilter, entryId, findEntries, NO_FILTER, type Whose } from './find-entries.ts';
import { namedMeaning } from './named-meaning.ts';
import { ServerCookies } from './server-cookies.tsx';

const NEW = 'new';
const NOTHING_KEPT: readonly MemoryEntry[] = [];
const WHOSE: ReadonlyArray<readonly [Whose, string]> = [
  ['ours', 'by Poptin'],
  ['all', 'by anyone'],
];

declare module '../store/tab-ids.ts' {
  interface TabFilters {
    visitor: EntryFilter;
  }
}

export const visitorTab: PanelTab = {
  id: 'visitor',
  title: 'Visitor',
  needs: 'runtime',
  count: ({ memory }) => memory?.filter(({ meaning }) => meaning).length ?? 0,
  Content: VisitorTab,
};

/** Everything that the site stores about the visitor, decoded: search, edit, delete, add (DEV-05). */
function VisitorTab() {
  const memory = usePanel(({ view }) => view.memory) ?? NOTHING_KEPT;
  const summaries = usePanel(({ view }) => view.summaries);
  const asks = usePanel(({ view }) => view.consentFirst);
  const entries = useMemo(() => memory.map((entry) => ({ ...entry, meaning: namedMeaning(entry, summaries) })), [memory, summaries]);
  const chosenId = usePanel(({ chosen }) => chosen.visitor);
  const choose = usePanel((state) => state.choose);
  const [{ search, whose }, narrow] = useFilter('visitor', NO_FILTER);
  const chosen = entries.find((entry) => entryId(entry) === chosenId);
  const matching = findEntries(entries, search, whose);
  // A value that was just added comes first, whatever the filter, because a long list draws only the visible rows.
  const found = chosen && !search && !matching.includes(chosen) ? [chosen, ...matching] : matching;
  const close = () => choose('visitor', undefined);
  return (
    <>
      <Toolbar label="Visitor">
        <SearchField label="Search names, meanings and values" value={search} onChange={(typed) => narrow({ search: typed })} />
        <Choice label="Kept" value={whose} options={WHOSE} onChange={(chosen) => narrow({ whose: chosen })} />
        <Button icon={Plus} onClick={() => choose('visitor', NEW)}>
          Add
        </Button>
      </Toolbar>
      {asks && <p className="border-b border-line px-3 py-1.5 text-pretty text-quiet">{consentFirstWords(asks)}</p>}
      <ServerCookies />
      <SplitPane
        list={
          found.length ? (
            <RowList
              label="Stored values"
              rows={found}
              rowHeight={44}
              chosen={chosenId}
              idOf={entryId}
              onChoose={(id) => choose('visitor', id)}
            >
              {(entry) => <EntryRow entry={entry} />}
            </RowList>
          ) : (
            <NothingKept any={entries.length > 0} />
          )
        }
        detail={
          chosen ? (
            <Guarded what="This value" key={chosenId}>
              <EntryForm entry={chosen} onDone={close} />
            </Guarded>
          ) : chosenId === NEW ? (
            <EntryForm entry={null} key={NEW} onDone={close} />
          ) : null
        }
      />
    </>
  );
}

function NothingKept({ any }: { readonly any: boolean }) {
  return any ? (
    <EmptyState icon={SearchX} title="Nothing matches">
      Search for other words, or show values of anyone.
    </EmptyState>
  ) : (
    <EmptyState icon={Cookie} title="Nothing is stored about this visitor">
      The visitor is new, or the browser refuses storage. The timeline reports a refusal.
    </EmptyState>
  );
}
