import type { Exchange } from '../../../inspection/calls/exchange.ts';
import type { CallView } from './panel-view.ts';

/** The limit for the text of all answers, in characters. Older calls keep only the event log's part. */
const MAX_TEXT = 12_000_000;

const lengthOf = (exchange: Exchange | null): number => exchange?.answer?.reduce((sum, { length }) => sum + length, 0) ?? 0;

/** The calls, with the full exchange of one of them. An exchange of an unknown call is dropped. */
export function withExchange(calls: ReadonlyMap<number, CallView>, exchange: Exchange): ReadonlyMap<number, CallView> {
  const call = calls.get(exchange.callId);
  if (!call) return calls;
  const next = new Map(calls).set(exchange.callId, { ...call, exchange });
  let text = [...next.values()].reduce((sum, each) => sum + lengthOf(each.exchange), 0);
  for (const [callId, old] of next) {
    if (text <= MAX_TEXT) break;
    text -= lengthOf(old.exchange);
    if (old.exchange?.answer) next.set(callId, { ...old, exchange: { ...old.exchange, answer: null, whole: false } });
  }
  return next;
}
