const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** Milliseconds from now to the same time on another day; null if the field holds no future day. */
export function daysAhead(day: string, now: number): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!year) return null;
  const then = new Date(now);
  then.setFullYear(Number(year), Number(month) - 1, Number(date));
  return then.getTime() >= now ? then.getTime() - now : null;
}

export const dayText = (day: string): string => {
  const at = new Date(`${day}T12:00`);
  return Number.isNaN(at.getTime()) ? 'Another day' : DAY.format(at).replace(',', '');
};
