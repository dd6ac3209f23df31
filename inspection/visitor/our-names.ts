import { LOCAL_KEYS, nameAmong, type OurName, ourCookie, SESSION_KEYS } from '../../runtime/visitor/names.ts';
import type { MemoryEntry } from '../protocol/protocol.ts';

/** For the panel, which may import only types from the runtime. */
export { POPUP_RECORDS } from '../../runtime/visitor/names.ts';

/** Our name for a key; null for a key that is not ours. `meaning.ts` has the words, which most pages need not load. */
export function ourName(area: MemoryEntry['area'], key: string): OurName<string> | null {
  if (area === 'cookie') return ourCookie(key);
  return nameAmong<string>(area === 'local' ? LOCAL_KEYS : SESSION_KEYS, key);
}
