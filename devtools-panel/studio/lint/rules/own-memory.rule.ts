import { holds } from '../../../../inspection/config/filter-rows.ts';
import { POPUP_RECORDS } from '../../../../inspection/visitor/our-names.ts';
import { error } from '../finding.ts';
import { places, type Rule } from '../subject.ts';

/** Says that the visitor needs a record which only this popup itself can leave. */
const never = (what: string): string =>
  `The visitor must have ${what === 'seen' ? 'seen' : what === 'closed' ? 'closed' : 'filled in'} this same popup, which nobody can before it shows. Choose another popup, or remove this rule.`;

/** Finds a popup that waits for something that only the popup itself can cause. */
export const ownMemory: Rule = ({ config, popup, dropped }) => {
  const engaged = places(config.engagement_with_other_poptin_filter, 'engagement_with_other_poptin_filter', dropped);
  const byEngagement = popup.engagementFilter.flatMap(({ popupId, engagement }, at) =>
    popupId === popup.id && engagement && engagement !== 'not_seen'
      ? error(engaged[at] ?? 'engagement_with_other_poptin_filter', never(engagement))
      : [],
  );
  const cookies = places(config.cookie_filter, 'cookie_filter', dropped);
  const byCookie = popup.cookieFilter.flatMap((row, at) => {
    const [, did] = Object.entries(POPUP_RECORDS).find(([record]) => row.name === `poptin_${record}${popup.id}`) ?? [];
    return did && !holds(row, undefined) ? error(cookies[at] ?? 'cookie_filter', never(did)) : [];
  });
  return [...byEngagement, ...byCookie];
};
