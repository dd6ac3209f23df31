import type { RuntimeEvent, StampedEvent } from '../events.ts';
import { plainText } from './plain-text.ts';

/** As many as the panel's timeline holds (DEV-08). */
const MOST_EVENTS = 10_000;

const parse = JSON.parse;

/**
 * What has happened in this document, oldest first and bounded. Values are copied on the way in:
 * what a page changes afterwards did not happen. A trigger's progress replaces its last one, or
 * scrolling would push everything else out.
 */
export interface EventLog {
  add(event: RuntimeEvent, at: number): StampedEvent;
  /** Those after number `n`, oldest first. */
  after(n: number): StampedEvent[];
}

export function createEventLog(): EventLog {
  const kept = new Map<number, StampedEvent>();
  const lastProgress = new Map<string, number>();
  let count = 0;
  return {
    add(event, at) {
      const stamped: StampedEvent = { n: ++count, at, event: parse(plainText(event)) };
      if (event.type === 'trigger-progress') {
        const trigger = `${event.popupId} ${event.trigger} ${event.nth}`;
        kept.delete(lastProgress.get(trigger) ?? 0);
        lastProgress.set(trigger, stamped.n);
      }
      kept.set(stamped.n, stamped);
      if (kept.size > MOST_EVENTS) kept.delete(kept.keys().next().value ?? 0);
      return stamped;
    },
    after: (n) => [...kept.values()].filter((stamped) => stamped.n > n),
  };
}
