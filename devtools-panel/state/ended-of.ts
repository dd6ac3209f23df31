import type { Ended } from './call-outcome.ts';
import type { CallView } from './view.ts';

/** Of a call what tells what became of it: of its answer all that is known. */
export const endedOf = ({ call, url, outcome, status, problem, response, exchange }: CallView): Ended => ({
  call,
  url,
  outcome,
  status,
  problem,
  response: exchange?.answer ? exchange.answer.join('') : response,
  failure: exchange?.failure,
});
