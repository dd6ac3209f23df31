import { Guarded } from '../parts/layout/guarded.tsx';
import type { PanelTab } from '../shell/panel-tab.ts';
import { usePanel } from '../store/use-panel.ts';
import { CaseView } from './case/case-view.tsx';
import { OpenSession } from './open-session.tsx';
import { SessionStart } from './session-start.tsx';
import { ToldSession } from './told-session.tsx';

declare module '../store/tab-ids.ts' {
  interface TabFilters {
    reproduce: null;
  }
}

export const reproduceTab: PanelTab = {
  id: 'reproduce',
  title: 'Reproduce',
  needs: 'nothing',
  Content: ReproduceTab,
};

/** Replays a visitor's file or a recorded session, step by step (DEV-09). */
function ReproduceTab() {
  const opened = usePanel(({ reproduce }) => reproduce.opened);
  const nth = usePanel(({ reproduce }) => reproduce.nth);
  const read = usePanel((state) => state.case);
  // Somebody has just opened it. The session is there again once the case is closed.
  if (read) return <CaseView read={read} />;
  return opened ? (
    <Guarded what="This session" key={nth}>
      {opened.pages.length ? <OpenSession opened={opened} /> : <ToldSession opened={opened} />}
    </Guarded>
  ) : (
    <SessionStart />
  );
}
