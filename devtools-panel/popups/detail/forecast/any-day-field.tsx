import { useId } from 'react';
import { fieldValue } from '../../../simulate/time/clock-text.ts';

/** As many as in 2027-01-31. */
const DAY_CHARS = 10;

interface AnyDayProps {
  /** '' if none is chosen. */
  readonly day: string;
  readonly now: number;
  onChoose(day: string): void;
}

/** Chooses another day for the forecast, at this time of day. */
export function AnyDay({ day, now, onChoose }: AnyDayProps) {
  const id = useId();
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
      <label htmlFor={id} className="font-medium">
        Any other day
      </label>
      <input
        id={id}
        type="date"
        min={fieldValue(now).slice(0, DAY_CHARS)}
        max="2100-12-31"
        value={day}
        onChange={({ target }) => onChoose(target.value)}
        className="h-6.5 min-w-0 rounded border border-edge bg-surface px-1.5"
      />
    </p>
  );
}
