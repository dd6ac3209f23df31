import { MAX_TOLD } from '../../call.ts';
import { listText } from '../../list-text.ts';
import type { Ports } from '../../ports.ts';
import { storeFields } from '../../store/platform/store-fields.ts';
import type { Memory } from '../visitor/memory.ts';
import type { Arrival } from '../visitor/referrer.ts';
import { visitedPages } from '../visitor/trail.ts';

/** Why the server is asked. A click, a launch by script and a preview each ask for one popup. */
export interface Asking {
  readonly reason: 'page' | 'navigation' | 'preview' | 'on_click' | 'api';
  readonly popupId: string;
  /** The page view began with a reload. Always false for navigations within an app. */
  readonly refreshed: boolean;
  /** A second call for the same page view, which must not be counted again. */
  readonly late: boolean;
}

/** What a payload is built from. */
interface Known {
  readonly ports: Ports;
  readonly memory: Memory;
  arrival(): Arrival;
}

/**
 * What the server is told about this visit whenever it is asked for a popup or sent a lead, by wire name
 * (API-19). Nested values are JSON text, so that it stays one simple request (API-22).
 */
export function visitPayload({ ports: { page }, memory, arrival }: Known) {
  const { store_integration, store_integration_customer_id } = storeFields(page, memory.session('apt_cart'));
  const pages = visitedPages(memory);
  return {
    ...arrival(),
    origin_landing_page: memory.session('origin_landing_page') ?? '',
    previous_visited_pages: listText(pages.slice(0, -1)),
    all_visited_pages: listText(pages),
    store_integration,
    store_integration_customer_id,
  };
}

/** The display call's payload (API-01). */
export function displayPayload(context: Known, { reason, popupId, refreshed, late }: Asking): Record<string, string> {
  const {
    ports: { page, storage },
    memory,
  } = context;
  const preview = reason === 'preview';
  const seen = storage.keys('session').filter((key) => key.startsWith('viewed_url_'));
  return {
    ...storeFields(page, memory.session('apt_cart')),
    ...visitPayload(context),
    domain: new URL(page.url()).hostname,
    cookies: JSON.stringify(Object.fromEntries([...memory.cookies()].map(([name, value]) => [`poptin_${name}`, value]))),
    triggers: listText([reason]),
    cc: memory.cookie('user_country_code') ?? '',
    poptin_forms_id: listText(page.embeddedIds()),
    if_mobile: `${+page.isMobile()}`,
    page_title: page.title().slice(0, MAX_TOLD),
    if_page_refreshed: `${+refreshed}`,
    poptin_viewed_url: JSON.stringify(Object.fromEntries(seen.map((key) => [key.slice(11), storage.get('session', key)]))),
    preview_poptin_id: preview ? popupId : '',
    cancel_visitor_count: `${+(preview || late)}`,
    converted_email: memory.local('poptin_converted_email') ?? '',
  };
}
