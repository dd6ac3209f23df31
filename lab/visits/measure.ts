/**
 * `node lab/visits/measure.ts`: plays the usual visits on an embed whose chunks bring no others, and writes what each moment of each visit
 * imports to `scripts/build/visits.json`. The build chooses by it which chunks share a file. Run it when chunks or their order change.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/browsers.mjs';
import { buildEmbed } from '../../scripts/build/build-embed.ts';
import { MEASURED, type Measured } from '../../scripts/build/choose-files.ts';
import { openDisplay, Site } from '../../tests/browser/support/site.ts';
import { play, VISITS } from './visits.ts';

const APART = 'dist/embed-apart';

function bytesOfChunks(): Record<string, number> {
  const files = globSync(`${APART}/chunks/*.js`).filter((file) => !/\/(?:clean-|jquery-3)/.test(file));
  return Object.fromEntries(
    files.map((file) => [basename(file).replace(/-\w+\.js$/, ''), brotliCompressSync(readFileSync(file)).length]).toSorted(),
  );
}

await buildEmbed('apart');
const { display, port } = await openDisplay(APART);
const executablePath = findChromium()?.path;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  const visits: Record<string, readonly (readonly string[])[]> = {};
  for (const visit of VISITS) {
    const site = await Site.open(display, port);
    visits[visit.name] = await play(browser, site, visit);
    await site.close();
    console.error(`${visit.name}: ${JSON.stringify(visits[visit.name])}`);
  }
  const measured: Measured = { visits, bytes: bytesOfChunks() };
  writeFileSync(MEASURED, `${JSON.stringify(measured, null, 2)}\n`);
} finally {
  await browser.close();
  await display.close();
}
