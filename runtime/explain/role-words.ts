import type { FilterRole } from '../decide/gates/page/filter-row.ts';

/** The words of a role and of its opposite, to follow a name. */
export const ROLES: Readonly<Record<FilterRole, readonly [is: string, isNot: string]>> = {
  exists: ['is any', 'is none'],
  not_exists: ['is none', 'is any'],
  equal: ['is', 'is not'],
  not_equal: ['is not', 'is'],
  contains: ['contains', 'does not contain'],
  not_contains: ['does not contain', 'contains'],
  starts_with: ['begins with', 'does not begin with'],
  ends_with: ['ends with', 'does not end with'],
  greater_than: ['is more than', 'is not more than'],
  greater_than_or_equal: ['is at least', 'is less than'],
  less_than: ['is less than', 'is at least'],
};
