import { asks, filter, row, told } from './rows.ts';

told('filters by what a visitor has done', [
  row(
    'itself to be seen first',
    asks(['own', 'seen']),
    /^error engagement_with_other_poptin_filter\[0\]: The visitor must have seen this same popup/,
    asks(['other', 'seen']),
  ),
  row(
    'its own cookie first',
    { cookie_filter: filter('poptin_conversion_own', ['exists']) },
    /^error cookie_filter\[0\]: The visitor must have filled in this same popup/,
    { cookie_filter: filter('poptin_conversion_own', ['not_exists']) },
  ),
  row(
    'a popup seen and not seen',
    asks(['other', 'not_seen'], ['other', 'closed']),
    /^error engagement_with_other_poptin_filter\[1\]: Nobody can meet this row and engagement_with_other_poptin_filter\[0\]/,
    asks(['other', 'seen'], ['other', 'closed']),
  ),
  row(
    'a popup of no account',
    asks(['other', 'seen']),
    /^error engagement_with_other_poptin_filter\[0\]: This account has no popup other/,
    asks(['third', 'seen']),
    { popups: [{ poptin_id: 'third' }] },
  ),
  row(
    'two that wait for each other',
    asks(['other', 'seen']),
    /^error engagement_with_other_poptin_filter: It waits for the popup other, which waits for this one/,
    asks(['third', 'seen']),
    { popups: [{ poptin_id: 'other', ...asks(['own', 'converted']) }, { poptin_id: 'third' }] },
  ),
]);
