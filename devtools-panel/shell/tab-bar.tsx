import { Tabs } from 'radix-ui';
import { usePanel } from '../store/use-panel.ts';
import type { PanelTab } from './panel-tab.ts';
import { TABS } from './tabs.ts';

/** In a narrow panel every tab stays visible without its count, in two lines if necessary. */
export function TabBar() {
  return (
    <Tabs.List aria-label="Poptins" className="flex min-w-0 flex-wrap">
      {TABS.map((tab) => (
        <Tabs.Trigger
          key={tab.id}
          value={tab.id}
          className="group -mb-px flex items-center gap-1.5 border-b-2 border-transparent px-3 py-1.5 whitespace-nowrap text-quiet @max-[620px]/panel:px-1.5 @max-[620px]/panel:py-1 @max-[360px]/panel:px-1 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
        >
          {tab.title}
          {tab.count && <TabCount of={tab.count} />}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

function TabCount({ of }: { readonly of: NonNullable<PanelTab['count']> }) {
  const count = usePanel(({ view }) => of(view));
  return count > 0 && <span className="text-sm text-quiet tabular-nums @max-[740px]/panel:hidden">{count.toLocaleString('en')}</span>;
}
