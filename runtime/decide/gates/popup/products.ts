import type { Readers } from '../../../wire/readers.ts';
import type { Facts } from '../facts.ts';
import { type Finding, type GateRecord, type ReadBy, type Restore, THERE, UNSET } from '../gate.ts';

export type Code = 'unset' | 'some' | 'none' | 'no-recommendation';

const read = ({ map, record, text }: Readers) => ({
  /** The rule with which it recommends products; null if it recommends none. */
  recommends: ['product_recommendation', map(record({ category: text() }), ({ category }) => category)] as const,
});

/** Holds back a popup that recommends last-visited products until the visitor has looked at one (GAT-08). */
function ask({ recommends }: ReadBy<typeof read>, { memory }: Pick<Facts, 'memory'>): Finding<Code> {
  if (recommends !== 'last_visited') return UNSET;
  const found = /\w/.test(memory.get('latest_visited_products') ?? '');
  return [found, found ? 'some' : 'none', 'poptin_latest_visited_products', 'some'];
}

export const gate = { read, ask, field: 'product_recommendation' };
export const record: GateRecord = {
  words: ['some', 'none'],
  byPart: ['no-recommendation'],
};
export const restore: Restore = ({ actual }) => (actual === 'some' ? [['latest_visited_products', THERE]] : []);
