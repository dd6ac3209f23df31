import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { Choice } from '../../parts/controls/choice.tsx';
import { Section } from '../../parts/layout/section.tsx';
import type { Delivery, DeliverySource, LogState, Target } from '../delivery-source.ts';
import { nameOf } from '../delivery-words.ts';
import { OutcomeNote } from '../outcome-note.tsx';
import { useSaid } from '../use-said.ts';
import { LogRow } from './log-row.tsx';

const STATES: ReadonlyArray<readonly [LogState, string]> = [
  ['', 'all'],
  ['waiting', 'waiting'],
  ['delivered', 'delivered'],
  ['given-up', 'given up'],
];

interface DeliveryLogProps {
  readonly source: DeliverySource;
  /** A new list means that deliveries may have been sent. */
  readonly targets: readonly Target[];
}

/** The deliveries to all targets, newest first. */
export function DeliveryLog({ source, targets }: DeliveryLogProps) {
  const [state, setState] = useState<LogState>('');
  const [rows, setRows] = useState<readonly Delivery[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const { said, busy, run } = useSaid();
  const read = useCallback(
    async (before: readonly Delivery[], cursor: number | null) => {
      const page = await run(source.log(state, cursor));
      if (!page) return;
      setRows([...before, ...page.deliveries]);
      setNext(page.next);
    },
    [run, source, state],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other targets are a reason to read it again.
  useEffect(() => void read([], null), [read, targets]);

  async function resend(delivery: Delivery): Promise<void> {
    if (await run(source.resend(delivery.delivery_id), () => 'It is on its way again, with the same id.')) await read([], null);
  }
  const targetName = (id: string) => {
    const target = targets.find((each) => each.webhook_id === id);
    return target ? nameOf(target) : id;
  };
  return (
    <Section
      title="Log"
      aside={
        <span className="flex flex-wrap items-center gap-1.5">
          <Choice label="State" value={state} options={STATES} onChange={setState} />
          <Button look="quiet" icon={RefreshCw} label="Read the log again" onClick={() => read([], null)} />
        </span>
      }
    >
      <OutcomeNote said={said} />
      {rows?.length === 0 && (
        <p className="text-pretty text-quiet">
          {state ? 'Nothing in this state.' : 'Nothing was sent yet. With a target, each lead appears here with its answer.'}
        </p>
      )}
      {rows && rows.length > 0 && (
        <ol aria-label="Deliveries">
          {rows.map((delivery) => (
            <LogRow
              key={delivery.delivery_id}
              delivery={delivery}
              targetName={targetName(delivery.webhook_id)}
              busy={busy}
              onResend={() => void resend(delivery)}
            />
          ))}
        </ol>
      )}
      {next !== null && (
        <p className="pt-2">
          <Button offBecause={busy ? 'Reading.' : ''} onClick={() => read(rows ?? [], next)}>
            Show older deliveries
          </Button>
        </p>
      )}
    </Section>
  );
}
