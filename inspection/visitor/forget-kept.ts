import type { Ports } from '../../runtime/ports.ts';
import type { SessionKey } from '../../runtime/visitor/names.ts';
import { meaningOf } from './meaning.ts';

/** Belongs to the tab's history and not to a visit: the runtime steps over its entries. */
const OF_THE_TAB: SessionKey = 'apt_back_entries';

/** Removes our values with such a lifetime. A lifetime of null is the tab's, undefined is for ever. */
export function forgetKept(
  { cookies, storage }: Pick<Ports, 'cookies' | 'storage'>,
  so: (lifetimeMs: number | null | undefined) => boolean,
): void {
  for (const key of cookies.all().keys()) {
    const { meaning, lifetimeMs } = meaningOf('cookie', key, '');
    if (meaning && so(lifetimeMs)) cookies.set(key, '', 0);
  }
  for (const area of ['local', 'session'] as const)
    for (const key of storage.keys(area)) {
      const { meaning, lifetimeMs } = meaningOf(area, key, '');
      if (meaning && key !== OF_THE_TAB && so(lifetimeMs)) storage.set(area, key, null);
    }
}
