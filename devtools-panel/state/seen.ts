import type { RuntimeEvent } from '../../runtime/events.ts';

/** What a page said happened and this panel could not read: another version's event, or a forged one. */
export interface Unread {
  readonly type: 'unread';
  /** The type that it gave itself. */
  readonly said: string;
  readonly value: unknown;
}

export type SeenEvent = RuntimeEvent | Unread;

/** An event in its place, as the panel took it in. */
export interface Seen {
  readonly n: number;
  readonly at: number;
  readonly event: SeenEvent;
  /** What this panel had asked for when it happened. */
  readonly asked?: string | undefined;
  /** Characters of its text. */
  readonly size: number;
  /** What an older runtime left out of it. */
  readonly untold?: readonly string[];
}
