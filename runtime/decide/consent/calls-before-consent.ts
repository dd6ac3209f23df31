import type { Options } from '../../options.ts';
import type { HttpRequest } from '../../ports.ts';

/** Marks a call of a visitor who has not agreed yet, so that the server stores no address of theirs. */
const MARK = { before_consent: '1' } as const;

/** An address without anything that may identify a person. */
const bare = (url: string): string => url.replace(/[?#].*/s, '');

/** The fields of each call that are sent before a yes. Every other field stays here, and a call without a row is not sent. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  display: [
    'domain',
    'triggers',
    'poptin_forms_id',
    'if_mobile',
    'if_page_refreshed',
    'preview_poptin_id',
    'cancel_visitor_count',
    'store_integration',
    // The field of a click's call.
    'client_id',
    'poptin_display',
  ],
  viewed: ['viewer_id', 'trigger', 'client_id', 'type', 'url', 'store_integration'],
  closed: ['client_id', 'url', 'store_integration'],
  'product-recommendation': ['category', 'manual_products', 'count'],
};

/** What a page sends about its visitor along with a lead. The rest of the call belongs to the popup, or was typed to be sent. */
const BESIDE_A_LEAD: readonly string[] = [
  'referrer',
  'previous_url',
  'origin_landing_page',
  'previous_visited_pages',
  'previous_visited_pages_with_current',
  'all_visited_pages',
  'store_integration_customer_id',
  'leader_request_cookie',
  'browser_language',
  'operating_system',
];

/** Calls about a visitor, by an address of the contract: the path after the host, without its query. */
const CALLS: ReadonlyArray<readonly [path: RegExp, call: string]> = [
  [/^\/api\/display\/click\/[^/]+$/, 'display'],
  [/^\/api\/display\/(viewed|closed|conversion)\/[^/]+$/, '$1'],
  [/^\/api\/display\/shopify\/(product-recommendation)\/[^/]+$/, '$1'],
  [/^\/api\/display\/[^/]+$/, 'display'],
];

/** Calls without a body that still say something about a visitor. */
const TELLING_GET = /^\/shopify\/save\//;

/** A visitor who wants no popups says so by a cookie or an address (POL-01). Only that part of either is sent. */
const OFF = /"poptin_off":|[?&]ppt-off\b/;

type Body = Readonly<Record<string, unknown>>;

function fieldsSent(call: string, body: Body): Body {
  const sends = (name: string) => (call === 'conversion' ? !BESIDE_A_LEAD.includes(name) : FIELDS[call]?.includes(name));
  const sent = Object.fromEntries(Object.entries(body).filter(([name]) => sends(name)));
  const isOff = call === 'display' && OFF.test(`${body.cookies}${body.all_visited_pages}`);
  return {
    ...sent,
    ...(isOff && { cookies: '{"poptin_off":"1"}' }),
    ...(typeof sent.url === 'string' && { url: bare(sent.url) }),
    ...MARK,
  };
}

/**
 * A call as it may be sent before its visitor has agreed: without address, referrer, cookies, trail and customer. Null for a call that must
 * not be sent. A request to anybody else, such as a shop's cart, does not change.
 */
export function withoutVisitor(
  request: HttpRequest,
  { displayHost, apiHost }: Pick<Options, 'displayHost' | 'apiHost'>,
): HttpRequest | null {
  const host = [displayHost, apiHost].find((each) => request.url.startsWith(`${each}/`));
  if (host === undefined) return request;
  const path = bare(request.url.slice(host.length));
  const { body } = request;
  if (!body) return TELLING_GET.test(path) ? null : request;
  const [pattern, name = ''] = CALLS.find(([each]) => each.test(path)) ?? [];
  const call = pattern ? path.replace(pattern, name) : '';
  if (!(call in FIELDS || call === 'conversion')) return null;
  if ('form' in body) return { ...request, body: { form: fieldsSent(call, body.form) as Record<string, string> } };
  return { ...request, body: { json: fieldsSent(call, Object(body.json) as Body) } };
}
