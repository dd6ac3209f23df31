import { type FormEvent, useId, useState } from 'react';
import { offsetText } from '../../../words/simulation/duration-words.ts';
import { Button } from '../../parts/controls/button.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { SimulatedSection } from '../simulated-section.tsx';
import { dayAndTime, fieldValue, offsetOf } from './clock-text.ts';
import { useMinute } from './use-minute.ts';

const HOUR_MS = 3_600_000;
const STEPS = [
  ['hour', HOUR_MS],
  ['day', 24 * HOUR_MS],
  ['week', 7 * 24 * HOUR_MS],
] as const;

/** The runtime's day and time, typed or in steps. The page restarts with them. */
export function DayAndTime() {
  const offset = usePanel(({ simulation }) => simulation.clockOffsetMs);
  const simulate = usePanel((state) => state.simulate);
  const now = useMinute();
  const shown = now + offset;
  const travel = (clockOffsetMs: number) => simulate({ clockOffsetMs }, true);
  return (
    <SimulatedSection title="Day and time" simulated={offset !== 0} backTo="Back to now" onBack={() => travel(0)}>
      <p>
        <time dateTime={new Date(shown).toISOString()} className="font-medium tabular-nums">
          {dayAndTime(shown)}
        </time>{' '}
        <span className="text-quiet">{offset === 0 ? 'as it is' : offsetText(offset)}</span>
      </p>
      {([-1, 1] as const).map((sign) => (
        <div key={sign} className="flex flex-wrap gap-1.5">
          {STEPS.map(([name, ms]) => (
            <Button key={name} className="w-20 justify-center" onClick={() => travel(offset + sign * ms)}>
              {sign > 0 ? '+' : '−'} 1 {name}
            </Button>
          ))}
        </div>
      ))}
      <Typed key={offset} shown={shown} now={now} onTravel={travel} />
    </SimulatedSection>
  );
}

interface TypedProps {
  readonly shown: number;
  readonly now: number;
  onTravel(offset: number): void;
}

function Typed({ shown, now, onTravel }: TypedProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const value = typed || fieldValue(shown);
  function set(event: FormEvent): void {
    event.preventDefault();
    const offset = offsetOf(value, now);
    if (offset !== null) onTravel(offset);
  }
  return (
    <form onSubmit={set} className="flex flex-wrap items-center gap-1.5">
      <label htmlFor={id} className="text-quiet">
        Any other
      </label>
      <input
        id={id}
        type="datetime-local"
        required
        max="2100-12-31T23:59"
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        className="h-6.5 min-w-0 max-w-full rounded border border-edge bg-surface px-1.5"
      />
      <Button type="submit">Go there</Button>
    </form>
  );
}
