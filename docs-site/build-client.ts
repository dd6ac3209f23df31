import { build } from 'vite';

const ENTRIES = { 'assets/theme.js': 'docs-site/client/theme.ts', 'assets/site.js': 'docs-site/client/site.ts' };

/** The scripts of the site, by their paths. */
export async function buildClient(): Promise<ReadonlyMap<string, string>> {
  const built = Object.entries(ENTRIES).map(async ([path, entry]) => [path, await bundled(entry)] as const);
  return new Map(await Promise.all(built));
}

async function bundled(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${input} gave no script.`);
  return bundle.output[0].code;
}
