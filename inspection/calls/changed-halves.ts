import type { HttpAnswer, HttpRequest } from '../../runtime/ports.ts';
import { plainText } from '../protocol/as-plain-text.ts';
import type { ChangedHalf } from './exchange.ts';

/**
 * What a simulation changed in a call: the request that left, compared with the runtime's, and the answer that the runtime got, compared
 * with the server's. If no request left, only the tool answered.
 */
export function changedHalves(asked: HttpRequest, left: HttpRequest | null, came: HttpAnswer | null, got: HttpAnswer): ChangedHalf[] {
  return [
    ...(left && !isSameRequest(asked, left) ? (['request'] as const) : []),
    ...(came && !isSameAnswer(came, got) ? (['answer'] as const) : []),
  ];
}

const isSameRequest = (a: HttpRequest, b: HttpRequest): boolean =>
  a === b || (a.url === b.url && a.method === b.method && plainText(a.body ?? null) === plainText(b.body ?? null));

const isSameAnswer = (a: HttpAnswer, b: HttpAnswer): boolean =>
  a.ok ? b.ok && a.status === b.status && a.text === b.text : !b.ok && a.reason === b.reason;
