import type { MemoryEntry } from '../../inspection/protocol/protocol.ts';
import { durationText } from '../../words/simulation/duration-words.ts';

/**
 * How long a value is kept, in words. A browser does not reveal when a cookie ends, so this is known only if the hook saw it being written.
 */
export function keptFor({ area, lifetimeMs, expiresAt }: MemoryEntry, now: number): string {
  if (expiresAt !== undefined) return expiresAt > now ? `ends in ${durationText(expiresAt - now)}` : 'has ended';
  if (area === 'local') return 'stays';
  if (area === 'session' || lifetimeMs === null) return 'as long as the tab';
  return lifetimeMs === undefined ? 'not known' : `${durationText(lifetimeMs)} after it is written`;
}
