import type { MemoryEntry } from '../../inspection/protocol/protocol.ts';
import { durationText } from '../../words/simulation/duration-words.ts';

/** The visitor’s wish for no popups is in the browser, whatever they agreed to. */
const WISH = 'poptin_off';

/**
 * How long a value is kept, in words. A browser does not reveal when a cookie ends, so that is known only if the hook saw it being written.
 * @param isHeld the page asks first and has no yes
 */
export function keptFor({ area, key, meaning, lifetimeMs, expiresAt }: MemoryEntry, now: number, isHeld = false): string {
  // Nothing of ours is in the browser. The page forgets it when it is left.
  if (isHeld && meaning && key !== WISH) return 'in this page only';
  if (expiresAt !== undefined) return expiresAt > now ? `ends in ${durationText(expiresAt - now)}` : 'has ended';
  if (area === 'local') return 'stays';
  if (area === 'session' || lifetimeMs === null) return 'as long as the tab';
  return lifetimeMs === undefined ? 'not known' : `${durationText(lifetimeMs)} after it is written`;
}
