import { RotateCw } from 'lucide-react';
import { Button } from '../../parts/controls/button.tsx';
import { JsonTree } from '../../parts/json-tree.tsx';
import type { Delivery } from '../delivery-source.ts';
import { STATE_WORDS, triedWords } from '../delivery-words.ts';

const TIME = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' });
const COLOUR = { waiting: '', delivered: 'text-good', 'given-up': 'text-bad' } as const;

const time = (at: string) => <time dateTime={at}>{TIME.format(new Date(at))}</time>;

interface LogRowProps {
  readonly delivery: Delivery;
  readonly targetName: string;
  readonly busy: boolean;
  onResend(): void;
}

/** Shows a delivery with its body and every answer, and sends it again. */
export function LogRow({ delivery, targetName, busy, onResend }: LogRowProps) {
  const { state, event, at, attempts, tries, next_at, body, delivery_id } = delivery;
  return (
    <li className="border-b border-line py-1">
      <details>
        <summary className="flex flex-wrap gap-x-3">
          <span className="text-quiet tabular-nums">{time(at)}</span>
          <span className="min-w-0 break-words">{targetName}</span>
          <span className="font-mono text-sm">{event}</span>
          <b className={`font-medium ${COLOUR[state]}`}>
            {STATE_WORDS[state]}
            {attempts > 1 && `, ${attempts} tries`}
          </b>
        </summary>
        <div className="grid gap-1.5 py-1.5 ps-3">
          <ol aria-label="Tries" className="grid gap-0.5">
            {tries.map((tried) => (
              <li key={tried.at} className="flex flex-wrap gap-x-2">
                <span className="text-quiet tabular-nums">{time(tried.at)}</span>
                <span className="min-w-0 break-words">{triedWords(tried)}</span>
              </li>
            ))}
          </ol>
          {next_at && tries.length > 0 && <p>Next try: {time(next_at)}.</p>}
          <p className="text-sm text-quiet">
            Its id, the same in each try: <span className="font-mono break-all">{delivery_id}</span>
          </p>
          <JsonTree value={parsed(body)} />
          <div>
            <Button icon={RotateCw} offBecause={busy ? 'Waiting for the server.' : ''} onClick={onResend}>
              Send again
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
