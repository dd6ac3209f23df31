import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

interface Wanted {
  /** TypeScript of a module that stands in `folder`. */
  readonly code: string;
  readonly folder: string;
  /** A script for a page, with its exports in `its`; or a CommonJS file for Node, which leaves packages to Node. */
  readonly format: 'iife' | 'cjs';
  readonly define?: Readonly<Record<string, string>>;
  readonly plugins?: Plugin[];
}

/** Bundles a module with all that it imports. @returns the script's text */
export async function bundleScript({ code, folder, format, define = {}, plugins = [] }: Wanted): Promise<string> {
  const entry = join(folder, 'bundled-entry.ts');
  const given: Plugin = {
    name: 'given-code',
    enforce: 'pre',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? code : null),
  };
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { ...define },
    plugins: [given, ...plugins],
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      ssr: format === 'cjs',
      lib: { entry, formats: [format], name: 'its' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output[0].code;
}
