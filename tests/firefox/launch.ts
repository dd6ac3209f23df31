import { existsSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { findFirefox } from '../../scripts/browsers.mjs';

/** A Firefox with the built extension in it, under an id that a test can name in an address. */
export async function launchWithExtension(extension: string, geckoId: string, uuid: string): Promise<Browser> {
  if (!existsSync(join(extension, 'manifest.json'))) throw new Error(`${extension} is not built. Run npm run build.`);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox()!.path,
    headless: true,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: { 'extensions.webextensions.uuids': JSON.stringify({ [geckoId]: uuid }) },
  });
  await browser.installExtension(extension);
  return browser;
}
