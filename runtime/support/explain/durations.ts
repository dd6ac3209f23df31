const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A wait in the two units that matter, never shorter than it is: "3 h 12 min", "2 days 5 h", "12 s". */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(1, Math.ceil(ms / SECOND_MS))} s`;
  const minutes = Math.ceil(ms / MINUTE_MS) * MINUTE_MS;
  if (minutes < DAY_MS) return parts([Math.floor(minutes / HOUR_MS), 'h'], [(minutes % HOUR_MS) / MINUTE_MS, 'min']);
  const hours = Math.ceil(ms / HOUR_MS) * HOUR_MS;
  const days = Math.floor(hours / DAY_MS);
  return parts([days, days === 1 ? 'day' : 'days'], [(hours % DAY_MS) / HOUR_MS, 'h']);
}

const parts = (...units: ReadonlyArray<readonly [number, string]>) =>
  units
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
