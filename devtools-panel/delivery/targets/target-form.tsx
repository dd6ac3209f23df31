import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { Choice } from '../../parts/controls/choice.tsx';
import { EVENTS, type TargetDraft } from '../delivery-source.ts';
import { eventWords } from '../delivery-words.ts';

const FIELD = 'h-6.5 w-full min-w-0 rounded border border-edge bg-surface px-1.5';
const NEW: TargetDraft = { name: '', url: '', poptin_id: null, events: ['lead.created', 'lead.confirmed'], double_opt_in: false };

interface TargetFormProps {
  /** Undefined: a new target. */
  readonly target?: TargetDraft | undefined;
  readonly popups: ReadonlyArray<readonly [id: string, name: string]>;
  /** Why the account cannot send links for a double opt-in; '' if it can. */
  readonly noConfirming: string;
  readonly busy: boolean;
  onSave(draft: TargetDraft): void;
  onCancel(): void;
}

/** The address of a target, and the events that it gets. */
export function TargetForm({ target = NEW, popups, noConfirming, busy, onSave, onCancel }: TargetFormProps) {
  const [draft, setDraft] = useState<TargetDraft>(target);
  const id = useId();
  const set = (change: Partial<TargetDraft>) => setDraft((now) => ({ ...now, ...change }));
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave({ ...draft, name: draft.name.trim(), url: draft.url.trim() });
  }
  const offBecause = busy ? 'Waiting for the server.' : draft.events.length === 0 ? 'Choose at least one event.' : '';
  return (
    <form onSubmit={submit} aria-label={target === NEW ? 'New target' : 'Target'} className="mb-2 grid max-w-120 gap-2">
      <div className="grid gap-0.5">
        <label htmlFor={`${id}-url`}>Its address</label>
        <input
          id={`${id}-url`}
          required
          type="url"
          value={draft.url}
          placeholder="https://crm.example/hooks/leads"
          spellCheck={false}
          onChange={({ target }) => set({ url: target.value })}
          className={`${FIELD} font-mono text-sm placeholder:text-quiet`}
        />
      </div>
      <div className="grid gap-0.5">
        <label htmlFor={`${id}-name`}>A name for it</label>
        <input
          id={`${id}-name`}
          value={draft.name}
          maxLength={80}
          onChange={({ target }) => set({ name: target.value })}
          className={FIELD}
        />
      </div>
      <Choice
        label="Popups"
        value={draft.poptin_id ?? ''}
        options={[['', 'all of the account'], ...popups]}
        onChange={(popupId) => set({ poptin_id: popupId || null })}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1">Send when</legend>
        {EVENTS.map((event) => (
          <label key={event} className="flex items-center gap-1.5">
            <input
              type="checkbox"
              checked={draft.events.includes(event)}
              onChange={({ target }) =>
                set({ events: [...draft.events.filter((each) => each !== event), ...(target.checked ? [event] : [])] })
              }
            />
            {eventWords(event)}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-0.5">
        <label className="flex items-start gap-1.5">
          <input
            type="checkbox"
            className="mt-0.5"
            checked={draft.double_opt_in}
            aria-describedby={`${id}-confirms`}
            onChange={({ target }) => set({ double_opt_in: target.checked })}
          />
          Add a link by which the person confirms the address
        </label>
        <span id={`${id}-confirms`} className="text-sm text-pretty text-quiet">
          {noConfirming || 'For a double opt-in: put confirm_url of each lead into the mail that this target sends.'}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" offBecause={offBecause}>
          Save target
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
