import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';
import { TEST_CONSTANTS } from '../../scripts/build/runtime-constants.ts';
import { bundleScript } from '../../tests/support/bundle-script.ts';
import type { Planted } from './planted.ts';

/** Plants a mistake in the code. */
const mistaken = ({ file, code, instead }: Planted): Plugin => ({
  name: 'mistaken',
  enforce: 'pre',
  load(path) {
    if (relative('.', path) !== file) return null;
    const text = readFileSync(path, 'utf8');
    if (text.split(code).length !== 2) throw new Error(`${file} does not have ${code} once.`);
    return text.replace(code, () => instead);
  },
});

/** Bundles a target to one file, as it is or with a planted mistake. `entry` is code that stands beside this file. */
export async function bundle(entry: string, outfile: string, platform: 'node' | 'browser', planted?: Planted): Promise<void> {
  const script = await bundleScript({
    code: entry,
    folder: import.meta.dirname,
    format: platform === 'node' ? 'cjs' : 'iife',
    define: { ...TEST_CONSTANTS, __VERSION__: '"0"', __FONTS_HASH__: '"0"', 'import.meta.dirname': '"/"' },
    plugins: planted ? [mistaken(planted)] : [],
  });
  mkdirSync(dirname(outfile), { recursive: true });
  writeFileSync(outfile, script);
}
