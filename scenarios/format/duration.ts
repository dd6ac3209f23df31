const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  second: 1000,
  min: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  d: 86_400_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
};

export const DURATION = /^\s*(\d{1,9}(?:\.\d{1,6})?)\s*(ms|s|seconds?|min|minutes?|h|hours?|d|days?|weeks?)\s*$/;

/** `3 s`, `2 minutes`, `4 days`, in milliseconds; null if it is not a duration. */
export function durationMs(text: string): number | null {
  const [, amount, unit = ''] = DURATION.exec(text) ?? [];
  const ms = UNITS[unit] ?? UNITS[unit.replace(/s$/, '')];
  return amount === undefined || ms === undefined ? null : Math.round(Number(amount) * ms);
}
