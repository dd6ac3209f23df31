import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** Ids that the server hands out: 13 hex digits, unguessable, in the format that sites already know. */
export const newId = (): string => randomBytes(7).toString('hex').slice(0, 13);

/** Ids that arrive. Wider than 13 hex digits, because owners have older ids that are. */
export const identifier = z.string('expected an id').regex(/^[A-Za-z0-9_-]{1,64}$/, 'expected an id of 1 to 64 letters, digits, - or _');
