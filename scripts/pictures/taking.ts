import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';

export const OUT = join(import.meta.dirname, '../../docs/pictures');
/** The size limit of a picture: everybody who clones this repository downloads all of them. */
export const MAX_BYTES = 400_000;
/** The popup shows after three seconds, on a machine that may be busy. */
const PATIENCE_MS = 90_000;

const require = createRequire(import.meta.url);

/** The panel uses the system's font, which differs between machines. Pictures use a font that is always available. */
const FONT = [400, 600]
  .map((weight) => {
    const bytes = readFileSync(require.resolve(`@fontsource/open-sans/files/open-sans-latin-${weight}-normal.woff2`));
    return `@font-face { font-family: "Open Sans"; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes.toString('base64')}) }`;
  })
  .concat(':root { --font-sans: "Open Sans", sans-serif !important }')
  .join('\n');

/** Found by its mark in the contract, because its role changes when suggestions appear. */
const fieldOf = (popup: Locator): Locator => popup.locator('[data-field=email]');

/** Opens another visitor with their own browser context on the shop's home page, and waits for the popup. */
export async function meetPopup(
  browser: Browser,
  url: string,
  person: BrowserContextOptions = {},
): Promise<{ page: Page; popup: Locator }> {
  const page = await (await browser.newContext(person)).newPage();
  await page.goto(url);
  const popup = page.locator('.poptin-popup');
  await fieldOf(popup).waitFor({ timeout: PATIENCE_MS });
  return { page, popup };
}

export async function leaveAddress(browser: Browser, url: string, address: string): Promise<void> {
  const { page, popup } = await meetPopup(browser, url);
  await fieldOf(popup).fill(address);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.locator('[data-action=submit]').first().click();
  await popup.locator('[data-screen=thank-you]').waitFor();
  await page.context().close();
}

/** The harness on the demo shop, once the popup is shown there. */
export async function openHarness(
  browser: Browser,
  address: string,
  screen: BrowserContextOptions,
): Promise<{ page: Page; panel: Locator }> {
  const page = await (await browser.newContext({ ...screen, bypassCSP: true })).newPage();
  await page.goto(`${address}/?site=shop`);
  await page.addStyleTag({ content: FONT });
  await fieldOf(page.frameLocator('iframe').locator('.poptin-popup')).waitFor({ timeout: PATIENCE_MS });
  return { page, panel: page.getByRole('region', { name: 'Panel' }) };
}

export async function keep(name: string, page: Page): Promise<void> {
  const path = join(OUT, `${name}.png`);
  await page.evaluate(async () => void (await document.fonts.ready));
  // Moves the pointer away, so that nothing looks hovered.
  await page.mouse.move(0, 0);
  // Animations are skipped to their end, and a caret would blink.
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  const { size } = await stat(path);
  console.log(`pictures: ${path} (${size} bytes)`);
  if (size > MAX_BYTES) throw new Error(`${path} is larger than ${MAX_BYTES} bytes.`);
}
