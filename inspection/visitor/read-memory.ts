import { ourCookie } from '../../runtime/decide/visitor/names.ts';
import type { Ports, StorageArea } from '../../runtime/ports.ts';
import type { MemoryEntry, Request } from '../protocol/protocol.ts';
import type { AgingCookies } from './cookie-ages.ts';
import { meaningOf } from './meaning.ts';

/** More than any visitor has of ours; a page's own hoard is not read to its end. */
const MAX_ENTRIES = 500;

type InspectedPorts = Ports & { readonly cookies: AgingCookies };

/** Everything this origin keeps of the visitor, each value with what it means where it is ours, and those first (DEV-05). */
export function readMemory(ports: InspectedPorts): MemoryEntry[] {
  const entries: MemoryEntry[] = [];
  for (const [key, raw] of ports.cookies.all()) {
    entries.push({ area: 'cookie', key, raw, ...meaningOf('cookie', key, raw), expiresAt: ports.cookies.expiresAt(key) });
  }
  for (const area of ['local', 'session'] satisfies StorageArea[]) {
    for (const key of ports.storage.keys(area)) {
      const raw = ports.storage.get(area, key) ?? '';
      entries.push({ area, key, raw, ...meaningOf(area, key, raw) });
    }
  }
  const isOurs = ({ meaning }: MemoryEntry) => meaning !== '';
  return [...entries.filter(isOurs), ...entries.filter((entry) => !isOurs(entry))].slice(0, MAX_ENTRIES);
}

/** Writes one value, or removes it where the value is null. */
export function writeMemory(ports: InspectedPorts, { area, key, value, lifetimeMs }: Extract<Request, { kind: 'write-memory' }>): void {
  if (area !== 'cookie') ports.storage.set(area, key, value);
  else ports.cookies.set(key, value ?? '', value === null ? 0 : lifetimeMs === undefined ? remaining(ports, key) : lifetimeMs);
}

/** The rest of a cookie's time, so that a new value does not live longer. A cookie of unknown age gets its whole lifetime, or the one assumed for it. */
function remaining({ cookies, clock }: InspectedPorts, key: string): number | null {
  const endsAt = cookies.expiresAt(key);
  return endsAt === undefined ? (ourCookie(key)?.lifetimeMs ?? null) : Math.max(1, endsAt - clock.now());
}

/** Removes what is kept of one popup: every value of ours whose name goes on with its id. */
export function forgetPopup(ports: InspectedPorts, popupId: string): void {
  for (const { area, key, meaning } of readMemory(ports)) {
    if (meaning && key.endsWith(`_${popupId}`)) writeMemory(ports, { kind: 'write-memory', area, key, value: null, lifetimeMs: null });
  }
}
