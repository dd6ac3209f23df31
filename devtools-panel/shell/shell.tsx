import { Tabs } from 'radix-ui';
import { OffReason } from '../parts/controls/off-reason.tsx';
import { Guarded } from '../parts/layout/guarded.tsx';
import { useFileDrop } from '../reproduce/use-file-drop.ts';
import { RuntimeRoom } from '../runtime-room/runtime-room.tsx';
import { RuntimeStrip } from '../runtime-room/runtime-strip.tsx';
import type { TabId } from '../store/tab-ids.ts';
import { usePanel } from '../store/use-panel.ts';
import { Attachment } from './attachment.tsx';
import { PageLine } from './page-line.tsx';
import { PageNotes } from './page-notes.tsx';
import { SimulationStrip } from './simulation-strip.tsx';
import { TabBar } from './tab-bar.tsx';
import { TABS } from './tabs.ts';
import { UncountedStrip } from './uncounted-strip.tsx';
import { useGone } from './use-gone.ts';

const CONTENT = 'flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden';

/** The frame of the panel: the tabs, the strip of simulations, and the open tab. */
export function Shell() {
  const tab = usePanel((state) => state.tab);
  const openTab = usePanel((state) => state.openTab);
  const roomIsOpen = usePanel((state) => state.runtimeRoom);
  const drop = useFileDrop();
  const isGone = useGone();
  const shown = usePanel(({ view }) => view.page && `${view.page.documentId} ${view.page.gone}`) ?? undefined;
  return (
    <Tabs.Root value={tab} onValueChange={(value) => openTab(value as TabId)} {...drop.target} className="relative flex h-full flex-col">
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
      {TABS.map(({ id, title, needs, Content }) => (
        <Tabs.Content key={id} value={id} className={`${CONTENT} ${isGone ? 'bg-raised grayscale' : ''}`}>
          <Guarded what={`The ${title.toLowerCase()} tab`} tryAgainWith={shown}>
            <Attachment needs={needs}>
              <Content />
            </Attachment>
          </Guarded>
        </Tabs.Content>
      ))}
      <UncountedStrip />
      <SimulationStrip />
      <OffReason />
      {drop.isOver && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded border-2 border-accent border-dashed bg-surface/90 text-lg font-medium">
          Drop it to replay its session
        </p>
      )}
    </Tabs.Root>
  );
}
