import type { VisitPayload } from '../../context.ts';
import type { Options } from '../../options.ts';
import type { Ports } from '../../ports.ts';
import { storeFields } from '../../store/platform/platform.ts';
import type { Memory } from '../../visitor/memory.ts';
import { type Arrival, visitedPages } from '../../visitor/trail.ts';
import { type Call, listText, MAX_TOLD } from '../../wire/call.ts';

/** Names as they occur in user agents. An Android device names Linux first; an iPhone names Mac OS X later. */
const SYSTEM = /Windows|Android|iP(hone|ad|od)|Mac OS|CrOS|Linux(?!.*Android)|$/;

/** The visitor's operating system as the wire spells it, or ''. */
export const operatingSystemOf = (userAgent: string): string => SYSTEM.exec(userAgent)?.[0] ?? '';

/** Why the runtime asks the server. A click, a launch by script and a preview each request one popup. */
export interface Asking {
  readonly reason: 'page' | 'navigation' | 'preview' | 'on_click' | 'api';
  readonly popupId: string;
  /** The page view began with a reload. Always false for navigations within an app. */
  readonly refreshed: boolean;
  /** A second call for the same page view, which must not be counted again. */
  readonly late: boolean;
}

/** What a payload is made of. */
interface Known {
  readonly ports: Ports;
  readonly memory: Memory;
  arrival(): Arrival;
}

/**
 * The fields about this visit that every request for a popup and every lead carries, by wire name (API-19). Nested values are JSON text, so
 * that it stays one simple request (API-22).
 */
export function visitPayload({ ports: { page }, memory, arrival }: Known): VisitPayload {
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

/**
 * The call for one popup that the page did not receive. After a click it carries data about the visit (API-02), from a script none
 * (API-03).
 */
export function callForOne(
  { options, ports: { page } }: { readonly options: Pick<Options, 'clientId'>; readonly ports: Pick<Ports, 'page'> },
  { reason, popupId }: Asking,
  visit: Readonly<Record<string, string>>,
): Pick<Call<unknown>, 'call' | 'path' | 'body'> {
  const path = ['click', popupId];
  if (reason === 'api') return { call: 'launch', path };
  const own = {
    client_id: options.clientId,
    poptin_display: '1',
    browser_language: page.language(),
    operating_system: operatingSystemOf(page.userAgent()),
  };
  return { call: 'click', path, body: { form: { ...visit, ...own } } };
}
