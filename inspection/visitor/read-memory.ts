import type { Ports, StorageArea } from '../../runtime/ports.ts';
import { ourCookie } from '../../runtime/visitor/names.ts';
import type { MemoryEntry, Request } from '../protocol/protocol.ts';
import type { AgingCookies } from './cookie-ages.ts';
import { meaningOf } from './meaning.ts';

/** More than any visitor has of ours. If a page stores more of its own, the rest is ignored. */
const MAX_ENTRIES = 500;

type InspectedPorts = Ports & { readonly cookies: AgingCookies };

/** Everything that this origin stores about the visitor (DEV-05). Our values come first, each with its meaning. */
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

/** Writes one value. Null removes it. */
export function writeMemory(ports: InspectedPorts, { area, key, value, lifetimeMs }: Extract<Request, { kind: 'write-memory' }>): void {
  if (area !== 'cookie') ports.storage.set(area, key, value);
  else ports.cookies.set(key, value ?? '', value === null ? 0 : lifetimeMs === undefined ? remaining(ports, key) : lifetimeMs);
}

/** The rest of a cookie's lifetime, so that a new value does not live longer. A cookie of unknown age gets its full or assumed lifetime. */
function remaining({ cookies, clock }: InspectedPorts, key: string): number | null {
  const endsAt = cookies.expiresAt(key);
  return endsAt === undefined ? (ourCookie(key)?.lifetimeMs ?? null) : Math.max(1, endsAt - clock.now());
}

/** Removes all records of one popup: every value of ours whose name includes its id. */
export function forgetPopup(ports: InspectedPorts, popupId: string): void {
  for (const { area, key, meaning } of readMemory(ports)) {
    if (meaning && key.endsWith(`_${popupId}`)) writeMemory(ports, { kind: 'write-memory', area, key, value: null, lifetimeMs: null });
  }
}
