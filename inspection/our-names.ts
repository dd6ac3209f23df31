import { COOKIE_PREFIX, COOKIES, type CookieName, LOCAL_KEYS, SESSION_KEYS } from '../runtime/decide/visitor/names.ts';
import type { MemoryEntry } from './protocol.ts';

type Area = MemoryEntry['area'];

const NAMES: Readonly<Record<Area, readonly string[]>> = { cookie: Object.keys(COOKIES), local: LOCAL_KEYS, session: SESSION_KEYS };

/** For the panel, which has of the runtime no more than types. */
export { POPUP_RECORDS } from '../runtime/decide/visitor/names.ts';

/** The name of ours that a key has, and the id that continues one which ends in `_`; null for what is not ours. Words for it are in `meaning.ts`, which not every page has to load. */
export function ourName(area: Area, key: string): { readonly name: string; readonly id: string } | null {
  const prefix = area === 'cookie' ? COOKIE_PREFIX : '';
  if (!key.startsWith(prefix)) return null;
  const bare = key.slice(prefix.length);
  const fits = NAMES[area].filter((name) => (name.endsWith('_') ? bare.startsWith(name) && bare.length > name.length : bare === name));
  // The longest: some begin as another does.
  const [name] = fits.sort((a, b) => b.length - a.length);
  return name === undefined ? null : { name, id: bare.slice(name.length) };
}

/** How long a cookie of ours is kept; undefined for what is none. */
export function lifetimeOf(key: string): number | undefined {
  const ours = ourName('cookie', key);
  return ours ? COOKIES[ours.name as CookieName] : undefined;
}
