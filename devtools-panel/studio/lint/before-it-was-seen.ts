import { holds } from '../../../inspection/config/filter-rows.ts';
import { error } from './finding.ts';
import { places, type Rule } from './subject.ts';

/** Cookies of ours that are written once the popup was seen, before its id, and what they stand for. */
const WRITTEN_LATER: Readonly<Record<string, string>> = {
  o_v_: 'seen',
  o_a_v_: 'seen',
  o_a_d_: 'seen',
  d_a_x_v_: 'seen',
  d_r_v_: 'seen',
  viewed_session_: 'seen',
  c_p_o_x_c_: 'closed',
  closed_: 'closed',
  conversion_: 'converted',
};

/** Once a visitor has done that the popup stays away for good, by what else is set. */
const never = (what: string): string =>
  `It asks that the visitor has ${what === 'seen' ? 'seen' : what === 'closed' ? 'closed' : 'filled in'} this very popup, and nobody can before it is shown. Name another popup, or take this rule out.`;

/** It waits for what only itself can bring about. */
export const ownMemory: Rule = ({ config, popup, dropped }) => {
  const engaged = places(config.engagement_with_other_poptin_filter, 'engagement_with_other_poptin_filter', dropped);
  const byEngagement = popup.engagementFilter.flatMap(({ popupId, engagement }, at) =>
    popupId === popup.id && engagement && engagement !== 'not_seen'
      ? error(engaged[at] ?? 'engagement_with_other_poptin_filter', never(engagement))
      : [],
  );
  const cookies = places(config.cookie_filter, 'cookie_filter', dropped);
  const byCookie = popup.cookieFilter.flatMap((row, at) => {
    const mark = Object.keys(WRITTEN_LATER).find((prefix) => row.name === `poptin_${prefix}${popup.id}`);
    return mark && !holds(row, undefined) ? error(cookies[at] ?? 'cookie_filter', never(WRITTEN_LATER[mark] ?? '')) : [];
  });
  return [...byEngagement, ...byCookie];
};
