import { CloudUpload, Download, FilePen } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../parts/controls/button.tsx';
import type { PopupDraft } from '../../draft/studio-draft.ts';
import { useDraft } from '../../draft/studio-store.ts';
import { HistoryList } from '../history/history-list.tsx';
import { PendingDraft } from '../pending-draft.tsx';
import { PublishReview } from '../publish-review.tsx';
import { SaidNote } from '../said-note.tsx';
import { useSaving } from '../saving-store.ts';
import { useOpenKept } from '../use-open-kept.ts';
import { useSave } from '../use-save.ts';
import { AccountChoice } from './account-choice.tsx';
import { ServerFirst } from './server-first.tsx';
import { ServerForm, ServerLine } from './server-form.tsx';

/** The id of this place in the studio. */
export const SAVE_PLACE = 'save';

/** The server and account of a popup, the last outcome, and the popup's history. */
export function SavePlace() {
  const draft = useDraft();
  const { open, problem } = useOpenKept();
  const server = useSaving((state) => state.server);
  const clientId = useSaving((state) => state.clientId);
  if (!server) return <ServerFirst />;
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
  /** Puts what the server has into the draft. */
  onOpen(settings: Readonly<Record<string, unknown>>): unknown;
}

function Save({ draft, onOpen }: SaveProps) {
  const clientId = useSaving((state) => state.clientId);
  const busy = useSaving((state) => state.busy);
  const who = useSaving((state) => state.who);
  const sayWho = useSaving((state) => state.sayWho);
  const review = useSaving((state) => state.review);
  const lastSave = useSaving((state) => state.lastSave);
  const { saveDraft, publish, saveOver } = useSave();
  const open = useSaving((state) => state.open);
  const openDraft = useSaving((state) => state.openDraft);
  const discardDraft = useSaving((state) => state.discardDraft);
  const id = useId();
  const popupId = String(draft.poptin_id);
  const offBecause = busy ? 'Waiting for the server.' : clientId ? '' : 'Choose an account first.';
  async function takeTheirs(): Promise<void> {
    const settings = lastSave === 'draft' ? await openDraft(popupId) : await open(popupId, 'latest');
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
        <Button icon={FilePen} offBecause={offBecause} onClick={saveDraft}>
          Save draft
        </Button>
        <Button look="main" icon={CloudUpload} offBecause={offBecause} onClick={saveDraft}>
          Publish
        </Button>
      </div>
      <PendingDraft popupId={popupId} offBecause={offBecause} onOpen={onOpen} />
      <SaidNote>
        <Button icon={CloudUpload} offBecause={offBecause} onClick={saveOver}>
          Save over theirs
        </Button>
        <Button icon={Download} offBecause={offBecause} onClick={takeTheirs}>
          Take theirs
        </Button>
      </SaidNote>
      {review?.of === draft && (
        <PublishReview review={review} busy={busy} onPublish={publish} onDiscard={() => void discardDraft(popupId)} />
      )}
    </div>
  );
}
