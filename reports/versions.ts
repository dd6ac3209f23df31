import type { Report } from '../inspection/protocol/protocol.ts';
import type { RuntimeEvent } from '../runtime/events.ts';
import { type Needed, type Speaking, unasked } from './questions.ts';

/** A field that a later version added: its value for a page that does not send it, and what such a page cannot tell. */
interface AddedField {
  readonly stands: unknown;
  /** The end of "This page does not tell …"; '' if the field is not missed. */
  readonly without: string;
}

type FieldsOf<M> = { readonly [F in keyof M]?: { readonly stands: M[F]; readonly without: string } };

export interface Version {
  readonly version: number;
  /** Whole events, and what is unknown without them. */
  readonly events: { readonly [T in RuntimeEvent['type']]?: string };
  readonly eventFields: { readonly [T in RuntimeEvent['type']]?: FieldsOf<Extract<RuntimeEvent, { type: T }>> };
  readonly attached: FieldsOf<Extract<Report, { kind: 'attached' }>>;
}

/**
 * The additions of each version of the channel, so that this panel reads every older page. A message of a newer page that the panel does
 * not know is shown as text. What a page can be asked is in `questions.ts`.
 */
const VERSIONS: readonly Version[] = [];

/** A message with defaults for the fields that its page does not know yet, and the names of what stays unknown. */
export function filled(
  kind: 'attached' | RuntimeEvent['type'],
  message: object,
  versions = VERSIONS,
): { readonly message: object; readonly untold: string[] } {
  const untold: string[] = [];
  let whole = message;
  for (const { attached, eventFields } of versions) {
    const fields = (kind === 'attached' ? attached : Object.hasOwn(eventFields, kind) ? eventFields[kind] : undefined) ?? {};
    for (const [field, { stands, without }] of Object.entries(fields as Record<string, AddedField>)) {
      if (Object.hasOwn(message, field)) continue;
      whole = { ...whole, [field]: stands };
      if (without) untold.push(without);
    }
  }
  return { message: whole, untold };
}

/**
 * The gaps of an older page: missing fields, events that its runtime does not know, and answers that it cannot give. Empty for a page as
 * new as the panel.
 */
export function untoldBy(page: Speaking & { readonly untold: readonly string[] }, needed: Needed, versions = VERSIONS): string[] {
  const spoken = page.speaks ?? page.version;
  const events = versions.filter((one) => spoken < one.version).flatMap((one) => Object.values(one.events));
  return [...new Set([...page.untold, ...events, ...unasked(page, needed)])];
}
