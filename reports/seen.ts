import type { InspectedEvent } from '../inspection/events/logged-event.ts';

/** An event that this panel cannot read: from another version, or forged. */
export interface Unread {
  readonly type: 'unread';
  /** The type that it gave itself. */
  readonly said: string;
  readonly value: unknown;
}

export type SeenEvent = InspectedEvent | Unread;

/** An event in its place, as the panel took it in. */
export interface Seen {
  readonly n: number;
  readonly at: number;
  readonly event: SeenEvent;
  /** The panel's last request when it happened. */
  readonly asked?: string | undefined;
  /** Something was simulated when it happened. */
  readonly simulated?: boolean | undefined;
  /** Characters of its text. */
  readonly size: number;
  /** Fields that an older runtime leaves out. */
  readonly untold?: readonly string[];
}
