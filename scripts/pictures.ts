/**
 * `npm run pictures`: takes docs/pictures from the running product. It starts its own harness on an empty database, lets some visitors
 * leave their address, and takes pictures. Build first. `npm run pictures -- panel` takes only some: workbench, popup-phone, store, panel.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, devices } from '@playwright/test';
import { PortTaken } from '../harness/listen.ts';
import { type Harness, startHarness } from '../harness/start.ts';
import { findChromium } from './browsers.mjs';
import { tabs } from './pictures/panel-tabs.ts';
import { forStores } from './pictures/store.ts';
import { keep, leaveAddress, meetPopup, OUT, openHarness } from './pictures/taking.ts';

const FIRST_PORT = 31_000;
const NEXT_TRY = 100;

const EARLIER = ['ines.maas@harbour.example', 'tom@okonjo.example', 'r.lindqvist@post.example'];
const LATEST = 'mairead@fenlane.example';

async function startSomewhere(port: number, dataDir: string): Promise<Harness> {
  try {
    return await startHarness({ port, dataDir });
  } catch (problem) {
    if (problem instanceof PortTaken && port < 40_000) return startSomewhere(port + NEXT_TRY, dataDir);
    throw problem;
  }
}

/** A popup on the demo shop, next to the panel that says why it showed, with the leads below. */
async function workbench(browser: Browser, { urls }: Harness): Promise<void> {
  const shop = `${urls.sites.shop}/`;
  for (const address of EARLIER) await leaveAddress(browser, shop, address);
  const { page } = await openHarness(browser, urls.page, { viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  await leaveAddress(browser, shop, LATEST);
  await page.getByRole('region', { name: 'Leads' }).getByText(LATEST).waitFor();
  await keep('workbench', page);
}

async function popupOnPhone(browser: Browser, { urls }: Harness): Promise<void> {
  const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
  const { page, popup } = await meetPopup(browser, `${urls.sites.shop}/`, phone);
  // The first field gets focus after two seconds.
  await popup.locator('[data-field=email]:focus').waitFor();
  await keep('popup-phone', page);
}

const TAKEN = { workbench, 'popup-phone': popupOnPhone, store: forStores, panel: tabs };

const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium()?.path ?? '', args: ['--no-sandbox', '--disable-gpu'] });
try {
  await mkdir(join(OUT, 'store'), { recursive: true });
  for (const [name, take] of Object.entries(TAKEN)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    // Each picture gets an empty database, so that it does not depend on those before it.
    const dataDir = await mkdtemp(join(tmpdir(), 'poptins-pictures-'));
    const harness = await startSomewhere(FIRST_PORT, dataDir);
    try {
      await take(browser, harness);
    } finally {
      await harness.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
} finally {
  await browser.close();
}
