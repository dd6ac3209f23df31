const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A length of time in its largest fitting unit, for example "30 days". */
export function durationText(ms: number): string {
  const [unit, size] = UNITS.find(([, unitMs]) => ms >= unitMs) ?? ['second', 1000];
  const amount = Math.round(ms / size);
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** How far a clock is off, to the hour or better: "7 days 2 hours ahead". */
export function offsetText(ms: number): string {
  const parts: string[] = [];
  let left = Math.abs(ms);
  for (const [unit, size] of UNITS) {
    const amount = Math.floor(left / size);
    left -= amount * size;
    if (amount > 0) parts.push(`${amount} ${unit}${amount === 1 ? '' : 's'}`);
  }
  // A distant moment leaves out the seconds.
  return `${parts.slice(0, 2).join(' ') || 'less than a second'} ${ms > 0 ? 'ahead' : 'behind'}`;
}
