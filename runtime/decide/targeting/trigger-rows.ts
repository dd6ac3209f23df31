import type { Readers, Table } from '../display/readers.ts';

/** The triggers that count something or watch a cart, by their wire names (TRG-06 to TRG-10). */
export function triggerRows({ record, list, number, oneOf, text }: Readers): Table {
  const count = record({ count: number(1, 1000) }, 'closed');
  return {
    clicks: count,
    page_visits: count,
    inactivity: record({ seconds: number(1, 86_400) }, 'closed'),
    cart_event: list(record({ event: oneOf(['add', 'remove', 'empty']), productId: text() }, 'closed')),
    cart_state: list(
      record(
        {
          what: oneOf(['item_count', 'value']),
          operator: oneOf(['greater_than', 'equal', 'greater_than_or_equal'], 'greater_than_or_equal'),
          value: number(0, 1e9),
        },
        'closed',
      ),
    ),
  };
}
