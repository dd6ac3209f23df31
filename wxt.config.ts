import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import { RUNTIME_CONSTANTS } from './scripts/embed-config.ts';
import { packPhoneMetadata } from './scripts/phone-metadata.ts';

const EVERY_SITE = ['http://*/*', 'https://*/*'];

/** The extension for Chrome and Firefox from one source (DEV-01). */
export default defineConfig({
  srcDir: '.',
  entrypointsDir: 'entrypoints',
  publicDir: 'assets/extension',
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill'],
  vite: () => ({
    plugins: [tailwindcss(), packPhoneMetadata()],
    define: Object.fromEntries(Object.entries(RUNTIME_CONSTANTS).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      target: ['chrome125', 'firefox140'],
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
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: 'poptins@poptins.example',
          strict_min_version: '140.0',
          data_collection_permissions: { required: ['none'] },
        },
      },
    }),
  }),
});
