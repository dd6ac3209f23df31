import type { Services } from '../../context.ts';
import type { PartName } from '../template/built-with.ts';
import type { Part } from './part.ts';

/** The code of these parts; null if any of it failed to load. */
export async function loadParts({ chunk }: Services, names: readonly PartName[]): Promise<readonly Part[] | null> {
  const loaded: Array<Part | null> = await Promise.all(names.map((name) => chunk(name)));
  return loaded.every((part) => part !== null) ? loaded : null;
}
