import type { Reader, Readers } from '../../../wire/display/readers.ts';

export const FILTER_ROLES = [
  'exists',
  'not_exists',
  'equal',
  'not_equal',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'greater_than',
  'greater_than_or_equal',
  'less_than',
] as const;
export type FilterRole = (typeof FILTER_ROLES)[number];

/** The roles that compare with an amount. */
export const THRESHOLDS: readonly FilterRole[] = ['greater_than', 'greater_than_or_equal', 'less_than'];

/** A row of a cookie, variable or cart filter. */
export interface FilterRow {
  readonly name: string;
  readonly role: FilterRole;
  readonly value: string;
  readonly effect: 'show' | 'dont_show';
}

const ROLE_SEPARATOR = '|||';

/**
 * A filter's rows (GAT-01, GAT-02, GAT-10). A row with an unknown role is dropped and reported, since we would have
 * to guess its meaning.
 */
export const filterRows = ({ list, map, oneOf, record, text }: Readers): Reader<readonly FilterRow[]> =>
  list(
    map(
      record({ name: text(), role: text(), type: oneOf(['show', 'dont_show'], 'show') }, 'closed'),
      ({ name, role: word, type: effect }, path, drop): FilterRow | null => {
        const [role, ...value] = word.split(ROLE_SEPARATOR);
        const known = FILTER_ROLES.find((each) => each === role);
        if (known && name) return { name, role: known, value: value.join(ROLE_SEPARATOR), effect };
        drop(path, 'not a known role and a name');
        return null;
      },
    ),
  );
