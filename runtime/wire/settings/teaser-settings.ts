import type { OnDrop, OnWire, WithReaders } from '../readers.ts';

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
