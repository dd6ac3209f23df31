import { Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { CopyButton } from '../../parts/controls/copy-button.tsx';
import type { Target } from '../delivery-source.ts';
import { eventWords, nameOf, targetWords } from '../delivery-words.ts';

interface TargetRowProps {
  readonly target: Target;
  /** '' for all popups. */
  readonly popupName: string;
  readonly busy: boolean;
  onEdit(): void;
  onEnable(): void;
  onTest(): void;
  onRemove(): void;
}

/** Shows a target, its state, and the owner's buttons. */
export function TargetRow({ target, popupName, busy, onEdit, onEnable, onTest, onRemove }: TargetRowProps) {
  const [isAsked, setAsked] = useState(false);
  const name = nameOf(target);
  const offBecause = busy ? 'Waiting for the server.' : '';
  return (
    <li className="grid gap-1 border-b border-line py-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="min-w-0 font-medium break-words">{name}</b>
        <span className="min-w-0 font-mono text-sm break-all text-quiet">{target.url}</span>
      </p>
      <p className={`text-pretty break-words ${target.disabled_reason ? 'text-bad' : ''}`}>{targetWords(target)}</p>
      <p className="text-sm text-pretty text-quiet">
        {target.events.map(eventWords).join(' · ')}
        {popupName && ` · only ${popupName}`}
        {target.double_opt_in && ' · with a link to confirm'}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        {target.disabled_reason && (
          <Button look="main" icon={Play} offBecause={offBecause} onClick={onEnable}>
            Enable
          </Button>
        )}
        <Button icon={Send} offBecause={offBecause || (target.disabled_reason ? 'Enable it first.' : '')} onClick={onTest}>
          Send a test
        </Button>
        <CopyButton text={target.secret} what={`the signing key of ${name}`} />
        <Button look="quiet" icon={Pencil} label={`Change ${name}`} onClick={onEdit} />
        <Button look="quiet" icon={Trash2} label={`Delete ${name}`} onClick={() => setAsked(true)} />
      </div>
      {isAsked && (
        <p role="alert" className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 text-pretty">Delete {name} with its log? Leads that still wait for it are not sent any more.</span>
          <Button look="main" onClick={onRemove}>
            Delete it
          </Button>
          <Button onClick={() => setAsked(false)}>Keep</Button>
        </p>
      )}
    </li>
  );
}
