import { pageGlobal } from './page-global.ts';

/**
 * The browser's Navigation API, where it has one that tells of anything: an element has that name on many pages, a variable
 * of a script on some, and in a sandbox it is silent.
 */
export function navigationApi(): Navigation | undefined {
  const api = pageGlobal('navigation') as Navigation | null | undefined;
  return api?.currentEntry ? api : undefined;
}
