import type { Ports } from '../ports.ts';
import type { Scope } from '../scope.ts';
import type { Memory } from './memory.ts';
import { MINUTE_MS } from './names.ts';
import { cameFrom, keepUrl } from './trail.ts';

const BEAT_MS = 20_000;

/**
 * Every third beat, once a minute, also stores the page's own address. So does the first beat after the page is visible again, because that
 * record may have expired.
 */
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
    // Read again before they expire, so that a cookie that expires in a hidden tab does not look refused.
    if (!page.isVisible()) return void memory.cookies();
    beating = scope.child();
    const now = clock.now();
    memory.setCookie('session_account_', 'true', clientId, MINUTE_MS);
    memory.setCookie('session_account_time_', JSON.stringify({ set_at: now, expiry_at: now + MINUTE_MS }), clientId, MINUTE_MS);
    if (beats++ % BEATS_A_MINUTE === 0) {
      keepUrl(memory, 'referrer', cameFrom(memory.cookies(), page));
      keepUrl(memory, 'previous_url', page.url());
    }
    clock.after(BEAT_MS, beat, beating.signal);
  });
  const start = () => {
    beats = 0;
    beat();
  };
  // A page from the browser's cache becomes visible before it counts as shown. It is then a new visit, which has yet to read where it came
  // from.
  observe.on('visibility', () => (page.isVisible() ? clock.after(0, start, scope.signal) : beat()), scope.signal);
  start();
}
