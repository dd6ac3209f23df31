import { expect } from '@playwright/test';
import { test } from './devtools-fixture.ts';
import { servePages } from './own-page.ts';
import { chooseOwn } from './use-own.ts';

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

test('DEV-02, TYP-08 the extension’s runtime shows where Facebook’s plugin would be, and asks Facebook for nothing', {
  tag: '@full',
}, async ({ devtools: { page, panel }, harness }) => {
  const saved = await fetch(`${harness.admin.origin}/admin/accounts/${CLIENT}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${harness.admin.token}` },
    body: JSON.stringify({ popups: [SOCIAL] }),
  });
  expect(saved.status, await saved.text()).toBeLessThan(300);
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
