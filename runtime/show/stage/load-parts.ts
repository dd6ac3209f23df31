import type { Services } from '../../context.ts';
import type { PartName } from '../template/built-with.ts';
import type { Part } from './part.ts';

/** The code of these parts; null when some of it could not be had. */
export async function loadParts({ chunk }: Services, names: readonly PartName[]): Promise<readonly Part[] | null> {
  const loaded: Array<Part | null> = await Promise.all(names.map((name) => chunk(name)));
  return loaded.every((part) => part !== null) ? loaded : null;
}
