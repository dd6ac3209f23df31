import type { Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { Memory } from './memory.ts';
import { MINUTE_MS } from './names.ts';
import { keepUrl } from './referrer.ts';

const BEAT_MS = 20_000;

/** Every third beat, once a minute, also stores the page's own address; and the first when the page is seen again, when it may have ended. */
const BEATS_A_MINUTE = 3;

/**
 * Refreshes short-lived cookies while the page is visible (VIS-02): the account's
 * session, and where the visitor is. A hidden page has no timer.
 */
export function renew(
  { clock, page, observe }: Pick<Ports, 'clock' | 'page' | 'observe'>,
  memory: Memory,
  clientId: string,
  scope: Scope,
): void {
  let beating: Scope | undefined;
  let beats: number;

  const beat = scope.guard('renew', () => {
    beating?.end();
    // Read once more: what is kept is met while it lasts, so that what ends in a hidden tab is not taken for refused.
    if (!page.isVisible()) return void memory.cookies();
    beating = scope.child();
    const now = clock.now();
    memory.setCookie('session_account_', 'true', clientId, MINUTE_MS);
    memory.setCookie('session_account_time_', JSON.stringify({ set_at: now, expiry_at: now + MINUTE_MS }), clientId, MINUTE_MS);
    if (beats++ % BEATS_A_MINUTE === 0) {
      keepUrl(memory, 'referrer', page.referrer());
      keepUrl(memory, 'previous_url', page.url());
    }
    clock.after(BEAT_MS, beat, beating.signal);
  });
  const start = () => {
    beats = 0;
    beat();
  };
  // A page that comes back from the browser's cache is seen before it is shown: a visit of its own then, which has yet to read where it came from.
  observe.on('visibility', () => (page.isVisible() ? clock.after(0, start, scope.signal) : beat()), scope.signal);
  start();
}
