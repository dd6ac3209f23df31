import { Tabs } from 'radix-ui';
import { TABS, type Tab } from '../state/store.ts';
import { usePanel } from '../state/use-panel.ts';
import type { View } from '../state/view.ts';

const NAMES: Readonly<Record<Tab, string>> = {
  popups: 'Popups',
  simulate: 'Simulate',
  visitor: 'Visitor',
  calls: 'Calls',
  timeline: 'Timeline',
  page: 'Page',
  reproduce: 'Reproduce',
  studio: 'Studio',
};

const COUNTS: Readonly<Record<Tab, (view: View) => number>> = {
  popups: ({ popups }) => popups.size,
  simulate: () => 0,
  visitor: ({ memory }) => memory?.filter(({ meaning }) => meaning).length ?? 0,
  calls: ({ calls }) => calls.size,
  timeline: ({ timeline }) => timeline.length,
  page: ({ check, unusable, reproduced }) => (check?.collisions.length ?? 0) + (reproduced ? 0 : unusable.length),
  reproduce: () => 0,
  studio: () => 0,
};

/** Beside a narrow page every tab is in sight, at the cost of its count, and where one line has no room for all they take two. */
export function TabBar() {
  return (
    <Tabs.List aria-label="Poptins" className="flex min-w-0 flex-wrap">
      {TABS.map((tab) => (
        <Tabs.Trigger
          key={tab}
          value={tab}
          className="group -mb-px flex items-center gap-1.5 border-b-2 border-transparent px-3 py-1.5 whitespace-nowrap text-quiet @max-[620px]/panel:px-1.5 @max-[620px]/panel:py-1 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
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
  return count > 0 && <span className="text-sm text-quiet tabular-nums @max-[740px]/panel:hidden">{count.toLocaleString('en')}</span>;
}
