import type { Context } from '../../../../runtime/context.ts';
import type { FilterRow, PopupConfig, Targeting } from '../../../../runtime/decide/display/config.ts';
import { readers } from '../../../../runtime/decide/display/readers.ts';
import type { Facts } from '../../../../runtime/decide/gates/facts.ts';
import { createTargeting } from '../../../../runtime/decide/targeting/create.ts';
import { day } from '../../../../runtime/decide/visitor/day.ts';
import type { Cart } from '../../../../runtime/store/cart/cart.ts';
import { noCartNews } from '../../../../runtime/store/cart/cart-news.ts';
import type { World } from '../../../../runtime/support/explain/what-if.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';

/** Half past eight in the evening, wherever this runs. */
const NOW = new Date(2026, 5, 15, 20, 48).getTime();

const cart = noCartNews();
const { gates, changing } = createTargeting({ readers, cart, ports: new FakeBrowser().ports } as Context, {
  probeAdBlock: () => () => false,
  stillToCome: () => [],
});
export const GATES = { gates, changing };

export const row = (name: string, role: FilterRow['role'], value = '', effect: FilterRow['effect'] = 'show'): FilterRow => ({
  name,
  role,
  value,
  effect,
});

export const popup = (more: Partial<PopupConfig & Targeting> = {}): PopupConfig & Targeting => ({
  id: 'p1',
  memoryId: more.id ?? 'p1',
  type: 'lightbox',
  format: 1,
  name: 'Spring',
  target: 'lead',
  templateUrl: '',
  markup: '',
  needs: null,
  display: true,
  frequency: 'every-page',
  amount: 1,
  newSessionOnly: false,
  notConverted: false,
  triggers: [],
  hasTeaser: false,
  recommends: null,
  wire: {},
  abTest: false,
  abTestParentId: '',
  checkAdBlocker: false,
  cookieFilter: [],
  variableFilter: [],
  cartFilter: [],
  sourceFilterOn: false,
  sourceFilterText: '',
  sourceFilterRole: 'contains',
  engagementFilter: [],
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
}

export function world(
  config: PopupConfig & Targeting,
  { memory = {}, session = {}, cookies = {}, variables = {}, source = '', adBlocker = false, cart: known }: Kept = {},
): World {
  const own = (record: Record<string, unknown>, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined);
  const facts: Facts = {
    today: day(NOW),
    memory: new Map(Object.entries(memory)),
    session: (key) => (own(session, key) as string | undefined) ?? null,
    cookie: (name) => (own(cookies, name) ?? own(memory, name.replace(/^poptin_/, ''))) as string | undefined,
    variable: (path) => own(variables, path),
    source: () => source,
    adBlocker,
    ...(known && { cart: known }),
  };
  return { popup: config, facts, now: NOW, factsAt: (then) => ({ ...facts, today: day(then) }) };
}
