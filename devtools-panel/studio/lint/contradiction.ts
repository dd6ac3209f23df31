import { holds } from '../../../inspection/config/filter-rows.ts';
import type { FilterRole, FilterRow } from '../../../runtime/decide/gates/page/filter.ts';

/** A filter row as a demand on a value, in whichever of the two formats it is written. */
interface Demand {
  readonly role: FilterRole;
  readonly value: string;
  /** True if something must match. False if it must not match, which a missing value also fulfils. */
  readonly wants: boolean;
}

function demandOf({ role, value, effect }: FilterRow): Demand {
  const negated = role.startsWith('not_');
  const plain = (negated ? role.slice('not_'.length) : role) as FilterRole;
  return { role: plain, value, wants: negated !== (effect === 'show') };
}

/** The only value that fulfils a row. Null if there are several; undefined if the value must be missing. */
function pinned({ role, value, wants }: Demand): string | undefined | null {
  if (role === 'equal' && wants) return value;
  return role === 'exists' && !wants ? undefined : null;
}

const numeric = ({ value }: Demand): number => (value.trim() === '' ? Number.NaN : Number(value));
const HAS: readonly FilterRole[] = ['contains', 'starts_with', 'ends_with'];

/** True if any value with the wanted part also has the unwanted part. */
function bringsAlong(wanted: Demand, unwanted: Demand): boolean {
  if (!HAS.includes(wanted.role) || wanted.value === '') return false;
  if (unwanted.role === 'contains') return wanted.value.includes(unwanted.value);
  if (unwanted.role !== wanted.role) return false;
  return unwanted.role === 'starts_with' ? wanted.value.startsWith(unwanted.value) : wanted.value.endsWith(unwanted.value);
}

/** True if no value fulfils both. */
function exclude(one: Demand, other: Demand): boolean {
  const [a, b] = [one.value, other.value];
  if (one.role === 'starts_with' && other.role === 'starts_with') return !a.startsWith(b) && !b.startsWith(a);
  if (one.role === 'ends_with' && other.role === 'ends_with') return !a.endsWith(b) && !b.endsWith(a);
  return other.role === 'less_than' && one.role.startsWith('greater') && numeric(one) >= numeric(other);
}

/**
 * Two rows about the same thing that nothing fulfils together, or null. `each`: a cart has many of it, so different items may fulfil
 * different rows. Null if unsure.
 */
export function contradiction(rows: readonly FilterRow[], each: boolean): readonly [number, number] | null {
  const demands = rows.map(demandOf);
  for (const [at, one] of demands.entries()) {
    const value = pinned(one);
    for (const [beside, other] of demands.entries()) {
      const row = rows[beside];
      if (at === beside || !row) continue;
      const together = !each || !other.wants || value === undefined;
      if (value !== null && together && !holds(row, value)) return [at, beside];
      if (one.wants && !other.wants && bringsAlong(one, other)) return [at, beside];
      if (one.wants && other.wants && !each && exclude(one, other)) return [at, beside];
    }
  }
  return null;
}
