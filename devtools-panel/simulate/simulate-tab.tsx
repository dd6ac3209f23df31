import { History, RotateCw } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { useUnanswered } from '../parts/use-unanswered.ts';
import { usePanel } from '../state/use-panel.ts';
import { Cart } from './cart.tsx';
import { Consent } from './consent.tsx';
import { Counting } from './counting.tsx';
import { DayAndTime } from './day-and-time.tsx';
import { DeviceAndWindow } from './device-and-window.tsx';
import { PageWays } from './page-ways.tsx';
import { PlaceAndLanguage } from './place-and-language.tsx';
import { Prize } from './prize.tsx';
import { Server } from './server.tsx';
import { Note } from './simulated-section.tsx';
import { Snapshots } from './snapshots.tsx';
import { VisitorPresets } from './visitor-presets.tsx';

/** All that can be other than it is (DEV-06), each in a place of its own. */
export function SimulateTab() {
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
          Whatever you choose holds on every page of this site in this tab, until you stop it or close the panel. It happens to a copy of
          the visitor: the real one stays as they are.
        </Note>
      </div>
      <div className="columns-[21rem] gap-3">
        <DayAndTime />
        <VisitorPresets />
        <Server />
        <DeviceAndWindow />
        <PlaceAndLanguage />
        <PageWays />
        <Cart />
        <Consent />
        <Prize />
        <Snapshots />
        <Counting />
      </div>
    </div>
  );
}
