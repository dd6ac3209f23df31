import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { test as base } from 'vitest';
import { startDemoSites } from '../../scenarios/demo-sites.ts';
import { findFirefox } from '../../scripts/browsers.mjs';
import { firstData } from '../support/first-data.ts';
import { openPanel } from './panel-in-tab.ts';

/** With the leave that a user gives by a click: a test cannot answer the browser's question. */
const EXTENSION = resolve('.output/firefox-mv3-allowed');
const GECKO_ID = 'poptins@poptins.example';
/** Fixed, so that the address of the panel is known. */
const UUID = '0b6a7f3e-6a0e-4c58-9a51-5d8f3f1f7a11';

/**
 * A Firefox and a harness for all files, which run one after the other. A file that needs the extension installs it
 * again, empty, and removes it. Each test has its own visitor. Do not extend it further: another fixture would start
 * its own Firefox.
 */
export const test = base
  .extend('harness', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const harness = await startDemoSites(await firstData());
    onCleanup(() => harness.close());
    return harness;
  })
  .extend('firefox', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const firefox = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox()!.path,
      headless: true,
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: {
        'extensions.webextensions.uuids': JSON.stringify({ [GECKO_ID]: UUID }),
        'extensions.webextensions.keepUuidOnUninstall': true,
      },
    });
    onCleanup(() => firefox.close());
    return firefox;
  })
  .extend('extension', { scope: 'file' }, async ({ firefox }, { onCleanup }) => {
    if (!existsSync(join(EXTENSION, 'manifest.json'))) throw new Error(`${EXTENSION} is not built. Run npm run build.`);
    const id = await firefox.installExtension(EXTENSION);
    onCleanup(() => firefox.uninstallExtension(id));
    return `moz-extension://${UUID}`;
  })
  .extend('visitor', async ({ firefox }, { onCleanup }) => {
    const visitor = await firefox.createBrowserContext();
    onCleanup(() => visitor.close());
    return visitor;
  })
  .extend('page', async ({ extension: _installed, visitor }) => visitor.newPage())
  // A new tab covers this page, and a hidden page asks for no popups.
  .extend('openPanel', async ({ firefox, extension, page }, { onCleanup }) => {
    return async () => {
      const panel = await openPanel(firefox, extension);
      onCleanup(() => panel.close());
      await page.bringToFront();
      return panel;
    };
  });
