import { randomFillSync } from 'node:crypto';
import { z } from 'zod';

const BYTES = 7;
/** Random numbers cost a system call each, and a display answer needs an id for each of its popups. So draw many at once. */
const drawn = Buffer.alloc(1024 * BYTES);
let next = drawn.length;

/** Ids that the server gives out: 13 hex digits, unguessable, in a format that sites already know. */
export function newId(): string {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  const id = drawn.toString('hex', next, next + BYTES).slice(0, 13);
  next += BYTES;
  return id;
}

/** Ids that arrive. They may be longer than 13 hex digits, because owners have older ids. */
export const identifier = z.string('expected an id').regex(/^[A-Za-z0-9_-]{1,64}$/, 'expected an id of 1 to 64 letters, digits, - or _');
