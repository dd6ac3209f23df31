import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MinifyOptions, minify as terser } from 'terser';
import { minifySync, parseSync } from 'vite';

/**
 * These run almost completely as soon as they arrive. So Chromium should not pre-parse each function and compile it later: 11 ms of script
 * during page load instead of 19, and a first frame whose code is already compiled.
 */
const RUN_WHOLE: ReadonlySet<string> = new Set(['pixel', 'popups', 'triggers', 'show', 'near', 'form', 'behaviours']);
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

type Format = 'module' | 'script';

export const TERSER: MinifyOptions = {
  ecma: 2020,
  // Our code uses `this` and `new` only with classes, and concatenates only strings.
  compress: {
    passes: 6,
    ecma: 2020,
    conditionals: false,
    hoist_funs: true,
    inline: 1,
    negate_iife: false,
    keep_fargs: false,
    pure_getters: true,
    unsafe: true,
    unsafe_arrows: true,
    unsafe_methods: true,
  },
  format: { comments: false, ecma: 2020 },
};

/**
 * Minifies one built script as far as the tools can. It uses two minifiers, because each finds what the other misses. The same pixel.js in
 * brotli was 13,535 bytes with Oxc and then Terser, 13,754 with Oxc alone, 13,596 with Terser alone and 14,133 with esbuild.
 *
 * Top-level names may only change in a module: in a classic script they belong to the page.
 *
 * If the environment variable SQUEEZED names a folder, the result is kept there for the next equal build. Only tests set it: a release is
 * built from its sources alone.
 */
export async function squeeze(name: string, source: string, format: Format): Promise<string> {
  const folder = process.env.SQUEEZED;
  if (!folder) return minify(name, source, format);
  const by = [import.meta.filename, 'package-lock.json'].map((file) => readFileSync(file, 'utf8'));
  const mark = createHash('sha256').update(JSON.stringify([name, source, format, by]));
  const kept = join(folder, `${mark.digest('hex')}.js`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const code = await minify(name, source, format);
  mkdirSync(folder, { recursive: true });
  // Writes the whole file or nothing, even if two builds write the same.
  const own = `${kept}.${randomUUID()}`;
  writeFileSync(own, code);
  renameSync(own, kept);
  return code;
}

async function minify(name: string, source: string, format: Format): Promise<string> {
  const module = format === 'module';
  const once = minifySync(name, source, { module, compress: { target: 'es2022' }, mangle: false });
  if (once.errors[0]) throw new Error(`${name} could not be minified: ${once.errors[0].message}`);
  // A copy, because Terser writes to its options, and a module's options would unwrap the next script.
  const twice = await terser(once.code, { ...structuredClone(TERSER), module, toplevel: module });
  const code = (RUN_WHOLE.has(name) ? COMPILE_HINT : '') + (twice.code ?? once.code);
  if (format === 'script') refuseGlobals(name, code);
  return code;
}

/** Without the function around a script, its variables would become the page's globals. A block is safe too. */
function refuseGlobals(name: string, code: string): void {
  const statements = parseSync(`${name}.js`, code, { sourceType: 'script' }).program.body;
  const leaked = statements
    .flatMap((node) => (node.type === 'TryStatement' ? node.block.body : [node]))
    .filter((node) => node.type !== 'ExpressionStatement');
  if (leaked.length > 0)
    throw new Error(`${name} would leave names on the page: ${code.slice(leaked[0]?.start, (leaked[0]?.start ?? 0) + 60)}`);
}
