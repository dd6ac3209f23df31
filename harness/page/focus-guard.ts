/** What the harness page has heard of its person's hands, in milliseconds of one clock. */
export interface Hands {
  /** The last press of a key or button in the harness page itself, 0 before the first. */
  readonly pressedAt: number;
  /** It was the key that leads to the next control, which may be the frame. */
  readonly byTab: boolean;
  /** When the pointer last came over the frame; null while it is elsewhere. */
  readonly overFrameSince: number | null;
}

export const IDLE_HANDS: Hands = { pressedAt: 0, byTab: false, overFrameSince: null };

/**
 * Whether the frame took the focus by itself, as a popup does that opens there while somebody types in the panel. Nobody can see
 * a press within the frame: but whoever presses there has brought the pointer there since they last pressed anything here.
 */
export function isTakenByItself({ pressedAt, byTab, overFrameSince }: Hands): boolean {
  if (byTab || pressedAt === 0) return false;
  return overFrameSince === null || overFrameSince < pressedAt;
}
