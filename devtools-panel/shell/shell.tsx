import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { CallsTab } from '../calls/calls-tab.tsx';
import { PageTab } from '../page/page-tab.tsx';
import { Guarded } from '../parts/guarded.tsx';
import { NotHere } from '../popups/not-here.tsx';
import { PopupsTab } from '../popups/popups-tab.tsx';
import { ReproduceTab } from '../reproduce/reproduce-tab.tsx';
import { useFileDrop } from '../reproduce/use-file-drop.ts';
import { RuntimeRoom } from '../runtime-room/runtime-room.tsx';
import { RuntimeStrip } from '../runtime-room/runtime-strip.tsx';
import { SimulateTab } from '../simulate/simulate-tab.tsx';
import { TABS, type Tab } from '../state/store.ts';
import { usePanel } from '../state/use-panel.ts';
import { StudioTab } from '../studio/studio-tab.tsx';
import { TimelineTab } from '../timeline/timeline-tab.tsx';
import { VisitorTab } from '../visitor/visitor-tab.tsx';
import { Attachment } from './attachment.tsx';
import { PageLine } from './page-line.tsx';
import { PageNotes } from './page-notes.tsx';
import { SimulationStrip } from './simulation-strip.tsx';
import { TabBar } from './tab-bar.tsx';
import { useGone } from './use-gone.ts';

const CONTENT = 'flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden';

const CONTENTS: Readonly<Record<Tab, ReactNode>> = {
  popups: (
    <Attachment>
      <PopupsTab />
      <NotHere />
    </Attachment>
  ),
  simulate: (
    <Attachment>
      <SimulateTab />
    </Attachment>
  ),
  visitor: (
    <Attachment>
      <VisitorTab />
    </Attachment>
  ),
  calls: <CallsTab />,
  timeline: <TimelineTab />,
  page: (
    <Attachment bare>
      <PageTab />
    </Attachment>
  ),
  reproduce: <ReproduceTab />,
  studio: <StudioTab />,
};

/** The frame of the panel: the tabs, the mark of what is simulated, and the open tab. */
export function Shell() {
  const tab = usePanel((state) => state.tab);
  const openTab = usePanel((state) => state.openTab);
  const roomIsOpen = usePanel((state) => state.runtimeRoom);
  const drop = useFileDrop();
  const isGone = useGone();
  const shown = usePanel(({ view }) => view.page && `${view.page.documentId} ${view.page.gone}`) ?? undefined;
  return (
    <Tabs.Root value={tab} onValueChange={(value) => openTab(value as Tab)} {...drop.target} className="relative flex h-full flex-col">
      <header className="flex items-stretch justify-between gap-3 border-b border-line bg-raised @max-[620px]/panel:gap-1">
        <TabBar />
        <PageLine />
      </header>
      <PageNotes />
      <RuntimeStrip />
      {roomIsOpen && (
        <Guarded what="The choice of the runtime" tryAgainWith={shown}>
          <RuntimeRoom />
        </Guarded>
      )}
      {TABS.map((name) => (
        <Tabs.Content key={name} value={name} className={`${CONTENT} ${isGone ? 'bg-raised grayscale' : ''}`}>
          <Guarded what={`The ${name} tab`} tryAgainWith={shown}>
            {CONTENTS[name]}
          </Guarded>
        </Tabs.Content>
      ))}
      <SimulationStrip />
      {drop.isOver && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded border-2 border-accent border-dashed bg-surface/90 text-lg font-medium">
          Drop it to go through the session in it
        </p>
      )}
    </Tabs.Root>
  );
}
