import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { Guarded } from '../parts/guarded.tsx';
import { PopupsTab } from '../popups/popups-tab.tsx';
import { RuntimeRoom } from '../runtime-room/runtime-room.tsx';
import { RuntimeStrip } from '../runtime-room/runtime-strip.tsx';
import { ServerTab } from '../server/server-tab.tsx';
import { TABS, type Tab } from '../state/store.ts';
import { usePanel } from '../state/use-panel.ts';
import { TimelineTab } from '../timeline/timeline-tab.tsx';
import { VisitorTab } from '../visitor/visitor-tab.tsx';
import { Attachment } from './attachment.tsx';
import { PageLine } from './page-line.tsx';
import { SimulationStrip } from './simulation-strip.tsx';
import { TabBar } from './tab-bar.tsx';

const CONTENT = 'flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden';

const CONTENTS: Readonly<Record<Tab, ReactNode>> = {
  popups: (
    <Attachment>
      <PopupsTab />
    </Attachment>
  ),
  visitor: (
    <Attachment>
      <VisitorTab />
    </Attachment>
  ),
  server: <ServerTab />,
  timeline: <TimelineTab />,
};

/** The frame of the panel: the tabs, the mark of what is simulated, and the open tab. */
export function Shell() {
  const tab = usePanel((state) => state.tab);
  const openTab = usePanel((state) => state.openTab);
  const roomIsOpen = usePanel((state) => state.runtimeRoom);
  const documentId = usePanel(({ view }) => view.page?.documentId);
  return (
    <Tabs.Root value={tab} onValueChange={(value) => openTab(value as Tab)} className="flex h-full flex-col">
      <header className="flex items-stretch justify-between gap-3 border-b border-line bg-raised @max-[620px]/panel:gap-1">
        <TabBar />
        <PageLine />
      </header>
      <SimulationStrip />
      <RuntimeStrip />
      {roomIsOpen && (
        <Guarded what="The choice of the runtime" tryAgainWith={documentId}>
          <RuntimeRoom />
        </Guarded>
      )}
      {TABS.map((name) => (
        <Tabs.Content key={name} value={name} className={CONTENT}>
          <Guarded what={`The ${name} tab`} tryAgainWith={documentId}>
            {CONTENTS[name]}
          </Guarded>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
