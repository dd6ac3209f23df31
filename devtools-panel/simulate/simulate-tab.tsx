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
