import { History, RotateCw } from 'lucide-react';
import { Button } from '../parts/controls/button.tsx';
import { useUnanswered } from '../parts/controls/use-unanswered.ts';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import type { PanelTab } from '../shell/panel-tab.ts';
import { usePanel } from '../store/use-panel.ts';
import { Counting } from './counting.tsx';
import { SECTIONS } from './panels.ts';
import { Note } from './simulated-section.tsx';

declare module '../store/tab-ids.ts' {
  interface TabFilters {
    simulate: null;
  }
}

export const simulateTab: PanelTab = {
  id: 'simulate',
  title: 'Simulate',
  needs: 'runtime',
  Content: SimulateTab,
};

/** Columns always begin at the same sections. A section that grows moves only those below it. */
const beginsColumn = (nth: number, all: number): string =>
  [
    nth === Math.ceil(all / 2) && '@min-[45rem]/panel:@max-[68rem]/panel:break-before-column',
    (nth === Math.ceil(all / 3) || nth === Math.ceil((2 * all) / 3)) && '@min-[68rem]/panel:break-before-column',
  ]
    .filter(Boolean)
    .join(' ');

/** Everything that can be simulated (DEV-06), one section for each. */
function SimulateTab() {
  const unanswered = useUnanswered('simulate');
  const ask = usePanel((state) => state.ask);
  if (unanswered)
    return (
      <EmptyState icon={History} title="Nothing can be simulated on this page">
        {unanswered}
        <span className="mt-3 block">
          <Button icon={RotateCw} onClick={() => ask({ kind: 'reload' })}>
            Reload the page
          </Button>
        </span>
      </EmptyState>
    );
  return (
    <div className="min-h-0 flex-1 overflow-auto bg-raised p-3">
      <div className="mb-3">
        <Note>
          Simulations apply to every page of this site in this tab, until you stop them or close the panel. They affect a copy of the
          visitor, never the real one.
        </Note>
      </div>
      <div className="gap-3 @min-[45rem]/panel:columns-2 @min-[68rem]/panel:columns-3">
        {SECTIONS.map(([name, Section], nth) => (
          <div key={name} className={beginsColumn(nth, SECTIONS.length + 1)}>
            <Section />
          </div>
        ))}
        <Counting />
      </div>
    </div>
  );
}
