const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A wait in its two largest units, never too short: "3 hours 12 minutes", "2 days 5 hours", "12 seconds". */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return parts([Math.max(1, Math.ceil(ms / SECOND_MS)), 'second']);
  const minutes = Math.ceil(ms / MINUTE_MS) * MINUTE_MS;
  if (minutes < DAY_MS) return parts([Math.floor(minutes / HOUR_MS), 'hour'], [(minutes % HOUR_MS) / MINUTE_MS, 'minute']);
  const hours = Math.ceil(ms / HOUR_MS) * HOUR_MS;
  const days = Math.floor(hours / DAY_MS);
  return parts([days, 'day'], [(hours % DAY_MS) / HOUR_MS, 'hour']);
}

const parts = (...units: ReadonlyArray<readonly [number, string]>) =>
  units
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}${amount === 1 ? '' : 's'}`)
    .join(' ');
