import type { SessionKey } from '../../runtime/decide/visitor/names.ts';
import type { Ports } from '../../runtime/ports.ts';
import { meaningOf } from './meaning.ts';

/** Not of a visit but of this tab's history: the runtime steps over the entries that are in it. */
const OF_THE_TAB: SessionKey = 'apt_back_entries';

/** Removes what is ours, of all that is kept so long: null is as long as the tab, undefined for ever. */
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
