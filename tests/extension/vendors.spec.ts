import { expect, type Page } from '@playwright/test';
import { FULL, inline, MIDDLE } from '../browser/vendors/pages/vendor-page.ts';
import { test } from './support/devtools-fixture.ts';
import { servePages } from './support/own-page.ts';

/** A shop with Klaviyo's markup and records, made from its documentation. Its X works as theirs does. */
const FORM = `<div id="k" class="needsclick kl-private-reset-css-Xuajs1" style="${FULL};visibility:hidden"><div role="dialog" aria-modal="true" aria-label="POPUP Form" class="needsclick kl-private-reset-css-Xuajs1" style="${MIDDLE}"><button type="button" class="klaviyo-close-form" onclick="closeForm()">×</button><form data-testid="klaviyo-form-R3Dacp"><input type="email"></form></div></div>`;
const CODE = `window._klOnsite = [];
localStorage.setItem('klaviyoOnsite', JSON.stringify({ viewedForms: { modal: { disabledForms: { QxY7aa: { lastCloseTime: 1764235800 } }, viewedForms: {} } } }));
function openForm() {
  k.style.visibility = 'visible';
  dispatchEvent(new CustomEvent('klaviyoForms', { detail: { type: 'open', formId: 'R3Dacp' } }));
}
function closeForm() { k.style.visibility = 'hidden'; }`;
const PAGE = `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1><button>Add to cart</button>${FORM}${inline(CODE)}</body></html>`;

/** The page as it is: its markup, names, storage and focus. */
const stateOf = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      Object.getOwnPropertyNames(window).join(),
      document.cookie,
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      document.activeElement?.tagName,
    ].join('\n'),
  );

test('another vendor’s popup on a page without our tag is named, and closed if asked (VEN-02)', async ({ devtools: { page, panel } }) => {
  const site = await servePages(() => ({ body: PAGE }));
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(`${error}`));
  await page.goto(site.url);
  await panel.getByRole('tab', { name: /^Page/ }).click();
  const section = panel.getByRole('region', { name: 'Other vendors’ popups' });
  await expect(section).toContainText('Klaviyo');
  await expect(section).toContainText('Not open');
  await expect(section).toContainText('Closed on 27 Nov 2025');

  await page.evaluate(() => (window as unknown as { openForm(): void }).openForm());
  await expect(section).toContainText(/Open, covers \d+ % of the window/);
  // The question whether something hides ads is over: its bait stays for two seconds.
  await expect(page.locator('.adsbox')).toHaveCount(0);
  const opened = await stateOf(page);
  const asked = site.asked.length;
  await section.getByRole('button', { name: 'Read again' }).click();
  await panel.getByRole('tab', { name: 'Popups', exact: false }).first().click();
  await expect(panel.getByRole('region', { name: 'Also on this page' })).toContainText('Klaviyo: popup R3Dacp');
  expect(await stateOf(page)).toBe(opened);

  await panel.getByRole('tab', { name: /^Page/ }).click();
  await section.getByRole('button', { name: 'Close popup R3Dacp of Klaviyo' }).click();
  await expect(section).toContainText('Not open');
  await panel.getByRole('tab', { name: 'Timeline' }).click();
  const timeline = panel.getByRole('tabpanel', { name: 'Timeline' });
  for (const line of ['Shown: Klaviyo, popup R3Dacp', 'Told: by Klaviyo, R3Dacp: shown', 'Closed: Klaviyo, popup R3Dacp'])
    await expect(timeline.getByText(line)).toBeVisible();
  expect(site.asked.length).toBe(asked);
  expect(said).toEqual([]);
  site.close();
});
