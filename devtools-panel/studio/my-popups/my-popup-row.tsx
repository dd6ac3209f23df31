import { Archive, ArchiveRestore, Copy, FilePen, History, Rocket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { dayAndTime } from '../../simulate/time/clock-text.ts';
import { newPopupId } from '../draft/first-draft.ts';
import type { Listed } from '../saving/accounts.ts';
import { SAVE_PLACE } from '../saving/place/save-place.tsx';
import { useSaving } from '../saving/saving-store.ts';
import { typeName } from '../templates/find-templates.ts';
import { copyOf, idOf, nameOf, STATE_WORDS, stateOf } from './popup-state.ts';
import { useOpenMine } from './use-open-mine.ts';

const COLOUR = { live: 'text-good', off: 'text-quiet', draft: 'text-quiet', archived: 'text-quiet' } as const;

/** A popup of the account: its state, its last author, and its buttons. */
export function PopupRow({ popup }: { readonly popup: Listed }) {
  const [id, name, state] = [idOf(popup), nameOf(popup), stateOf(popup)];
  const { version, at, saved_by: savedBy, draft, config } = popup;
  const busy = useSaving((state) => state.busy);
  const saving = useSaving((each) => each);
  const { edit, review, problem } = useOpenMine();
  const [isAsked, setAsked] = useState(false);
  const waiting = busy ? 'Waiting for the server.' : '';

  async function duplicate(): Promise<void> {
    await saving.duplicate(id, (settings) => copyOf(settings, newPopupId()));
  }
  return (
    <li aria-label={name} className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-[min(12rem,100%)] flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <bdi className="min-w-0 font-medium break-words">{name}</bdi>
            <span className={`text-sm ${COLOUR[state]}`}>{STATE_WORDS[state]}</span>
            {draft && state !== 'draft' && <span className="text-sm text-accent">Draft not published</span>}
          </p>
          <p className="text-sm text-quiet break-words">
            {typeName(String(config.poptin_type))}
            {version > 0 && at && ` · version ${version}, ${dayAndTime(Date.parse(at))}, ${savedBy || 'older than the history'}`}
            {draft && ` · draft of ${dayAndTime(Date.parse(draft.at))}, ${draft.saved_by}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          <Button icon={FilePen} label={`Edit ${name}`} offBecause={waiting} onClick={() => edit(popup, 'words')}>
            Edit
          </Button>
          {draft && (
            <Button icon={Rocket} label={`Review and publish ${name}`} offBecause={waiting} onClick={() => void review(popup)}>
              Publish
            </Button>
          )}
          <Button
            look="quiet"
            icon={Copy}
            label={`Duplicate ${name}`}
            offBecause={waiting || (version === 0 && draft ? 'Publish it first: a copy has what visitors see.' : '')}
            onClick={duplicate}
          />
          <Button
            look="quiet"
            icon={History}
            label={`History of ${name}`}
            offBecause={waiting || (version === 0 ? 'It has no published version yet.' : '')}
            onClick={() => edit(popup, SAVE_PLACE)}
          />
          {state === 'archived' ? (
            <Button
              look="quiet"
              icon={ArchiveRestore}
              label={`Put ${name} back`}
              offBecause={waiting}
              onClick={() => saving.archive(id, 'unarchive')}
            />
          ) : (
            <Button
              look="quiet"
              icon={Archive}
              label={`Archive ${name}`}
              offBecause={waiting || (state === 'draft' ? 'It was never published. Delete it instead.' : '')}
              onClick={() => saving.archive(id, 'archive')}
            />
          )}
          <Button
            look="quiet"
            icon={Trash2}
            label={`Delete ${name}`}
            offBecause={waiting || (popup.live ? 'Archive it first.' : '')}
            onClick={() => setAsked(true)}
          />
        </div>
      </div>
      {isAsked && (
        <p role="alert" className="flex flex-wrap items-center gap-2 rounded bg-raised p-2">
          <span className="min-w-0">Delete it for good, with its history? Its leads stay.</span>
          <Button
            look="main"
            offBecause={waiting}
            onClick={() => {
              setAsked(false);
              void saving.remove(id);
            }}
          >
            Delete for good
          </Button>
          <Button onClick={() => setAsked(false)}>Keep it</Button>
        </p>
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </li>
  );
}
