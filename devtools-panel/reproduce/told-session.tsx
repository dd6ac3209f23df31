import { X } from 'lucide-react';
import type { OpenedFile } from '../../reports/session-file/read-file.ts';
import { Button } from '../parts/controls/button.tsx';
import { Toolbar } from '../parts/layout/toolbar.tsx';
import { usePanel } from '../store/use-panel.ts';
import { FindCause } from './cause/find-cause.tsx';
import { SessionAbout } from './session-about.tsx';
import { ToldPopups } from './told-popups.tsx';

/** A file without steps to replay: the state of its popups when it was made. */
export function ToldSession({ opened }: { readonly opened: OpenedFile }) {
  const close = usePanel((state) => state.closeSession);
  const problem = usePanel(({ reproduce }) => reproduce.problem);
  return (
    <>
      <Toolbar label="Session">
        <span role="status" className="min-w-0 flex-1 text-sm">
          It cannot be replayed: the file lacks the beginning of its page, or a popup’s settings.
        </span>
        <Button look="quiet" icon={X} label="Close the session" onClick={close} />
      </Toolbar>
      {problem && (
        <p role="alert" className="border-b border-line px-3 py-1.5 text-pretty break-words text-bad">
          {problem}
        </p>
      )}
      <SessionAbout opened={opened} />
      <FindCause opened={opened} />
      <div className="min-h-0 flex-1 overflow-auto">
        <ToldPopups opened={opened} />
      </div>
    </>
  );
}
