import { type MinifyOptions, minify } from 'terser';
import { minifySync, parseSync } from 'vite';

/**
 * These are run nearly whole as soon as they come, so that Chromium shall not read over each function first and compile
 * it later: 11 ms of script while a page loads instead of 19, and a first frame that finds its code compiled.
 */
const RUN_WHOLE: ReadonlySet<string> = new Set(['pixel', 'show', 'form', 'behaviours']);
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

const TERSER: MinifyOptions = {
  ecma: 2020,
  // Nothing of ours uses `this` or is called with `new`, but what is a class; and what it puts together are texts.
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
 * Makes one built script as small as the tools can. Two minifiers, because each finds what the other
 * misses: the same pixel.js had 13,535 bytes in brotli by Oxc and then Terser, 13,754 by Oxc alone,
 * 13,596 by Terser alone and 14,133 by esbuild.
 *
 * The top level is free to change in a module only: in a classic script it is the page's own.
 */
export async function squeeze(name: string, source: string, format: 'module' | 'script'): Promise<string> {
  const module = format === 'module';
  const once = minifySync(name, source, { module, compress: { target: 'es2022' }, mangle: false });
  if (once.errors[0]) throw new Error(`${name} could not be minified: ${once.errors[0].message}`);
  // A copy: Terser writes into its options, and a module's would unwrap the next script.
  const twice = await minify(once.code, { ...structuredClone(TERSER), module, toplevel: module });
  const code = (RUN_WHOLE.has(name) ? COMPILE_HINT : '') + (twice.code ?? once.code);
  if (format === 'script') refuseGlobals(name, code);
  return code;
}

/** Were the function around a script unwrapped, its variables would be the page's. A block of its own keeps them. */
function refuseGlobals(name: string, code: string): void {
  const statements = parseSync(`${name}.js`, code, { sourceType: 'script' }).program.body;
  const leaked = statements
    .flatMap((node) => (node.type === 'TryStatement' ? node.block.body : [node]))
    .filter((node) => node.type !== 'ExpressionStatement');
  if (leaked.length > 0)
    throw new Error(`${name} would leave names on the page: ${code.slice(leaked[0]?.start, (leaked[0]?.start ?? 0) + 60)}`);
}
