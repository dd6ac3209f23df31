import { expect, type Page } from '@playwright/test';
import type { Harness } from '../../harness/start.ts';
import { test } from './support/devtools-fixture.ts';
import { servePages } from './support/own-page.ts';
import { chooseOwn, popup } from './support/use-own.ts';

const CLIENT = 'c0de00000000a';
const PLUGIN =
  '<div data-poptin-container data-width="400" data-height="200"><div data-social="send-to-messenger" page_id="1234"></div></div>';
const SOCIAL = {
  poptin_id: 'c0de00000000c',
  poptin_type: 'social',
  poptin_format: 'format_1',
  poptin_name: 'A plugin',
  poptin_target: 'lead',
  poptin: PLUGIN,
  triggers: {},
  d_f_r: 'all@display_everytime_everypage_5',
};
const PAGE = '<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1></body></html>';

async function save({ admin }: Harness, clientId: string, account: object): Promise<void> {
  const saved = await fetch(`${admin.origin}/admin/accounts/${clientId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify(account),
  });
  expect(saved.status, await saved.text()).toBeLessThan(300);
}

test('the extension’s runtime shows Facebook’s place, and requests nothing from Facebook (DEV-02, TYP-08)', {
  tag: '@full',
}, async ({ devtools: { page, panel }, harness }) => {
  await save(harness, CLIENT, { popups: [SOCIAL] });
  const site = await servePages(() => ({ body: PAGE }));
  const facebook: string[] = [];
  page.on('request', (request) => request.url().includes('facebook') && facebook.push(request.url()));
  await page.goto(site.url);
  await chooseOwn(panel, { clientId: CLIENT, host: harness.urls.displayServer });
  const plugin = page.locator(`.poptin-popup[data-poptin-id="${SOCIAL.poptin_id}"]`);
  await expect(plugin.getByText('Facebook’s send-to-messenger goes here. It is not run by the extension.')).toBeVisible();
  expect(facebook).toEqual([]);
  site.close();
});

const OWNER = 'c0de00000000d';
const LEAD_POPUP = {
  ...{ poptin_id: 'c0de00000000e', poptin_type: 'lightbox', poptin_name: 'A letter', poptin_target: 'lead' },
  template: { type: 'lightbox', format: 'format_3' },
  triggers: { delay: { seconds: 0, per: 'page' } },
  d_f_r: 'all@display_everytime_everypage_5',
};

/** The effects of the account's code on the page, after a lead. */
async function leaveLead(page: Page, email: string): Promise<() => Promise<unknown>> {
  const dialog = popup(page, LEAD_POPUP.poptin_id);
  await expect(dialog).toHaveAttribute('data-live', '');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await dialog.locator('[data-field=email]').fill(email);
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.locator('[data-action=submit]').first().click();
  return () => page.evaluate(() => (window as { tracked?: number }).tracked ?? 0);
}

test('the extension’s runtime shows the account’s code in the panel and never runs it (DEV-02, FRM-17)', {
  tag: '@full',
}, async ({ devtools: { page, panel }, harness, leads }) => {
  const host = harness.urls.displayServer;
  const tag = `<script id="pixel-script-poptin" src="${host}/pixel.js?id=${OWNER}" data-display-host="${host}" data-api-host="${host}" async></script>`;
  const site = await servePages((path) => ({
    body: path.endsWith('.js') ? 'window.tracked = (window.tracked || 0) + 1;' : PAGE.replace('</head>', `${tag}</head>`),
  }));
  const conversion_code = `<script>window.tracked = (window.tracked || 0) + 1;</script><script src="${site.url}tracker.js"></script>`;
  await save(harness, OWNER, { popups: [LEAD_POPUP], conversion_code });
  await page.goto(site.url);
  const byBuild = await leaveLead(page, 'build@example.com');
  await expect.poll(byBuild, 'the page’s own build runs it').toBe(2);
  expect(site.asked).toContain('/tracker.js');

  site.asked.length = 0;
  await chooseOwn(panel, { clientId: OWNER, host });
  await expect(panel.getByText('instead of the page’s build')).toBeVisible();
  const byOwn = await leaveLead(page, 'own@example.com');
  await panel.getByRole('tab', { name: 'Timeline' }).click();
  await panel.getByLabel('Search events').fill('code');
  const told = panel.getByRole('option', { name: /code/i }).last();
  await expect(told).toBeVisible();
  await told.click();
  await expect(panel.getByText('tracker.js').first()).toBeVisible();
  await expect.poll(() => leads(OWNER)).toContain('own@example.com');
  expect(await byOwn()).toBe(0);
  expect(site.asked).not.toContain('/tracker.js');
  site.close();
});
