import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { useSaving } from '../saving/saving-store.ts';
import type { Variant } from './variants.ts';

/** Views are rows of visitors, which a server deletes by their age (SRV-04). */
export const RESULTS_EXPIRE =
  'The server deletes views by their age, after 90 days unless it is set otherwise. The results shrink with them.';

/**
 * Ends a test: everybody gets this variant, and the others are archived. It stays a variant of its test, so visitors who saw, closed or
 * converted another one are remembered.
 */
export function WinnerButton({
  winner,
  others,
  isSure,
}: {
  readonly winner: Variant;
  readonly others: readonly Variant[];
  readonly isSure: boolean;
}) {
  const archive = useSaving((state) => state.archive);
  const busy = useSaving((state) => state.busy);
  const [isAsked, setAsked] = useState(false);
  async function end(): Promise<void> {
    setAsked(false);
    for (const { id } of others) await archive(id, 'archive');
  }
  if (!isAsked)
    return (
      <span>
        <Button icon={Trophy} offBecause={busy ? 'Waiting for the server.' : ''} onClick={() => setAsked(true)}>
          Choose as winner
        </Button>
      </span>
    );
  return (
    <div role="alert" className="grid gap-1.5">
      <p className="text-pretty break-words">
        {`Give “${winner.name}” to everybody and archive ${others.length === 1 ? `“${others[0]?.name ?? ''}”` : `the ${others.length} others`}? Leads stay. `}
        {RESULTS_EXPIRE}
        {!isSure && ' The difference may still be chance.'}
      </p>
      <span className="flex flex-wrap gap-1.5">
        <Button look="main" onClick={() => void end()}>
          End the test
        </Button>
        <Button onClick={() => setAsked(false)}>Go on testing</Button>
      </span>
    </div>
  );
}
