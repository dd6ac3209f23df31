import type { Services } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { Ports } from '../../ports.ts';
import type { CookieName } from '../../visitor/names.ts';
import { MAX_KEPT_URL } from '../../visitor/trail.ts';

const DAY_MS = 86_400_000;

/**
 * Stores only what this popup's own rule will read, and nothing for a popup that nobody saw (R14). A variant's view is also stored for its
 * test. This loads with the code that shows popups. The next popup's gates read the record at the same moment (GAT-04), and the visitor may
 * leave at the next (FRQ-03).  @param isSeen false removes the record: a fault ended the popup before its controls loaded, and it may start
 * again
 */
export function rememberView(
  { ports: { clock, page }, memory, day }: Pick<Services, 'memory' | 'day'> & { readonly ports: Pick<Ports, 'clock' | 'page'> },
  { id, memoryId, frequency, amount, newSessionOnly }: PopupConfig,
  viewerId: string,
  isSeen = true,
): void {
  const ids = new Set([id, memoryId]);
  // Deleted first, so that it becomes the youngest cookie in the jar.
  const keep = (name: CookieName, value: string, lifetimeMs?: number) => {
    for (const each of ids) {
      memory.setCookie(name, null, each);
      if (isSeen) memory.setCookie(name, value, each, lifetimeMs);
    }
  };
  const days = Math.max(1, amount) * DAY_MS;
  // Runs before anything is written, because reading after a write makes the browser's processes wait for each other.
  if (newSessionOnly) keep('viewed_session_', memory.cookie('session_started') ?? '', DAY_MS);
  keep('o_v_', viewerId, DAY_MS);
  if (frequency === 'once') keep('o_a_v_', viewerId);
  else if (frequency === 'every-visits') keep('d_r_v_', '0');
  else if (frequency === 'every-days') {
    keep('o_a_d_', viewerId, days);
    keep('d_a_x_v_', day(clock.now()), days);
  }
  for (const each of ids) memory.setSession('viewed_session_', isSeen ? 'true' : null, each);
  memory.setSession('viewed_url_', isSeen ? page.url().slice(0, MAX_KEPT_URL) : null, id);
}
