import type { Context } from '../../../runtime/context.ts';
import type { PopupConfig } from '../../../runtime/decide/display/config.ts';
import { UNKNOWN_PAGE } from '../../../runtime/decide/gates/ask-gates.ts';
import type { Facts } from '../../../runtime/decide/gates/facts.ts';
import type { Targeting } from '../../../runtime/decide/gates/gates.ts';
import type { FilterRow } from '../../../runtime/decide/gates/page/filter.ts';
import type { World } from '../../../runtime/decide/gates/remedies/what-if.ts';
import { createTargeting } from '../../../runtime/decide/targeting/create.ts';
import { type Cart, noCartNews } from '../../../runtime/visitor/cart.ts';
import { day } from '../../../runtime/visitor/day.ts';
import { readers } from '../../../runtime/wire/readers.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { parsePopup } from '../../support/parse-popup.ts';
import { QUIET_PAGE } from '../../support/quiet-page.ts';

/** Half past eight in the evening, wherever this runs. */
const NOW = new Date(2026, 5, 15, 20, 48).getTime();

const cart = noCartNews();
const targeting = createTargeting({ readers, cart, ports: new FakeBrowser().ports } as Context, QUIET_PAGE);
export const GATES = { gates: targeting.gates, changing: targeting.changing, live: UNKNOWN_PAGE };

export const row = (name: string, role: FilterRow['role'], value = '', effect: FilterRow['effect'] = 'show'): FilterRow => ({
  name,
  role,
  value,
  effect,
});

/** A popup whose owner set nothing, as every gate reads it. */
const [UNSET] = parsePopup({ poptin_name: 'Spring', poptin_format: 1 }).answer?.popups ?? [];

export const popup = (more: Partial<PopupConfig & Targeting> = {}): PopupConfig & Targeting => ({
  ...(UNSET as PopupConfig & Targeting),
  ...{ id: 'p1', memoryId: more.id ?? 'p1', markup: '', wire: {} },
  ...more,
});

export interface Kept {
  readonly memory?: Record<string, string>;
  readonly session?: Record<string, string>;
  readonly cookies?: Record<string, string>;
  readonly variables?: Record<string, unknown>;
  readonly source?: string;
  readonly adBlocker?: boolean;
  readonly cart?: Cart;
  readonly country?: string;
  readonly open?: NonNullable<Facts['open']>;
  readonly now?: number;
  /** The values that the page and its browser report. */
  readonly page?: Partial<Record<'url' | 'title' | 'referrer' | 'language' | 'userAgent', string>> & { readonly isMobile?: boolean };
}

export function world(
  config: PopupConfig & Targeting,
  {
    memory = {},
    session = {},
    cookies = {},
    variables = {},
    source = '',
    adBlocker = false,
    cart: known,
    page = {},
    now = NOW,
    ...more
  }: Kept = {},
): World {
  const own = (record: Record<string, unknown>, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined);
  const facts: Facts = {
    now,
    today: day(now),
    page: { ...new FakeBrowser().ports.page, ...Object.fromEntries(Object.entries(page).map(([name, value]) => [name, () => value])) },
    ...more,
    memory: new Map(Object.entries(memory)),
    session: (key) => (own(session, key) as string | undefined) ?? null,
    cookie: (name) => (own(cookies, name) ?? own(memory, name.replace(/^poptin_/, ''))) as string | undefined,
    variable: (path) => own(variables, path),
    source: () => source,
    adBlocker,
    ...(known && { cart: known }),
  };
  return { popup: config, facts, now, factsAt: (then) => ({ ...facts, now: then, today: day(then) }) };
}
