import type { Emit } from '../../events.ts';
import type { Dropped, OnDrop, OnWire, WithReaders } from '../readers.ts';

interface Reading extends WithReaders {
  readonly emit: Emit;
}
interface Part extends OnWire {
  readonly id: string;
}

/** Reads the owner's settings for one part of a popup and emits an event for values that are unusable. */
export function readPart<T>(context: Reading, popup: Part, read: (context: Reading, popup: Part, drop: OnDrop) => T): T {
  const dropped: Dropped[] = [];
  const value = read(context, popup, (path, problem) => void dropped.push({ path: path.slice(1), problem }));
  if (dropped.length) context.emit({ type: 'config-dropped', popupId: popup.id, dropped });
  return value;
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** Unusable settings of a popup that is on the page. */
    'config-dropped': { readonly popupId: string; readonly dropped: readonly Dropped[] };
  }
}

export const COUPON_TYPES = ['fixed', 'prize', 'none', 'unique'] as const;

export interface Coupon {
  readonly type: (typeof COUPON_TYPES)[number];
  /** The owner's code; '' if a prize or a lead brings the coupon, or if it has no code. */
  readonly code: string;
  /** The code for a lead that gets none of its own. */
  readonly fallback: string;
}

const NONE: Coupon = { type: 'fixed', code: '', fallback: '' };

/** The popup's coupon, for the code that shows, sends or announces it. */
export function readCoupon({ readers }: WithReaders, { wire }: OnWire, drop: OnDrop = () => {}): Coupon {
  const { oneOf, record, text } = readers;
  const coupon = record({ type: ['coupon_type', oneOf(COUPON_TYPES, 'fixed')], code: text() });
  const whole = record({ design: ['design_properties', record({ coupon })] })(wire, '', drop);
  const { type, code } = whole.design?.coupon ?? NONE;
  return { type, code: type === 'fixed' ? code : '', fallback: code };
}

/** A small tab at the window's edge that opens its popup (TYP-17). */
export interface Teaser {
  readonly display: 'always' | 'before_show' | 'after_close';
  readonly entryEffect: string;
  readonly exitEffect: string;
  readonly text: string;
  /** For example `left-bottom`. */
  readonly location: string;
}

/** Reads the teaser of a popup that has one. `midlle` is the wire's spelling. */
export function readTeaser({ readers }: WithReaders, { wire }: OnWire, drop: OnDrop = () => {}): Teaser {
  const { map, oneOf, record, text } = readers;
  const teaser = record({
    display: oneOf(['always', 'before_show', 'after_close'], 'after_close'),
    entryEffect: text('fade'),
    exitEffect: text('fade'),
    text: text(),
    location: map(text('left-bottom'), (location) => location.replace('midlle', 'middle')),
  });
  // PHP writes an empty object as `[]`.
  const own = (raw: unknown) => (Array.isArray(raw) && !raw.length ? null : raw);
  const whole = record({ teaser: (raw, path, told) => teaser(own(raw), path, told) ?? teaser({}, path, told) });
  return whole(wire, '', drop).teaser;
}

/** The text of a popup outside its markup, which its teaser shows, as JSON. */
export const wordsBeside = ({ wire }: OnWire): string => JSON.stringify(wire.teaser) ?? '';

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
