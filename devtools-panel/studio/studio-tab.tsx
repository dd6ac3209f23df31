import { ArrowLeft } from 'lucide-react';
import { DeliveryView } from '../delivery/delivery-view.tsx';
import { Button } from '../parts/controls/button.tsx';
import type { PanelTab } from '../shell/panel-tab.ts';
import { AllPopupsView } from './all-popups/all-popups-view.tsx';
import { type StudioView, useStudio } from './draft/studio-store.ts';
import { Editor } from './editor.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { StudioLeads } from './leads/studio-leads.tsx';
import { MyPopups } from './my-popups/my-popups.tsx';
import { WaitingDrafts } from './my-popups/waiting-drafts.tsx';
import { OpenOther } from './share/open-other.tsx';

declare module '../store/tab-ids.ts' {
  interface TabFilters {
    studio: null;
  }
}

export const studioTab: PanelTab = {
  id: 'studio',
  title: 'Studio',
  needs: 'nothing',
  Content: StudioTab,
};

const VIEWS: ReadonlyArray<readonly [StudioView, string]> = [
  ['make', 'Make'],
  ['popups', 'My popups'],
  ['all-popups', 'All popups'],
  ['leads', 'Leads'],
  ['delivery', 'Delivery'],
];

/** Popups without JSON: make one with a live preview (DEV-20), find those of an account, read their leads, and choose where leads go. */
function StudioTab() {
  const view = useStudio((state) => state.view);
  const openView = useStudio((state) => state.openView);
  return (
    <>
      <nav aria-label="Parts of the studio" className="flex flex-wrap gap-1 border-b border-line px-3 py-1 @max-[460px]/panel:px-2">
        {VIEWS.map(([name, title]) => (
          <button
            key={name}
            type="button"
            aria-current={view === name ? 'page' : undefined}
            onClick={() => openView(name)}
            className="h-6.5 rounded px-2 whitespace-nowrap hover:bg-hover aria-[current=page]:bg-chosen aria-[current=page]:font-medium"
          >
            {title}
          </button>
        ))}
      </nav>
      {view === 'make' && <Make />}
      {view === 'popups' && <MyPopups />}
      {view === 'all-popups' && <AllPopupsView />}
      {view === 'leads' && <StudioLeads />}
      {view === 'delivery' && <DeliveryView />}
    </>
  );
}

function Make() {
  const isBegun = useStudio(({ history }) => history !== null);
  const choosing = useStudio((state) => state.choosing);
  const choose = useStudio((state) => state.choose);
  const problem = useStudio((state) => state.problem);
  const alert = problem && (
    <p role="alert" className="border-b border-line px-4 py-1.5 text-pretty text-bad @max-[460px]/panel:px-3">
      {problem}
    </p>
  );
  if (isBegun && !choosing) {
    return (
      <>
        {alert}
        <Editor />
      </>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 pb-1 @max-[460px]/panel:px-3">
        {isBegun && (
          <Button icon={ArrowLeft} onClick={() => choose(false)}>
            Back to the popup
          </Button>
        )}
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold">{isBegun ? 'Another template' : 'Make a popup'}</h2>
          <p className="text-pretty text-quiet">
            Choose a template. Next you change texts, colours, fields and triggers, and see them on the page at once.
          </p>
        </div>
      </div>
      {alert}
      <WaitingDrafts />
      <OpenOther />
      <Gallery />
    </div>
  );
}
