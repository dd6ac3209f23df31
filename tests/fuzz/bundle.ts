import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { createInstrumenter } from 'istanbul-lib-instrument';
import type { Planted } from './planted.ts';

/** Styles as text, as the real build has them. */
const styles: Plugin = {
  name: 'styles',
  setup(making) {
    making.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace('?inline', '')),
      namespace: 'style',
    }));
    making.onLoad({ filter: /./, namespace: 'style' }, ({ path }) => ({ contents: readFileSync(path, 'utf8'), loader: 'text' }));
  },
};

/** The same code with a mistake in it. */
const mistaken = ({ file, code, instead }: Planted): Plugin => ({
  name: 'mistaken',
  setup(making) {
    making.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (relative('.', path) !== file) return undefined;
      const text = readFileSync(path, 'utf8');
      if (text.split(code).length !== 2) throw new Error(`${file} does not have ${code} once.`);
      return { contents: text.replace(code, () => instead), loader: 'ts' };
    });
  },
});

/** A target as one file that counts where it has been. `entry` is code beside this file. */
export async function bundle(entry: string, outfile: string, platform: 'node' | 'browser', planted?: Planted): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    platform,
    format: platform === 'node' ? 'cjs' : 'iife',
    target: 'es2024',
    logLevel: 'error',
    define: { __IN_EMBED__: 'true', __VERSION__: '"0"', __FONTS__: '{}', 'import.meta.dirname': '"/"' },
    ...(platform === 'node' && { packages: 'external' as const }),
    plugins: [styles, ...(planted ? [mistaken(planted)] : [])],
  });
  const counting = createInstrumenter({
    esModules: false,
    compact: true,
    coverageGlobalScope: 'globalThis',
    coverageGlobalScopeFunc: false,
  });
  mkdirSync(dirname(outfile), { recursive: true });
  writeFileSync(outfile, counting.instrumentSync(outputFiles?.[0]?.text ?? '', basename(outfile)));
}
