import { cartMeaning } from '../../../../inspection/config/filter-rows.ts';
import type { FilterRow } from '../../../../runtime/decide/gates/page/filter.ts';
import type { TriggerSpec } from '../../../../runtime/decide/triggers/triggers.ts';
import { contradiction } from '../contradiction.ts';
import { error } from '../finding.ts';
import type { Rule } from '../subject.ts';
import { asNumber, placedRows } from './filters.rule.ts';

const items = (role: FilterRow['role'], value: number): FilterRow => ({ name: 'item_count', role, value: `${value}`, effect: 'show' });

/** The cart when a trigger fires, as a row of a filter; null if any cart will do. */
function when(spec: TriggerSpec): FilterRow | null {
  if (spec.kind === 'cart_state') return { name: spec.what, role: spec.operator, value: `${spec.value}`, effect: 'show' };
  if (spec.kind !== 'cart_event') return null;
  return { add: items('greater_than_or_equal', 1), empty: items('equal', 0), remove: null }[spec.event];
}

/** Finds carts that fire every trigger of the popup while its own cart filter refuses them. */
export const cartTriggers: Rule = (subject) => {
  const rows = placedRows(subject, ['cart_filter', 'cartFilter', 'cart’s']);
  const { triggers } = subject.popup;
  if (rows.length === 0 || triggers.length === 0) return [];
  const conflicts = triggers.map((spec) => {
    const wanted = when(spec);
    const meant = wanted && cartMeaning(wanted.name);
    const own = meant ? rows.filter(({ row }) => cartMeaning(row.name)?.name === meant.name) : [];
    return wanted ? own.find(({ row }) => contradiction([wanted, asNumber(row)], false)) : undefined;
  });
  const [first] = conflicts;
  if (!first || conflicts.includes(undefined)) return [];
  return [error(first.path, 'The trigger waits for a cart that this rule excludes, so nobody sees the popup. Change one of the two.')];
};
