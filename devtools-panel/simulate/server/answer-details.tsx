import { type FormEvent, useEffect, useState } from 'react';
import type { SimulatedAnswer } from '../../../inspection/simulate/kinds/server/simulate-server.ts';
import { Button } from '../../parts/controls/button.tsx';
import { UpgradeChoice } from './upgrade-choice.tsx';

const FIELD = 'h-6.5 w-20 rounded border border-edge bg-surface px-1.5 tabular-nums';

interface AnswerDetailsProps {
  readonly answer: SimulatedAnswer;
  onChange(answer: SimulatedAnswer): void;
}

/** The details of a simulated answer: status, delay, upgrade popup. */
export function AnswerDetails({ answer, onChange }: AnswerDetailsProps) {
  const { kind } = answer;
  if (kind.startsWith('refused-')) return <UpgradeChoice answer={answer} onChange={onChange} />;
  if (kind === 'status' || kind === 'slow') return <Figures answer={answer} onChange={onChange} />;
  return null;
}

function Figures({ answer, onChange }: AnswerDetailsProps) {
  const [status, setStatus] = useState(`${answer.status}`);
  const [seconds, setSeconds] = useState(`${answer.seconds}`);
  useEffect(() => setStatus(`${answer.status}`), [answer.status]);
  useEffect(() => setSeconds(`${answer.seconds}`), [answer.seconds]);
  const isStatus = answer.kind === 'status';
  function set(event: FormEvent): void {
    event.preventDefault();
    onChange({ ...answer, status: isStatus ? Number(status) : 0, seconds: Number(seconds) });
  }
  return (
    <form onSubmit={set} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {isStatus && (
        <label className="inline-flex items-center gap-1.5">
          <span className="text-quiet">Status</span>
          <input
            type="number"
            required
            min={400}
            max={599}
            value={status}
            onChange={(event) => setStatus(event.target.value)}
            className={FIELD}
          />
        </label>
      )}
      <label className="inline-flex items-center gap-1.5">
        <span className="text-quiet">{isStatus ? 'Asks to wait, seconds' : 'Seconds'}</span>
        <input
          type="number"
          required
          min={0}
          max={3600}
          value={seconds}
          onChange={(event) => setSeconds(event.target.value)}
          className={FIELD}
        />
      </label>
      <Button type="submit">Set</Button>
      {!isStatus && <span className="text-sm text-quiet">The runtime itself gives up after 10 s.</span>}
    </form>
  );
}
