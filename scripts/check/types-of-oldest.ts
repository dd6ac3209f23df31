/**
 * Compiles what runs on a site against the APIs of the oldest browsers: the runtime, and the package for bundlers. Exits with 1 and the
 * compiler's messages if it uses another API without checking for it.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import bcd from '@mdn/browser-compat-data/forLegacyNode';
import { programOf } from '../programs.mjs';
import { domOfOldest, type Lacks, mixedInto } from './dom-of-oldest.ts';
import { lacking } from './lacking.ts';

const PLACE = resolve('node_modules/.cache/poptins-oldest');

function lacksIn(lib: string): Lacks {
  const mixins = mixedInto(lib);
  return (owner, member) => {
    const { api } = bcd;
    if (!member) return lacking(api[owner]).length > 0;
    if (owner === 'Window') return lacking(api.Window?.[member] ?? api[member]).length > 0;
    if (api[owner]) return lacking(api[owner][member]).length > 0;
    const known = (mixins.get(owner) ?? []).flatMap((each) => api[each]?.[member] ?? (each === 'Window' ? api[member] : undefined) ?? []);
    return known.length > 0 && known.every((feature) => lacking(feature).length > 0);
  };
}

/** `place` is where the compiler's input is written. A test also uses this for a file of its own. */
export function compileForOldest(include: readonly string[], place = PLACE): { readonly status: number; readonly said: string } {
  const [path] = globSync('node_modules/@typescript/*/lib/lib.dom.d.ts');
  if (!path) throw new Error('The compiler has no lib.dom.d.ts where it was.');
  const lib = readFileSync(path, 'utf8');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'dom.d.ts'), domOfOldest(lib, lacksIn(lib)));
  const config = join(place, 'tsconfig.json');
  const compilerOptions = { lib: ['ES2022'], types: ['vite/client'] };
  writeFileSync(
    config,
    JSON.stringify({
      extends: resolve('tsconfig.json'),
      compilerOptions,
      files: ['dom.d.ts'],
      include: [...include.map((each) => resolve(each))],
    }),
  );
  const { status, stdout } = spawnSync(...programOf('tsc', ['--noEmit', '--pretty', 'false', '-p', config]), {
    encoding: 'utf8',
  });
  return { status: status ?? 1, said: stdout };
}

if (import.meta.main) {
  const { status, said } = compileForOldest(['runtime', 'packages/embed']);
  process.stdout.write(said);
  process.exitCode = status;
}
