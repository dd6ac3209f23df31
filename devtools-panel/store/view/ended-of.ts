import type { Ended } from '../../../words/calls/call-outcome.ts';
import type { CallView } from './panel-view.ts';

/** The fields of a call's outcome, with its full answer if that arrived. */
export const endedOf = ({ call, url, outcome, status, problem, response, exchange }: CallView): Ended => ({
  call,
  url,
  outcome,
  status,
  problem,
  response: exchange?.answer ? exchange.answer.join('') : response,
  failure: exchange?.failure,
});
