import type { Json, JsonObject } from '../calls/json.ts';

const COOKIE = 'poptin_off';
const PARAMETER = 'ppt-off';

/** How a visitor asks for no popups: by a cookie, or by a page address in this visit. */
export type KeptOutBy = 'cookie' | 'address';

function hasParameter(page: Json): boolean {
  const url = typeof page === 'object' && page !== null && 'url' in page ? page.url : '';
  return typeof url === 'string' && url.includes(PARAMETER) && URL.parse(url)?.searchParams.has(PARAMETER) === true;
}

/** Tells if a test run or an agent asks popups to keep out of this visit (POL-01); null if nobody does. */
export function keptOutBy({ cookies, all_visited_pages: pages }: JsonObject): KeptOutBy | null {
  if (typeof cookies === 'object' && cookies !== null && COOKIE in cookies) return 'cookie';
  return Array.isArray(pages) && pages.some(hasParameter) ? 'address' : null;
}
