import type { KeptEntry } from '../simulate/kinds/simulate-visitor.ts';
import type { SimulatedPorts } from '../simulate/simulate.ts';
import { forgetKept } from './forget-kept.ts';
import { meaningOf } from './meaning.ts';
import { writeMemory } from './read-memory.ts';

/** Makes the copy equal to a snapshot. It removes our other records, and leaves out what has expired since. */
export function restoreVisitor(ports: SimulatedPorts, entries: readonly KeptEntry[]): void {
  forgetKept(ports, () => true);
  const now = ports.clock.now();
  for (const { area, key, raw, expiresAt } of entries) {
    const { meaning } = meaningOf(area, key, raw);
    if (!meaning || (expiresAt !== undefined && expiresAt <= now)) continue;
    const lifetimeMs = expiresAt === undefined ? undefined : expiresAt - now;
    writeMemory(ports, { kind: 'write-memory', area, key, value: raw, lifetimeMs });
  }
}
