import { z } from 'zod';
import { nested, text } from '../calls/payload-fields.ts';

/** A text that a visitor agreed to, with the time and page of its lead. */
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
/** The limit for all of them together: as much as a page of fine print each. */
const MOST_CHARACTERS = 16_000;

const consent = z.object({ field: text(200), text: text(4000), version: text(80), language: text(20) });

/**
 * `consents` of a lead: the texts beside the boxes that its visitor ticked. An invalid list is left out, because it must not cost a lead.
 */
export const consentsField = nested(z.array(z.unknown()).transform((list) => list.flatMap((each) => consent.safeParse(each).data ?? [])))
  .optional()
  .catch(undefined);

type Sent = z.output<typeof consent>;

/** The proof to keep: within bounds, and with what the server itself knows (AGR-01). Even without a text it tells who ticked which box. */
export function proofOf(sent: readonly Sent[] | undefined, at: Date, url: string): readonly Consent[] {
  let room = MOST_CHARACTERS;
  return (sent ?? []).slice(0, MOST).flatMap((each) => {
    room -= JSON.stringify(each).length;
    return room < 0 || (each.text === '' && each.field === '') ? [] : [{ ...each, at: at.toISOString(), url }];
  });
}
