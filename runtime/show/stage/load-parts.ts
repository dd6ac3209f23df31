import type { Services } from '../../context.ts';
import type { PartName } from '../template/built-with.ts';
import type { Part } from './part.ts';

/** The code of these parts; null if any of it failed to load. */
export async function loadParts({ chunk }: Services, names: readonly PartName[]): Promise<readonly Part[] | null> {
  const loaded: Part[] = [];
  // All are on their way before the first is waited for.
  for (const coming of names.map((name) => chunk(name))) {
    const part: Part | null = await coming;
    if (!part) return null;
    loaded.push(part);
  }
  return loaded;
}
