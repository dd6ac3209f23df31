import type { AfterSubmit } from '../../decide/display/after-submit.ts';
import type { GameSettings, Prize } from '../../decide/display/game-settings.ts';

/** How long a drawn prize stays on the screen where nothing else was set (GAM-08): long enough to copy a code by hand. */
export const PRIZE_CLOSE_MS = 60_000;

const REDIRECT_MS = 4000;
/** A coupon wants to be read and copied first. */
const COUPON_TIMES = 3;
/** Without a screen of its own the prize is read off the game. */
const NO_SCREEN_MS = 8000;

/** What follows a game once its outcome is seen. */
export interface Ending {
  readonly redirect: { readonly url: string; readonly afterMs: number } | null;
  readonly closeAfterMs: number;
}

/** A losing prize goes where its owner sent it (GAM-06); everyone else where the popup leads (LIF-06). */
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
