import { resolve } from 'node:path';
import type { InlineConfig } from 'vite';
import { readBase } from '../../display-server/operations/settings.ts';
import { madeEntries } from './chunk-entries.ts';
import { SYNTAX_OF_OLDEST } from './data/oldest-browsers.ts';
import { packPhoneMetadata } from './data/phone-metadata.ts';
import { RUNTIME_CONSTANTS } from './runtime-constants.ts';

/**
 * The production servers (EMB-03). They are fixed when the embed is built, so set both for each environment: nobody answers at the
 * placeholders below. A tag's own attributes override either. Without an address for the credit link, popups show none (EMB-10).
 */
export const HOSTS = {
  __DISPLAY_HOST__: readBase('DISPLAY_HOST', process.env.DISPLAY_HOST || 'https://display.example'),
  __API_HOST__: readBase('API_HOST', process.env.API_HOST || 'https://api.example'),
  __CREDIT_URL__: process.env.CREDIT_URL ? readBase('CREDIT_URL', process.env.CREDIT_URL) : '',
};

/**
 * Lightning CSS's flag for `light-dark()`. For its sake it adds two variables beside every `color-scheme`, and no sheet of ours uses it.
 */
const LIGHT_DARK = 1 << 20;

/** The production embed; one for reading in a debugger, with its sources; or one for measuring, whose chunks include no others. */
export type Edition = 'production' | 'readable' | 'apart';

function base(entry: string, chunks: string, edition: Edition): InlineConfig {
  const constants = { ...HOSTS, ...RUNTIME_CONSTANTS, __CHUNKS__: chunks, __IN_EMBED__: true };
  return {
    configFile: false,
    root: resolve(import.meta.dirname, '../..'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [packPhoneMetadata(), madeEntries()],
    css: { lightningcss: { exclude: LIGHT_DARK } },
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      // The build script minifies it, names it by its content and writes it.
      write: false,
      target: [...SYNTAX_OF_OLDEST],
      modulePreload: false,
      sourcemap: edition === 'readable' && 'inline',
      minify: false,
      cssMinify: true,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es', codeSplitting: false } },
    },
  };
}

/**
 * Builds a chunk as an ES module. Each is built separately. Two chunks that share a module both contain it, which costs less than a third
 * request between the decision and the popup.
 */
export function chunkConfig(entry: string, edition: Edition = 'production'): InlineConfig {
  return base(entry, '', edition);
}

const FILE = 'file-of-chunks';

/** A chunk whose file includes others, which it exports as `brought`. They are built together, so nothing is in the file twice. */
export function fileConfig(entry: string, others: ReadonlyMap<string, string>, edition: Edition = 'production'): InlineConfig {
  const path = (of: string) => JSON.stringify(of.includes('/') ? resolve(of) : of);
  const names = [...others.keys()];
  const source = [
    `export * from ${path(entry)};`,
    ...[...others.values()].map((of, at) => `import * as chunk${at} from ${path(of)};`),
    `export const brought = { ${names.map((name, at) => `${JSON.stringify(name)}: chunk${at}`).join(', ')} };`,
  ].join('\n');
  const config = base(FILE, '', edition);
  const plugin = {
    name: FILE,
    resolveId: (id: string) => (id === FILE ? `\0${FILE}` : null),
    load: (id: string) => (id === `\0${FILE}` ? source : null),
  };
  return { ...config, plugins: [...(config.plugins ?? []), plugin] };
}

/** The script that every page loads: self-contained, because a classic `async` script cannot import. The build wraps it in a function. */
export function pixelConfig(entry: string, chunks: string, edition: Edition = 'production'): InlineConfig {
  return base(entry, chunks, edition);
}
