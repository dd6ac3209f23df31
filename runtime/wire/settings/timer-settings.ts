import type { OnDrop, OnWire, WithReaders } from '../readers.ts';

/** The owner's settings for a countdown (TIM-01). */
export interface TimerSettings {
  /** 0 restarts with each showing, 1 continues through the visit, 2 ends for everybody on its date. */
  readonly version: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly date: string;
  readonly time: string;
  readonly timezone: string;
}

const MAX_S = 366 * 86_400;
const TIME = /^(?:(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|24:00)$/;

/** Null if nothing is set. */
export function readTimer({ readers }: WithReaders, { wire }: OnWire, drop: OnDrop = () => {}): TimerSettings | null {
  const { matching, number, record, text } = readers;
  const time = matching(TIME, 'a time such as 23:59');
  const timer = record({ minutes: number(0, MAX_S, 0), seconds: number(0, MAX_S, 0), date: text(), time, timezone: text() });
  const design = record({ version: ['timer_ver', number(0, 2, 0)], timer });
  const read = record({ design: ['design_properties', design] })(wire, '', drop).design;
  return read?.timer ? { ...read.timer, version: read.version } : null;
}
