import { FILTER_ROLES, type FilterRow, type Targeting } from '../display/config.ts';
import type { Reader, Readers } from '../display/readers.ts';

const ROLE_SEPARATOR = '|||';

/**
 * A popup's filters by their wire names (GAT-01 to GAT-05). A row with an unknown role is
 * dropped and reported, since we would have to guess its meaning.
 */
export function targetingRows({ record, flag, ID, list, map, matching, oneOf, text }: Readers): {
  readonly [K in keyof Targeting]: readonly [string, Reader<unknown>];
} {
  const filter = list(
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
  return {
    abTest: ['ab_test', flag()],
    abTestParentId: ['ab_test_parent_id', matching(ID, 'an id')],
    checkAdBlocker: ['ad_blocker_check', flag()],
    cookieFilter: ['cookie_filter', filter],
    variableFilter: ['js_filter', filter],
    cartFilter: ['cart_filter', filter],
    sourceFilterOn: ['source_code_target_active', flag()],
    sourceFilterText: ['source_code_target_html', text()],
    sourceFilterRole: ['source_code_target_role', oneOf(['contains', 'not_contains'], 'contains')],
    recommends: ['product_recommendation', map(record({ category: text() }), ({ category }) => category)],
    engagementFilter: [
      'engagement_with_other_poptin_filter',
      list(
        record({ popupId: ['poptin_id', matching(ID, 'an id')], engagement: oneOf(['seen', 'not_seen', 'closed', 'converted']) }, 'closed'),
      ),
    ],
  };
}
