import { putText, showCode, showCopies } from '../../show/template/coupon.ts';
import type { AfterSubmit } from '../../wire/settings/behaviour-settings.ts';
import type { GameSettings, Prize } from '../../wire/settings/game-settings.ts';
import type { Coupon } from '../../wire/settings/part-settings.ts';

/**
 * The weighted draw (GAM-01, R11). Each prize's probability is its share of all chances, whatever their sum. A prize without chances is
 * never drawn. If no prize has any, the visitor loses: one of the losing prizes is drawn, if there is one. `roll` is 0 ≤ roll < 1.
 */
export function draw<P extends Pick<Prize, 'chances' | 'wins'>>(prizes: readonly P[], roll: number): P | null {
  const able = prizes.filter(({ chances }) => chances > 0 && Number.isFinite(chances));
  let left = roll * able.reduce((sum, { chances }) => sum + chances, 0);
  for (const prize of able) {
    left -= prize.chances;
    if (left < 0) return prize;
  }
  // Rounding may leave a tiny remainder after the last one.
  const losing = able.length ? able.slice(-1) : prizes.filter(({ wins }) => !wins);
  return losing[Math.floor(roll * losing.length)] ?? null;
}

/** Adds prize and code to the lead as fields under their own names (FRM-02). They belong to no form, so they are sent with any form. */
export function addEntry(box: HTMLElement, name: string): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type: 'hidden', name });
  input.dataset.field = name;
  box.append(input);
  return input;
}

/** Shows the prize wherever the template has a place for it. A prize without a code hides the code and its copy button. */
export function showPrize(box: HTMLElement, prize: Prize | null, { type, code }: Coupon): void {
  for (const place of box.querySelectorAll<HTMLElement>('[data-prize-label]')) putText(place, prize?.label ?? '');
  const codes = type === 'prize' ? '[data-prize-code],[data-coupon]' : '[data-prize-code]';
  for (const place of box.querySelectorAll<HTMLElement>(codes)) showCode(place, prize?.code ?? '');
  showCopies(box, code);
}

/** How long a drawn prize is shown if nothing else was set (GAM-08): long enough to copy a code by hand. */
export const PRIZE_CLOSE_MS = 60_000;

const REDIRECT_MS = 4000;
/** A coupon gets more time, for reading and copying. */
const COUPON_TIMES = 3;
/** Without a winning or losing screen, the visitor reads the prize off the game itself. */
const NO_SCREEN_MS = 8000;

/** How a game ends once its outcome was seen. */
interface Ending {
  readonly redirect: { readonly url: string; readonly afterMs: number } | null;
  readonly closeAfterMs: number;
}

/** A losing prize opens the address that its owner set (GAM-06). Any other outcome opens the popup's (LIF-06). */
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
