import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../parts/controls/button.tsx';
import { Section } from '../parts/layout/section.tsx';
import type { DeliverySource } from './delivery-source.ts';
import { OutcomeNote } from './outcome-note.tsx';
import { useSaid } from './use-said.ts';

const MOST_MS = 60_000;

/** The time from which on a form counts as filled in by a person. */
export function BotBound({ source }: { readonly source: DeliverySource }) {
  const [typed, setTyped] = useState('');
  const { said, busy, run } = useSaid();
  const id = useId();
  useEffect(() => {
    void run(source.settings()).then((now) => now && setTyped(`${now.min_fill_ms}`));
  }, [run, source]);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(source.saveSettings(Number(typed)), ({ min_fill_ms }) =>
      min_fill_ms === 0
        ? 'Leads are no longer checked for the time they took.'
        : `Leads sent in less than ${min_fill_ms} ms are marked from now on.`,
    );
  }
  return (
    <Section title="Bots">
      <form onSubmit={save} className="grid max-w-120 gap-2">
        <p className="text-pretty text-quiet">
          A lead that looks like a bot’s seems to be accepted, but is marked in the list of leads. No target gets it and no figure counts
          it. Visitors never have to prove that they are people.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={id}>Mark leads that are sent in less than</label>
          <input
            id={id}
            type="number"
            required
            min={0}
            max={MOST_MS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="h-6.5 w-20 rounded border border-edge bg-surface px-1.5"
          />
          <span>ms</span>
          <Button type="submit" offBecause={busy ? 'Waiting for the server.' : ''}>
            Save
          </Button>
        </div>
        <OutcomeNote said={said} />
      </form>
    </Section>
  );
}
