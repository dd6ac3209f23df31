import type { PopupSummary } from '../../../../runtime/decide/display/config.ts';
import type { TriggerSpec } from '../../../../runtime/decide/triggers/triggers.ts';
import { error, type Finding, warning } from '../finding.ts';
import type { Rule } from '../subject.ts';

/** Hardly any visit lasts longer, has more pages, or has more clicks on a page. */
const LONG_S = 30 * 60;
const MANY_PAGES = 30;
const MANY_CLICKS = 100;

type Judge<K extends TriggerSpec['kind']> = (spec: Extract<TriggerSpec, { kind: K }>) => Finding | false;

const late = (path: string, seconds: number): Finding | false =>
  seconds > LONG_S && warning(path, `It waits ${Math.round(seconds / 60)} minutes: few visits last that long. Choose a shorter time.`);

/** The finding about a single trigger. */
const JUDGES: { readonly [K in TriggerSpec['kind']]?: Judge<K> } = {
  delay: ({ seconds }) => late('triggers.delay.seconds', seconds),
  inactivity: ({ seconds }) => late('triggers.inactivity.seconds', seconds),
  page_visits: ({ count }) =>
    count > MANY_PAGES &&
    warning('triggers.page_visits.count', `It waits for ${count} pages in one visit: few visitors view that many. Choose fewer.`),
  clicks: ({ count }) =>
    count > MANY_CLICKS &&
    warning('triggers.clicks.count', `It waits for ${count} clicks on one page: few visitors click that often. Choose fewer.`),
  cart_state: ({ what, operator, value }) =>
    what === 'item_count' &&
    operator === 'equal' &&
    !Number.isInteger(value) &&
    error('triggers.cart_state', `No cart has exactly ${value} items. Choose a whole number.`),
};

const judge = <K extends TriggerSpec['kind']>(spec: Extract<TriggerSpec, { kind: K }>): Finding | false => {
  const own = JUDGES[spec.kind] as Judge<K> | undefined;
  return own?.(spec) ?? false;
};

/** Finds triggers that never or hardly ever fire. */
export function triggerFindings({ triggers }: Pick<PopupSummary, 'triggers'>): Finding[] {
  if (triggers.length === 0)
    return [error('triggers', 'None of its triggers can be used, so only a script or this panel can show it. Complete one.')];
  return triggers.flatMap((spec) => judge(spec) || []);
}

export const triggers: Rule = ({ popup }) => triggerFindings(popup);
