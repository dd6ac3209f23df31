import { CloudUpload, Download } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../parts/button.tsx';
import type { PopupDraft } from '../draft/draft.ts';
import { useDraft } from '../draft/studio-store.ts';
import { AccountChoice } from './account-choice.tsx';
import { HistoryList } from './history-list.tsx';
import { SaidNote } from './said-note.tsx';
import { useSaving } from './saving-store.ts';
import { ServerForm, ServerLine } from './server-form.tsx';
import { useOpenKept } from './use-open-kept.ts';
import { useSave } from './use-save.ts';

/** Its name among the places of the studio. */
export const SAVE_PLACE = 'save';

/** Where a popup is saved to, what came of it, and what was made of it before. */
export function SavePlace() {
  const draft = useDraft();
  const { open, problem } = useOpenKept();
  const server = useSaving((state) => state.server);
  const clientId = useSaving((state) => state.clientId);
  if (!server)
    return (
      <div className="grid gap-3">
        <ServerForm />
        <SaidNote />
      </div>
    );
  return (
    <div className="grid gap-4">
      <ServerLine />
      <AccountChoice />
      <Save draft={draft} onOpen={open} />
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      {clientId && (
        <section aria-label="History">
          <h4 className="font-semibold">History</h4>
          <HistoryList popupId={String(draft.poptin_id)} onOpen={open} />
        </section>
      )}
      {server.token === '' && (
        <details>
          <summary className="cursor-default text-quiet">Save to another display server</summary>
          <div className="pt-2">
            <ServerForm />
          </div>
        </details>
      )}
    </div>
  );
}

interface SaveProps {
  readonly draft: PopupDraft;
  /** The draft becomes what the server has. */
  onOpen(settings: Readonly<Record<string, unknown>>): void;
}

function Save({ draft, onOpen }: SaveProps) {
  const clientId = useSaving((state) => state.clientId);
  const busy = useSaving((state) => state.busy);
  const who = useSaving((state) => state.who);
  const sayWho = useSaving((state) => state.sayWho);
  const save = useSave();
  const open = useSaving((state) => state.open);
  const id = useId();
  const offBecause = busy ? 'The server is being asked.' : clientId ? '' : 'Choose an account first.';
  async function takeTheirs(): Promise<void> {
    const settings = await open(String(draft.poptin_id), 'latest');
    if (settings) onOpen(settings);
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-quiet">
          Your name, for the history
        </label>
        <input
          id={id}
          value={who}
          maxLength={60}
          autoComplete="name"
          onChange={({ target }) => sayWho(target.value)}
          className="h-6.5 min-w-0 max-w-48 flex-1 basis-32 rounded border border-edge bg-surface px-1.5"
        />
        <Button look="main" icon={CloudUpload} offBecause={offBecause} onClick={() => save()}>
          Save
        </Button>
      </div>
      <SaidNote>
        <Button icon={CloudUpload} offBecause={offBecause} onClick={() => save('any')}>
          Save over theirs
        </Button>
        <Button icon={Download} offBecause={offBecause} onClick={takeTheirs}>
          Take theirs
        </Button>
      </SaidNote>
    </div>
  );
}
