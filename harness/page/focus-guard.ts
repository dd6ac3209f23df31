/** What the harness page knows about the user's input, in milliseconds of one clock. */
export interface Hands {
  /** The last press of a key or button in the harness page itself; 0 before the first. */
  readonly pressedAt: number;
  /** True for Tab, which moves to the next control and perhaps into the frame. */
  readonly byTab: boolean;
  /** When the pointer last entered the frame; null while it is elsewhere. */
  readonly overFrameSince: number | null;
}

export const IDLE_HANDS: Hands = { pressedAt: 0, byTab: false, overFrameSince: null };

/**
 * True if the frame took the focus without the user, for example when a popup opens while somebody types in the panel. This page cannot see
 * presses inside the frame. But it sees the pointer enter the frame, which must happen between the last press here and a press there.
 */
export function isTakenByItself({ pressedAt, byTab, overFrameSince }: Hands): boolean {
  if (byTab || pressedAt === 0) return false;
  return overFrameSince === null || overFrameSince < pressedAt;
}
