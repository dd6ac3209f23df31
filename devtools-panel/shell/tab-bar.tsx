import { Tabs } from 'radix-ui';
import { TABS, type Tab } from '../state/store.ts';
import { usePanel } from '../state/use-panel.ts';
import type { View } from '../state/view.ts';

const NAMES: Readonly<Record<Tab, string>> = { popups: 'Popups', visitor: 'Visitor', server: 'Server', timeline: 'Timeline' };

const COUNTS: Readonly<Record<Tab, (view: View) => number>> = {
  popups: ({ popups }) => popups.size,
  visitor: ({ memory }) => memory?.filter(({ meaning }) => meaning).length ?? 0,
  server: ({ calls }) => calls.size,
  timeline: ({ timeline }) => timeline.length,
};

/** Beside a narrow page all four tabs are in sight, at the cost of their counts. */
export function TabBar() {
  return (
    <Tabs.List aria-label="Poptins" className="flex min-w-0 overflow-x-auto">
      {TABS.map((tab) => (
        <Tabs.Trigger
          key={tab}
          value={tab}
          className="group -mb-px flex items-center gap-1.5 border-b-2 border-transparent px-3 py-1.5 text-quiet @max-[26rem]/panel:px-1.5 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
        >
          {NAMES[tab]}
          <TabCount tab={tab} />
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

function TabCount({ tab }: { readonly tab: Tab }) {
  const count = usePanel(({ view }) => COUNTS[tab](view));
  return count > 0 && <span className="text-sm text-quiet tabular-nums @max-[26rem]/panel:hidden">{count.toLocaleString('en')}</span>;
}
