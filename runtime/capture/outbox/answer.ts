import { ID, isRecord } from '../../decide/display/readers.ts';

/** What the server says of a lead. */
export type Answer =
  | {
      readonly kind: 'taken' /** '' where the server gave none that could be kept. */;
      readonly conversionId: string /** What the owner's account wants run, or ''. */;
      readonly code: string;
    }
  /** An answer without the success flag: nothing further happens (FRM-16). */
  | { readonly kind: 'refused' };

/**
 * Reads an answer to the conversion call (API-05). Null, like a throw, means that whoever answered
 * is not our server in good health: a captive portal, a proxy, half an answer.
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
