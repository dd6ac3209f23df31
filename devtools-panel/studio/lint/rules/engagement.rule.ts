import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import type { Targeting } from '../../../../runtime/decide/gates/gates.ts';
import type { Engagement } from '../../../../runtime/decide/gates/popup/engagement-filter.ts';
import { error, type Finding, warning } from '../finding.ts';
import { fieldsOf, idIn, places, type Rule } from '../subject.ts';

const FIELD = 'engagement_with_other_poptin_filter';

type Row = Targeting['engagementFilter'][number];

/** A visitor who has not seen a popup has neither closed it nor converted by it. */
const excludes = (one: Engagement, other: Engagement): boolean => (one === 'not_seen') !== (other === 'not_seen');

/** Two demands about one popup that no visitor fulfils together. */
function contrary(rows: readonly Row[], paths: readonly string[]): Finding[] {
  return rows.flatMap(({ popupId, engagement }, at) => {
    const before = rows.findIndex(
      (one, place) => place < at && one.popupId === popupId && one.engagement && engagement && excludes(one.engagement, engagement),
    );
    return before < 0
      ? []
      : error(
          paths[at] ?? FIELD,
          `Nobody can meet this row and ${paths[before] ?? FIELD}: one wants the popup ${popupId} seen, the other unseen. Remove one of them.`,
        );
  });
}

/** The popups of an account that a visitor must see before another one, by the other one's id. */
function needs(popups: readonly unknown[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    popups.map((popup) => {
      const { poptin_id: id, [FIELD]: rows } = fieldsOf(popup);
      const list: readonly unknown[] = Array.isArray(rows) ? rows : [];
      const wanted = list.flatMap((row) => {
        const { poptin_id: other, engagement } = fieldsOf(row);
        return engagement === 'not_seen' || typeof engagement !== 'string' ? [] : idIn(other);
      });
      return [idIn(id), wanted];
    }),
  );
}

/** Finds popups that wait for each other in a circle, so that none can show first. */
function waitsForItself({ id, engagementFilter }: PopupConfig & Targeting, others: ReadonlyMap<string, readonly string[]>): string | null {
  for (const { popupId, engagement } of engagementFilter) {
    if (!engagement || engagement === 'not_seen' || popupId === id) continue;
    const seen = new Set<string>();
    const next = [popupId];
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (one === id) return popupId;
      if (seen.has(one)) continue;
      seen.add(one);
      next.push(...(others.get(one) ?? []));
    }
  }
  return null;
}

/** Finds demands about other popups that no visitor fulfils. */
export const engagement: Rule = ({ config, popup, dropped, around: { popups } }) => {
  const paths = places(config[FIELD], FIELD, dropped);
  const found = contrary(popup.engagementFilter, paths);
  if (!popups) return found;
  const known = needs(popups);
  const strangers = popup.engagementFilter.flatMap(({ popupId, engagement: wanted }, at) => {
    if (popupId === popup.id || popupId === '' || known.has(popupId)) return [];
    const path = paths[at] ?? FIELD;
    return wanted === 'not_seen'
      ? warning(path, `This account has no popup ${popupId}, so this rule excludes nobody. Choose another popup, or remove the rule.`)
      : error(path, `This account has no popup ${popupId}, so nobody can meet this rule. Choose another popup.`);
  });
  const circle = waitsForItself(popup, known);
  const turned =
    circle === null
      ? []
      : [error(FIELD, `It waits for the popup ${circle}, which waits for this one: neither ever shows. Remove one of the two rows.`)];
  return [...found, ...strangers, ...turned];
};
