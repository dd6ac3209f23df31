import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Harness } from '../../harness/start.ts';
import { beginPopup } from './studio.ts';
import { keep, leaveAddress, OUT, openHarness } from './taking.ts';

/** The size that extension stores ask for. */
const WINDOW = { width: 1280, height: 800 };
const VISITORS = ['ines.maas@harbour.example', 'tom@okonjo.example'];

export async function forStores(browser: Browser, { urls }: Harness): Promise<void> {
  for (const address of VISITORS) await leaveAddress(browser, `${urls.sites.shop}/`, address);
  const open = (colorScheme: 'light' | 'dark') => openHarness(browser, urls.page, { viewport: WINDOW, colorScheme });

  const light = await open('light');
  await keep('store/1-why-it-shows', light.page);
  await light.panel.getByRole('tab', { name: 'Calls' }).click();
  await light.panel.locator('[role=option]').first().click();
  await keep('store/3-calls', light.page);

  const dark = await open('dark');
  await dark.panel.getByRole('tab', { name: 'Simulate' }).click();
  await dark.panel.getByRole('button', { name: '+ 1 week' }).click();
  await dark.page
    .getByText(/Simulated/i)
    .first()
    .waitFor();
  await keep('store/2-what-if', dark.page);

  const studio = await open('light');
  await beginPopup(studio.page, studio.panel);
  await keep('store/4-studio', studio.page);
  await tile(browser);
}

/** The tile for a store's listings: the icon and its purpose. */
async function tile(browser: Browser): Promise<void> {
  const page = await (await browser.newContext({ viewport: { width: 440, height: 280 } })).newPage();
  const sign = await readFile(join(OUT, '../../assets/extension/icon/icon.svg'), 'utf8');
  const face = await readFile(join(OUT, '../../node_modules/@fontsource/poppins/files/poppins-latin-600-normal.woff2'), 'base64');
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Poppins; font-weight: 600; src: url(data:font/woff2;base64,${face}) }
    body { margin: 0; height: 280px; display: grid; place-content: center; justify-items: center; gap: 12px; background: #e8edff; color: #1b1c20; font: 600 34px/1.2 Poppins; }
    svg { width: 96px; height: 96px; } p { margin: 0; font-size: 17px; }
  </style>${sign}<div>Poptins</div><p>Why a popup shows, or why not</p>`);
  await keep('store/tile', page);
}
