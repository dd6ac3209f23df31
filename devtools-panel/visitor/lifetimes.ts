import type { MemoryEntry } from '../../inspection/protocol/protocol.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a written cookie can be kept. */
export const LIFETIMES = {
  kept: { words: 'as now', ms: undefined },
  minute: { words: '1 minute', ms: MINUTE_MS },
  halfHour: { words: '30 minutes', ms: 30 * MINUTE_MS },
  day: { words: '1 day', ms: DAY_MS },
  month: { words: '30 days', ms: 30 * DAY_MS },
  year: { words: '365 days', ms: 365 * DAY_MS },
} as const satisfies Record<string, { words: string; ms: number | undefined }>;

/** An existing value keeps its time; a new one gets a year. */
export const lifetimeOf = (entry: MemoryEntry | null): keyof typeof LIFETIMES => (entry ? 'kept' : 'year');
