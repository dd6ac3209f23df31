import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { Section } from '../../parts/layout/section.tsx';
import type { DeliverySource, Target, TargetDraft } from '../delivery-source.ts';
import { nameOf } from '../delivery-words.ts';
import { OutcomeNote } from '../outcome-note.tsx';
import { useSaid } from '../use-said.ts';
import { TargetForm } from './target-form.tsx';
import { TargetRow } from './target-row.tsx';

interface TargetsProps {
  readonly source: DeliverySource;
  readonly popups: ReadonlyArray<readonly [id: string, name: string]>;
  /** Called after targets were read, and after one was changed or received a delivery. */
  onTargets(targets: readonly Target[]): void;
}

const NEW = 'new';
const NO_ORIGIN = 'The server does not know its own address, so it makes no link. Start it with PUBLIC_ORIGIN=https://display.example.';

/** The owner's own systems, which receive leads, closes and views. */
export function Targets({ source, popups, onTargets }: TargetsProps) {
  const [targets, setTargets] = useState<readonly Target[] | null>(null);
  const [confirms, setConfirms] = useState(true);
  const [edited, setEdited] = useState('');
  const { said, busy, run } = useSaid();
  const refresh = useCallback(async () => {
    const read = await run(source.targets());
    if (!read) return;
    setTargets(read.webhooks);
    setConfirms(read.confirms);
    onTargets(read.webhooks);
  }, [run, source, onTargets]);
  useEffect(() => void refresh(), [refresh]);

  async function save(draft: TargetDraft): Promise<void> {
    const isNew = edited === NEW;
    const saved = await run(isNew ? source.add(draft) : source.change(edited, draft), (one) =>
      isNew
        ? `${nameOf(one)} gets each lead from now on. Give it the signing key, so that it can check the sender.`
        : `${nameOf(one)} was changed.`,
    );
    if (!saved) return;
    setEdited('');
    await refresh();
  }
  const after = async (asked: Promise<unknown>): Promise<void> => {
    if ((await asked) !== null) await refresh();
  };
  const form = (target?: Target) => (
    <TargetForm
      target={target}
      popups={popups}
      noConfirming={confirms ? '' : NO_ORIGIN}
      busy={busy}
      onSave={save}
      onCancel={() => setEdited('')}
    />
  );
  return (
    <Section
      title="Targets"
      aside={
        edited !== NEW && (
          <Button icon={Plus} onClick={() => setEdited(NEW)}>
            Add
          </Button>
        )
      }
    >
      <OutcomeNote said={said} />
      {edited === NEW && form()}
      {targets?.length === 0 && edited !== NEW && (
        <p className="max-w-120 text-pretty text-quiet">
          No target yet. Leads stay on the display server. Add the address of your CRM or mailing tool, and it gets each lead within a
          second.
        </p>
      )}
      {targets && targets.length > 0 && (
        <ul aria-label="Targets">
          {targets.map((target) =>
            target.webhook_id === edited ? (
              <li key={target.webhook_id} className="border-b border-line py-2">
                {form(target)}
              </li>
            ) : (
              <TargetRow
                key={target.webhook_id}
                target={target}
                popupName={popups.find(([id]) => id === target.poptin_id)?.[1] ?? target.poptin_id ?? ''}
                busy={busy}
                onEdit={() => setEdited(target.webhook_id)}
                onEnable={() => after(run(source.enable(target.webhook_id), () => `${nameOf(target)} is in use again.`))}
                onTest={() =>
                  after(run(source.test(target.webhook_id), () => 'A made-up lead is on its way. Its answer is in the log below.'))
                }
                onRemove={() => after(run(source.remove(target.webhook_id), () => `${nameOf(target)} was deleted.`))}
              />
            ),
          )}
        </ul>
      )}
    </Section>
  );
}
