import { plainText } from '../protocol/as-plain-text.ts';
import type { InspectedEvent, LoggedEvent } from './logged-event.ts';

/** The length of the panel's timeline (DEV-08). */
const MAX_EVENTS = 10_000;

/** The limit for all characters together. Without it, an app that gets a long answer on each page would fill the page's memory. */
const MAX_TEXT = 20_000_000;

/** The most events in a batch, and the most text, so that no message is too long to be accepted. */
const BATCH_EVENTS = 500;
const BATCH_TEXT = 1_000_000;

const parse = JSON.parse;

/**
 * The events of this document, oldest first, up to a limit. Values are copied when they arrive, so later changes by the page have no
 * effect. A trigger's progress replaces the last one; otherwise scrolling would push everything else out.
 */
export interface EventLog {
  /** `asked` is the tool's request that was being answered. */
  add(event: InspectedEvent, at: number, asked?: string, simulated?: boolean): LoggedEvent;
  /** Events after number `n`, oldest first, in batches for reports. */
  after(n: number): LoggedEvent[][];
}

export function createEventLog(): EventLog {
  const kept = new Map<number, { readonly stamped: LoggedEvent; readonly length: number }>();
  const lastProgress = new Map<string, number>();
  let count = 0;
  let room = MAX_TEXT;
  const forget = (n: number) => {
    room += kept.get(n)?.length ?? 0;
    kept.delete(n);
  };
  return {
    add(event, at, asked, simulated) {
      const text = plainText(event);
      const stamped: LoggedEvent = { n: ++count, at, event: parse(text), ...(asked && { asked }), ...(simulated && { simulated }) };
      if (event.type === 'trigger-progress') {
        const trigger = `${event.popupId} ${event.trigger} ${event.nth}`;
        forget(lastProgress.get(trigger) ?? 0);
        lastProgress.set(trigger, stamped.n);
      }
      kept.set(stamped.n, { stamped, length: text.length });
      room -= text.length;
      for (const n of kept.keys()) {
        if (kept.size <= MAX_EVENTS && room >= 0) break;
        forget(n);
      }
      return stamped;
    },
    after(n) {
      const batches: LoggedEvent[][] = [];
      let left = 0;
      for (const { stamped, length } of kept.values()) {
        if (stamped.n <= n) continue;
        const last = batches.at(-1);
        left -= length;
        if (last && last.length < BATCH_EVENTS && left > 0) last.push(stamped);
        else {
          batches.push([stamped]);
          left = BATCH_TEXT - length;
        }
      }
      return batches;
    },
  };
}
