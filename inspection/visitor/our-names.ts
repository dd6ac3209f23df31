import { LOCAL_KEYS, nameAmong, type OurName, ourCookie, SESSION_KEYS } from '../../runtime/decide/visitor/names.ts';
import type { MemoryEntry } from '../protocol/protocol.ts';

/** For the panel, which has of the runtime no more than types. */
export { POPUP_RECORDS } from '../../runtime/decide/visitor/names.ts';

/** The name of ours that a key has; null for what is not ours. Words for it are in `meaning.ts`, which not every page has to load. */
export function ourName(area: MemoryEntry['area'], key: string): OurName<string> | null {
  if (area === 'cookie') return ourCookie(key);
  return nameAmong<string>(area === 'local' ? LOCAL_KEYS : SESSION_KEYS, key);
}
