const MINUTE_MS = 60_000;

/** `UTC+3` */
function offsetName(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (!minutes) return 'UTC';
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${`${rest}`.padStart(2, '0')}` : ''}`;
}

/** The times of a visit on the visitor's own clock. A file of an older version has no zone, so its times are the reader's. */
export interface VisitorTime {
  readonly zone: string;
  format(at: number, how: Intl.DateTimeFormatOptions): string;
}

export const visitorTime = (minutesFromUtc: number | undefined): VisitorTime =>
  minutesFromUtc === undefined
    ? { zone: 'in your time zone', format: (at, how) => new Intl.DateTimeFormat('en-GB', how).format(at) }
    : {
        zone: `in the visitor’s time (${offsetName(minutesFromUtc)})`,
        format: (at, how) => new Intl.DateTimeFormat('en-GB', { ...how, timeZone: 'UTC' }).format(at + minutesFromUtc * MINUTE_MS),
      };
