import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundle } from './bundle.ts';
import type { Planted } from './planted.ts';
import type { Outcome } from './search.ts';

/** A search: its target, its length, and the folder for its files. */
export interface Wish {
  readonly target: string;
  readonly seconds: number;
  readonly seed: number;
  readonly planted?: Planted | undefined;
  readonly folder: string;
}

const entryOf = ({ target, seed, seconds }: Wish): string => `
  import { search } from './search.ts';
  import { target } from './targets/${target}.ts';
  search(target, ${seed}, ${seconds * 1000}).then((outcome) => process.stdout.write(JSON.stringify(outcome)));
`;

/** Longer than any reader takes, and than shrinking, however busy the machine is. */
const HANGS_MS = 60_000;

/** Searches in a process of its own, which is ended if an input never returns. */
export async function searchInNode(wish: Wish): Promise<Outcome> {
  const file = resolve(wish.folder, `${wish.target}.cjs`);
  await bundle(entryOf(wish), file, 'node', wish.planted);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'], timeout: wish.seconds * 1000 + HANGS_MS });
  const said = await text(child.stdout);
  if (said) return JSON.parse(said);
  return { runs: 0, found: { input: null, problem: `it never ends, or ends its process, with the seed ${wish.seed}` } };
}
