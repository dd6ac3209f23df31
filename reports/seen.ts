import type { InspectedEvent } from '../inspection/events/logged-event.ts';

/** An event that this panel cannot read: from another version, or forged. */
export interface Unread {
  readonly type: 'unread';
  /** The type that the event claims. */
  readonly said: string;
  readonly value: unknown;
}

export type SeenEvent = InspectedEvent | Unread;

/** An event in its place in the log, as the panel read it. */
export interface Seen {
  readonly n: number;
  readonly at: number;
  readonly event: SeenEvent;
  /** The panel's last request when it happened. */
  readonly asked?: string | undefined;
  /** Something was simulated when it happened. */
  readonly simulated?: boolean | undefined;
  /** The length of its text, in characters. */
  readonly size: number;
  /** Fields that an older runtime lacks. */
  readonly untold?: readonly string[];
}
