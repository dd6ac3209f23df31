import { Guarded } from '../parts/guarded.tsx';
import { usePanel } from '../state/use-panel.ts';
import { OpenSession } from './open-session.tsx';
import { SessionStart } from './session-start.tsx';
import { ToldSession } from './told-session.tsx';

/** A visitor's file or a recorded session, gone through again step by step (DEV-09). */
export function ReproduceTab() {
  const opened = usePanel(({ reproduce }) => reproduce.opened);
  return opened ? (
    <Guarded what="This session" key={opened.name}>
      {opened.pages.length ? <OpenSession opened={opened} /> : <ToldSession opened={opened} />}
    </Guarded>
  ) : (
    <SessionStart />
  );
}
