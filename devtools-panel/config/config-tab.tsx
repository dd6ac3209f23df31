import { FileSliders, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { SearchField } from '../parts/controls/search-field.tsx';
import { countFound } from '../parts/count-words.ts';
import { wordsOf } from '../parts/find-words.ts';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { Guarded } from '../parts/layout/guarded.tsx';
import { SplitPane } from '../parts/layout/split-pane.tsx';
import { Toolbar } from '../parts/layout/toolbar.tsx';
import { Marked, MarkFound } from '../parts/marked.tsx';
import { RowList } from '../parts/row-list.tsx';
import type { PanelTab } from '../shell/panel-tab.ts';
import { useFilter } from '../store/use-filter.ts';
import { usePanel } from '../store/use-panel.ts';
import { pagesOfCalls } from '../store/view/page-view-calls.ts';
import { ConfigDetail } from './config-detail.tsx';
import { newsOf } from './config-words.ts';
import { type LoadedConfig, loadedConfigs, versionOf } from './loaded-configs.ts';

declare module '../store/tab-ids.ts' {
  interface TabFilters {
    config: { readonly search: string };
  }
}

export const configTab: PanelTab = { id: 'config', title: 'Config', needs: 'nothing', Content: ConfigTab };

const ALL = { search: '' };

/** The configuration of each popup as the page received it, its version, and its changes since the last load (DEV-31). */
function ConfigTab() {
  const configs = useConfigs();
  const chosenId = usePanel(({ chosen }) => chosen.config);
  const choose = usePanel((state) => state.choose);
  const [{ search }, narrow] = useFilter('config', ALL);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => find(configs, wanted), [configs, wanted]);
  const chosen = found.find(({ popupId }) => popupId === chosenId) ?? found[0];
  if (!configs.length)
    return (
      <EmptyState icon={FileSliders} title="No configuration yet">
        Each popup’s configuration appears here once the server’s answer has arrived whole. The Calls tab shows what became of it.
      </EmptyState>
    );
  return (
    <>
      <Toolbar label="Configurations">
        <SearchField label="Search names and values" value={search} onChange={(typed) => narrow({ search: typed })} />
        <span role="status" className="text-sm text-quiet tabular-nums">
          {countFound(found.length, configs.length, 'popup')}
        </span>
      </Toolbar>
      {chosen ? (
        <MarkFound search={wanted}>
          <SplitPane
            list={
              <RowList
                label="Configurations"
                rows={found}
                rowHeight={28}
                chosen={chosen.popupId}
                idOf={({ popupId }) => popupId}
                onChoose={(id) => choose('config', id)}
              >
                {(row) => <ConfigRow loaded={row} />}
              </RowList>
            }
            detail={
              <Guarded what="This configuration" key={chosen.popupId}>
                <ConfigDetail loaded={chosen} />
              </Guarded>
            }
          />
        </MarkFound>
      ) : (
        <EmptyState icon={SearchX} title="No configuration matches">
          Search for other words.
        </EmptyState>
      )}
    </>
  );
}

function ConfigRow({ loaded }: { readonly loaded: LoadedConfig }) {
  const news = newsOf(loaded);
  const version = versionOf(loaded.load.config);
  return (
    <div className="flex h-full items-center gap-3">
      <span className="min-w-0 flex-1 font-medium">
        <bdi className="block w-fit max-w-full truncate">
          <Marked text={loaded.name} />
        </bdi>
      </span>
      {version && <span className="max-w-24 shrink truncate font-mono text-sm text-quiet">{version}</span>}
      {news && <span className={`shrink-0 text-sm ${news === 'unchanged' ? 'text-quiet' : 'text-wait'}`}>{news}</span>}
    </div>
  );
}

function useConfigs(): readonly LoadedConfig[] {
  const page = usePanel(({ view }) => view.page);
  const calls = usePanel(({ view }) => view.calls);
  const callsBefore = usePanel(({ view }) => view.callsBefore);
  return useMemo(() => {
    const here = page ? [{ documentId: page.documentId, url: page.url, calls: [...calls.values()] }] : [];
    return loadedConfigs(pagesOfCalls([...callsBefore, ...here]));
  }, [page, calls, callsBefore]);
}

/** A configuration never changes, so its text is built once. */
const texts = new WeakMap<LoadedConfig['load'], string>();

function find(configs: readonly LoadedConfig[], search: string): readonly LoadedConfig[] {
  const words = wordsOf(search);
  return words.length ? configs.filter((one) => words.every((word) => textOf(one).includes(word))) : configs;
}

function textOf({ load }: LoadedConfig): string {
  const text = texts.get(load) ?? JSON.stringify(load.config).toLowerCase();
  texts.set(load, text);
  return text;
}
