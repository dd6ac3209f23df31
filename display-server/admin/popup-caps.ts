import { z } from 'zod';
import { amount } from '../calls/payload-fields.ts';

/** A page keeps the times of no more showings (`cap_filter` in the contract). */
const MOST_POPUPS = 30;
const MOST_MINUTES = 7 * 1440;

const popups = amount().pipe(z.int().min(1).max(MOST_POPUPS).nullable());
const minutes = amount().pipe(z.int().min(0).max(MOST_MINUTES).nullable());

/**
 * The limits over all popups of an account; null if it sets none. Strict, because a page shows no popup at all while it cannot read
 * one of the limits.
 */
export const popupCaps = z
  .strictObject({ page: popups, session: popups, day: popups, week: popups, gap_minutes: minutes, after_close_minutes: minutes })
  .nullable()
  .transform((caps): Readonly<Record<string, number>> | null => {
    const set = Object.entries(caps ?? {}).flatMap(([name, most]) => (most === null ? [] : [[name, most] as const]));
    return set.length > 0 ? Object.fromEntries(set) : null;
  });
