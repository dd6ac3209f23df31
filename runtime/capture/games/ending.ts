import type { AfterSubmit } from '../../decide/display/after-submit.ts';
import type { GameSettings, Prize } from '../../decide/display/game-settings.ts';

/** How long a drawn prize is shown if nothing else was set (GAM-08): long enough to copy a code by hand. */
export const PRIZE_CLOSE_MS = 60_000;

const REDIRECT_MS = 4000;
/** With a coupon, allow more time to read and copy it. */
const COUPON_TIMES = 3;
/** Without a winning or losing screen, the visitor reads the prize off the game itself. */
const NO_SCREEN_MS = 8000;

/** What follows a game once its outcome was seen. */
export interface Ending {
  readonly redirect: { readonly url: string; readonly afterMs: number } | null;
  readonly closeAfterMs: number;
}

/** A losing prize leads where its owner set (GAM-06), any other outcome where the popup leads (LIF-06). */
export function endingOf(
  prize: Prize | null,
  { hasCoupon, staysOnPlay }: Pick<GameSettings, 'hasCoupon' | 'staysOnPlay'>,
  { redirect, redirectUrl }: Pick<AfterSubmit, 'redirect' | 'redirectUrl'>,
): Ending {
  if (prize && !prize.wins && prize.leaveAfterMs !== null) {
    const { redirectUrl: url, leaveAfterMs: afterMs } = prize;
    return url ? { redirect: { url, afterMs }, closeAfterMs: PRIZE_CLOSE_MS } : { redirect: null, closeAfterMs: afterMs };
  }
  const afterMs = REDIRECT_MS * (hasCoupon ? COUPON_TIMES : 1) + (staysOnPlay ? NO_SCREEN_MS : 0);
  return { redirect: redirect && redirectUrl ? { url: redirectUrl, afterMs } : null, closeAfterMs: PRIZE_CLOSE_MS };
}
