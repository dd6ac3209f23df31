import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import { carriedBy, noticesOf } from './scripts/carried-packages.ts';
import { closeRawMarkup } from './scripts/close-raw-markup.ts';
import { FOR_REVIEWERS } from './scripts/for-reviewers.ts';
import { OLDEST_OF_EXTENSION, SYNTAX_OF_EXTENSION } from './scripts/oldest-browsers.ts';
import { packPhoneMetadata } from './scripts/phone-metadata.ts';
import { RUNTIME_CONSTANTS } from './scripts/runtime-constants.ts';
import { rendered, studioFile } from './templates/studio-file.ts';

// Whatever the shell of whoever builds says: a library made for developing carries their folders' names, and its own checks.
process.env.NODE_ENV = 'production';

const EVERY_SITE = ['http://*/*', 'https://*/*'];

/** The extension for Chrome and Firefox from one source (DEV-01). */
export default defineConfig({
  srcDir: '.',
  entrypointsDir: 'entrypoints',
  publicDir: 'assets/extension',
  imports: false,
  hooks: {
    // The studio's templates, beside the panel's page.
    'build:publicAssets': async (_wxt, files) =>
      void files.push({ contents: studioFile(await rendered()), relativeDest: 'studio/templates.json' }),
    // Without this a parameter called `storage` is taken for WXT's own all the same, and that is brought into files that never name it.
    'config:resolved': ({ config }) => void Object.assign(config.imports, { autoImport: false }),
    // Whose work travels in it is known once it is built; they are owed their notices, and the list of materials names them.
    'build:done': ({ config }, { steps }) => {
      const chunks = steps.flatMap((step) => step.chunks);
      const carried = carriedBy(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])));
      writeFileSync(join(config.outDir, 'LICENSES.txt'), noticesOf(carried));
      writeFileSync(`${config.outDir}.packages.json`, `${JSON.stringify(carried, null, 2)}\n`);
    },
  },
  zip: { includeSources: FOR_REVIEWERS },
  modules: ['@wxt-dev/webextension-polyfill'],
  vite: () => ({
    plugins: [tailwindcss(), packPhoneMetadata(), closeRawMarkup()],
    define: Object.fromEntries(
      Object.entries({ ...RUNTIME_CONSTANTS, __IN_EMBED__: false }).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      target: SYNTAX_OF_EXTENSION,
      rolldownOptions: {
        // A function in sloppy mode lets the page, from whatever native of its own it calls, look at it and at its arguments.
        output: { strict: false, intro: "'use strict';" },
        // Libraries mark files for servers that render React; we have none.
        onLog: (level, log, write) => void (log.code !== 'MODULE_LEVEL_DIRECTIVE' && write(level, log)),
      },
    },
  }),
  manifest: ({ browser }) => ({
    name: 'Poptins',
    description: 'Why a popup shows, or what keeps it back: inspect Poptin popups on any page.',
    permissions: browser === 'firefox' ? ['cookies', 'scripting', 'storage'] : ['cookies', 'scripting', 'storage', 'sidePanel'],
    optional_host_permissions: EVERY_SITE,
    action: { default_title: 'Poptins' },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'poptins@poptins.example',
              strict_min_version: `${OLDEST_OF_EXTENSION.firefox}.0`,
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : { minimum_chrome_version: OLDEST_OF_EXTENSION.chrome }),
  }),
});
