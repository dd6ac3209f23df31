import type { Reader } from '../../wire/display/readers.ts';
import type { Finding } from './gate.ts';

/** The value of a rule that is set and cannot be read. */
export const UNREADABLE = 'unreadable';

/**
 * Reads a rule as a whole: if any part of it is dropped, `instead` stands for all of it. A rule with a part left out would let
 * visitors through that its owner has ruled out.
 */
export const strict =
  <T, const U>(read: Reader<T>, instead: U): Reader<T | U> =>
  (raw, path, drop) => {
    let isWhole = true;
    const value = read(raw, path, (where, problem) => {
      isWhole = false;
      drop(where, problem);
    });
    return isWhole ? value : instead;
  };

/** Such a rule keeps its popup back. */
export const unreadable = (field: string): Finding<typeof UNREADABLE> => [false, UNREADABLE, field, null, null];
