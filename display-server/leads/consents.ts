import { z } from 'zod';
import { nested, text } from '../calls/payload-fields.ts';

/** A text that a visitor agreed to, with the time and the page of the lead that says so. */
export interface Consent {
  readonly field: string;
  readonly text: string;
  readonly version: string;
  readonly language: string;
  readonly at: string;
  readonly url: string;
}

/** More than a form asks for. */
const MOST = 8;
/** All of them together: a page of fine print each would be as much. */
const MOST_CHARACTERS = 16_000;

const consent = z.object({ field: text(200), text: text(4000), version: text(80), language: text(20) });

/**
 * `consents` of a lead: what its visitor agreed to, as it stood beside the box. A list that cannot be read must not cost a lead, so it is
 * left out.
 */
export const consentsField = nested(z.array(z.unknown()).transform((list) => list.flatMap((each) => consent.safeParse(each).data ?? [])))
  .optional()
  .catch(undefined);

type Sent = z.output<typeof consent>;

/** The proof that is kept: within bounds, and with what the server knows by itself (AGR-01). */
export function proofOf(sent: readonly Sent[] | undefined, at: Date, url: string): readonly Consent[] {
  let room = MOST_CHARACTERS;
  return (sent ?? []).slice(0, MOST).flatMap((each) => {
    room -= JSON.stringify(each).length;
    return room < 0 || each.text === '' ? [] : [{ ...each, at: at.toISOString(), url }];
  });
}
