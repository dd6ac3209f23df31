/**
 * `npm run pictures`: takes docs/pictures from the running product. It starts a harness of its own
 * over an empty database, lets some visitors leave their address, and looks. Build first.
 */
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, devices, type Locator, type Page } from '@playwright/test';
import { PortTaken } from '../harness/listen.ts';
import { type Harness, startHarness } from '../harness/start.ts';
import { findChromium } from './browsers.mjs';

const OUT = join(import.meta.dirname, '../docs/pictures');
const FIRST_PORT = 31_000;
const NEXT_TRY = 100;
/** What a picture may weigh: whoever clones this carries all of them. */
const MAX_BYTES = 400_000;
/** The popup comes after three seconds, on a machine that may have much else to do. */
const PATIENCE_MS = 30_000;

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

/** By its mark in the contract: its role changes when suggestions come. */
const fieldOf = (popup: Locator): Locator => popup.locator('[data-field=email]');

/** One more person with a browser of their own, on the shop's first page, once the popup is shown. */
async function meetPopup(browser: Browser, url: string, person: BrowserContextOptions = {}): Promise<{ page: Page; popup: Locator }> {
  const page = await (await browser.newContext(person)).newPage();
  await page.goto(url);
  const popup = page.locator('.poptin-popup');
  await fieldOf(popup).waitFor({ timeout: PATIENCE_MS });
  return { page, popup };
}

/** The focus comes to the first field after two seconds. */
const focused = (popup: Locator): Promise<void> => popup.locator('[data-field=email]:focus').waitFor();

async function leaveAddress(browser: Browser, url: string, address: string): Promise<void> {
  const { page, popup } = await meetPopup(browser, url);
  await fieldOf(popup).fill(address);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.locator('[data-action=submit]').first().click();
  await popup.locator('[data-screen=thank-you]').waitFor();
  await page.context().close();
}

async function keep(name: string, page: Page): Promise<void> {
  const path = join(OUT, `${name}.png`);
  // An animation that is cut short is at its end, and a caret would come and go.
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  const { size } = await stat(path);
  console.log(`pictures: ${path} (${size} bytes)`);
  if (size > MAX_BYTES) throw new Error(`${path} is larger than ${MAX_BYTES} bytes.`);
}

/** A popup on the demo shop beside the panel that says why it came, and the leads below. */
async function workbench(browser: Browser, { urls }: Harness): Promise<void> {
  const shop = `${urls.sites.shop}/`;
  for (const address of EARLIER) await leaveAddress(browser, shop, address);

  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })).newPage();
  await page.goto(`${urls.page}/?site=shop`);
  const popup = page.frameLocator('iframe').locator('.poptin-popup');
  await fieldOf(popup).waitFor({ timeout: PATIENCE_MS });
  await leaveAddress(browser, shop, LATEST);
  await page.getByRole('region', { name: 'Leads' }).getByText(LATEST).waitFor();
  await keep('workbench', page);
}

async function popupOnPhone(browser: Browser, { urls }: Harness): Promise<void> {
  const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
  const { page, popup } = await meetPopup(browser, `${urls.sites.shop}/`, phone);
  await focused(popup);
  await keep('popup-phone', page);
}

const dataDir = await mkdtemp(join(tmpdir(), 'poptins-pictures-'));
const harness = await startSomewhere(FIRST_PORT, dataDir);
const browser = await chromium.launch({ executablePath: findChromium()?.path ?? '', args: ['--no-sandbox', '--disable-gpu'] });
try {
  await mkdir(OUT, { recursive: true });
  await workbench(browser, harness);
  await popupOnPhone(browser, harness);
} finally {
  await browser.close();
  await harness.close();
  await rm(dataDir, { recursive: true, force: true });
}
