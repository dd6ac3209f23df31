import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import { carriedBy, noticesOf } from './scripts/build/carried-packages.ts';
import { closeRawMarkup } from './scripts/build/close-raw-markup.ts';
import { OLDEST_OF_EXTENSION, SYNTAX_OF_EXTENSION } from './scripts/build/data/oldest-browsers.ts';
import { packPhoneMetadata } from './scripts/build/data/phone-metadata.ts';
import { TOOL_CONSTANTS } from './scripts/build/runtime-constants.ts';
import { FOR_REVIEWERS } from './scripts/release/for-reviewers.ts';
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
    // The build knows which packages the extension contains; their licences and the list of materials are written from it.
    'build:done': ({ config }, { steps }) => {
      const chunks = steps.flatMap((step) => step.chunks);
      const carried = carriedBy(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])));
      writeFileSync(join(config.outDir, 'LICENSES.txt'), noticesOf(carried));
      writeFileSync(`${config.outDir}.packages.json`, `${JSON.stringify(carried, null, 2)}\n`);
    },
  },
  zip: { includeSources: FOR_REVIEWERS },
  vite: () => ({
    plugins: [tailwindcss(), packPhoneMetadata(), closeRawMarkup()],
    define: TOOL_CONSTANTS,
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
          // Firefox's own policy turns http into https. A display server of a test system often has no https.
          content_security_policy: { extension_pages: "script-src 'self'" },
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
