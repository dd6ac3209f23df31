import { ID, isRecord } from '../../decide/display/readers.ts';

/** The server's answer about a lead. */
export type Answer =
  | {
      readonly kind: 'taken' /** '' if the server sent no id that can be kept. */;
      readonly conversionId: string /** Code that the owner's account wants run, or ''. */;
      readonly code: string;
    }
  /** An answer without the success flag: the visitor fills in again, and the lead stays in the outbox (FRM-16, FRM-19). */
  | { readonly kind: 'refused' };

/**
 * Reads an answer to the conversion call (API-05). Null, or a throw, means that it did not come from our
 * server in good health, but from a captive portal or a proxy, or was cut off.
 */
export function readAnswer(text: string): Answer | null {
  const raw: unknown = JSON.parse(text);
  if (!isRecord(raw)) return null;
  if (![true, 1, '1', 'true'].includes(raw.success as never)) return { kind: 'refused' };
  const id = raw.conversion_id;
  if (!(typeof id === 'string' || typeof id === 'number') || id === '') return null;
  const code = isRecord(raw.integration) ? raw.integration.conversion_code : '';
  return { kind: 'taken', conversionId: ID.test(`${id}`) ? `${id}` : '', code: typeof code === 'string' ? code : '' };
}
