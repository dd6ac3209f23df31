/** The user's input as the harness page knows it, in milliseconds of one clock. */
export interface Hands {
  /** The last press of a key or button in the harness page itself; 0 before the first. */
  readonly pressedAt: number;
  /** Whether it was Tab, which leads to the next control and possibly into the frame. */
  readonly byTab: boolean;
  /** When the pointer last entered the frame; null while it is elsewhere. */
  readonly overFrameSince: number | null;
}

export const IDLE_HANDS: Hands = { pressedAt: 0, byTab: false, overFrameSince: null };

/**
 * Whether the frame took the focus by itself, as a popup does when it opens while somebody types in the panel. Presses inside the frame
 * cannot be seen from here, but anyone who presses there has moved the pointer there since their last press here.
 */
export function isTakenByItself({ pressedAt, byTab, overFrameSince }: Hands): boolean {
  if (byTab || pressedAt === 0) return false;
  return overFrameSince === null || overFrameSince < pressedAt;
}
