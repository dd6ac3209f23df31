import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { OutcomeNote } from '../../delivery/outcome-note.tsx';
import { useSaid } from '../../delivery/use-said.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Section } from '../../parts/layout/section.tsx';
import { Switch } from '../forms/controls/switch.tsx';
import { MetNote } from '../targeting/met-note.tsx';
import { CAPS, capsOf, type TypedCaps, typedCaps } from './caps.ts';
import type { Showing, ShowingSource } from './showing-source.ts';

const FIRST_HELP =
  'Popups still show. If pixel.js comes from a CDN, also put data-consent="first" on the tag, which then asks before the account’s first answer.';

/** The rules for all popups, as typed. */
export function ShowingForm({ source }: { readonly source: ShowingSource }) {
  const [read, setRead] = useState<Showing | null>(null);
  const [first, setFirst] = useState(false);
  const [typed, setTyped] = useState<TypedCaps>({});
  const { said, busy, run } = useSaid();
  const id = useId();
  const take = useCallback((now: Showing) => {
    setRead(now);
    setFirst(now.consent_first);
    setTyped(typedCaps(now.popup_caps));
  }, []);
  const load = useCallback(async () => {
    const now = await run(source.read());
    if (now) take(now);
  }, [run, source, take]);
  useEffect(() => void load(), [load]);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = { consent_first: first, popup_caps: capsOf(typed) };
    const saved = await run(source.save(wanted), () => 'Saved. It applies from each visitor’s next page on.');
    if (saved) take(saved);
  }
  const caps = capsOf(typed);
  // Empty fields would say that nothing is limited.
  if (!read)
    return (
      <div className="grid gap-2 p-3">
        <OutcomeNote said={said} />
        {busy && <p className="text-quiet">Reading the account.</p>}
        {said && !busy && (
          <div>
            <Button onClick={() => void load()}>Try again</Button>
          </div>
        )}
      </div>
    );
  return (
    <form onSubmit={save}>
      <Section title="Consent first">
        <Switch label="Store and send nothing about visitors before they consent" help={FIRST_HELP} on={first} onChange={setFirst} />
      </Section>
      <Section title="How many popups together">
        <MetNote rule={{ cap_filter: caps ?? undefined }} noRule="No limit on how many popups a visitor sees." />
        <div className="grid max-w-120 gap-2">
          {CAPS.map(({ name, label, unit, least, most }) => (
            <div key={name} className="flex flex-wrap items-center gap-2">
              <label htmlFor={`${id}-${name}`} className="min-w-28 flex-1">
                {label}
              </label>
              <input
                id={`${id}-${name}`}
                type="number"
                min={least}
                max={most}
                value={typed[name] ?? ''}
                onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
                className="h-6.5 w-20 rounded border border-edge bg-surface px-1.5"
              />
              <span className="w-16 text-quiet">{unit}</span>
            </div>
          ))}
          <p className="text-sm text-pretty text-quiet">
            An empty field sets no limit. A popup’s own limits replace these, a popup may ignore them, and a click for a popup overrides
            them.
          </p>
        </div>
      </Section>
      <div className="grid gap-2 p-3">
        <div>
          <Button type="submit" look="main" offBecause={busy ? 'Waiting for the server.' : ''}>
            Save for all popups
          </Button>
        </div>
        <OutcomeNote said={said} />
      </div>
    </form>
  );
}
