import type { OnDrop, OnWire, WithReaders } from '../readers.ts';

/** A prize of a game, as the owner set it (GAM-01). */
export interface Prize {
  readonly id: string;
  readonly label: string;
  readonly code: string;
  /** Its weight in the draw, relative to the sum of all; never negative. */
  readonly chances: number;
  readonly wins: boolean;
  /** The address to which a losing draw redirects, or ''. */
  readonly redirectUrl: string;
  /** How long after a losing draw the popup closes or redirects; null if the owner set neither. */
  readonly leaveAfterMs: number | null;
}

/** The owner's settings for a game. */
export interface GameSettings {
  readonly prizes: readonly Prize[];
  readonly hasCoupon: boolean;
  /** Shows no winning or losing screen: the play screen itself shows how the game ended (GAM-05). */
  readonly staysOnPlay: boolean;
}

const DEFAULT_LEAVE_SECONDS = 3;

/** `loosing_option` is the wire's spelling. */
export function readGame({ readers }: WithReaders, { wire }: OnWire, drop: OnDrop = () => {}): GameSettings {
  const { flag, list, map, number, record, text } = readers;
  const leaving = record({
    url: ['redirect_to_url', text()],
    closes: ['redirect_close', flag()],
    seconds: ['redirect_close_delay', number(0, 86_400, DEFAULT_LEAVE_SECONDS)],
  } as const);
  const row = record({
    id: ['prize_id', text()],
    label: ['label', text()],
    code: ['code', text()],
    chances: ['chances', number(0, 1e9, 0)],
    loses: ['loosing_option', flag()],
    wins: ['is_winner', flag(true)],
    redirects: ['redirect_to', flag()],
    leaving: ['redirect_to_options', leaving],
  } as const);
  const prize = map(row, ({ id, label, code, chances, loses, wins, redirects, leaving: left }): Prize => {
    const redirectUrl = (redirects && left?.url) || '';
    const leaves = left && (redirectUrl || left.closes);
    return { id, label, code, chances, wins: wins && !loses, redirectUrl, leaveAfterMs: leaves ? left.seconds * 1000 : null };
  });
  const whole = record({
    prizes: ['gamified_prize', list(prize)],
    hasCoupon: ['wheel_has_coupon', flag()],
    design: ['design_properties', record({ staysOnPlay: ['disable_post_play_screen', flag()] } as const)],
  } as const)(wire, '', drop);
  return { prizes: whole.prizes, hasCoupon: whole.hasCoupon, staysOnPlay: !!whole.design?.staysOnPlay };
}
