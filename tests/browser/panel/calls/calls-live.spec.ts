import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, type Route } from '@playwright/test';
import { sample } from '../../../support/sample.ts';
import { test } from '../../support/servers.ts';

const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });
const siteIn = (page: Page) => page.frameLocator('iframe');
const rowsIn = (page: Page) => panelIn(page).getByRole('listbox', { name: 'Calls' }).getByRole('option');
const DISPLAY = /\/api\/display\/(?!click|viewed|closed|conversion)[^/]+$/;

/** The harness on the blog, with what becomes of each display call, and the Calls tab open. */
async function openCalls(page: Page, address: string, answer: (route: Route) => Promise<void> = (route) => route.continue()) {
  await page.route(DISPLAY, answer);
  await page.goto(address);
  await panelIn(page).getByRole('tab', { name: 'Calls' }).click();
}

test('each call of a visit on a real site keeps the contract, up to a lead (DEV-07, contract 2)', { tag: '@full' }, async ({
  page,
  harness,
}) => {
  await openCalls(page, harness.urls.page);
  const popup = siteIn(page).locator('.poptin-popup');
  await popup.locator('[data-field=email]').fill('ada@lovelace.org');
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.locator('[data-action=submit]').first().click();
  for (const call of ['display', 'template', 'viewed', 'conversion'])
    await expect(rowsIn(page).filter({ hasText: call }).first()).toHaveText(/^OK.*as the contract says/);
  await expect(rowsIn(page).filter({ hasText: 'wrong' })).toHaveCount(0);

  await rowsIn(page).filter({ hasText: 'display' }).first().click();
  const answer = panelIn(page).getByRole('article').getByRole('region', { name: 'Answer, field by field' });
  await answer.getByRole('button', { name: /right$/ }).click();
  await expect(answer).toContainText('poptins[0].poptin_id right');
  await expect(answer).not.toContainText('beginning');
});

test('a display call sent again leaves uncounted, and the page ignores its answer (DEV-07, DEV-15)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const asked: string[] = [];
  await openCalls(page, harness.urls.page, async (route) => {
    asked.push(new URLSearchParams(route.request().postData() ?? '').get('cancel_visitor_count') ?? '');
    await route.continue();
  });
  await rowsIn(page).filter({ hasText: 'display' }).first().click();
  await expect(siteIn(page).locator('.poptin-popup [data-field=email]')).toBeVisible();
  await panelIn(page).getByRole('button', { name: 'Resend' }).click();
  await expect(rowsIn(page).filter({ hasText: 'resent from this panel' })).toHaveText(/^OK.*display/);
  expect(asked).toEqual(['0', '1']);
  await expect(siteIn(page).locator('.poptin-popup')).toHaveCount(1);
  await expect(panelIn(page).getByText('in a copy of the visitor. Nothing is counted.')).toBeVisible();
});

test('calls of the page before stay under its address, and a clearing is undone (DEV-30)', async ({ page, harness }) => {
  await openCalls(page, harness.urls.page);
  const display = rowsIn(page).filter({ hasText: /^OK\s*display/ });
  await expect(display).toHaveCount(1);
  await page.getByRole('button', { name: 'Reload the site' }).click();
  await expect(display).toHaveCount(2);
  const headings = rowsIn(page).filter({ hasText: /calls?\d\d:/ });
  await expect(headings).toHaveCount(2);
  await display.first().click();
  await expect(panelIn(page).getByText('Not resent, because its page is gone.')).toBeVisible();

  const search = panelIn(page).getByRole('searchbox', { name: 'Search calls' });
  await search.fill('displ');
  await expect(display.first().locator('mark').first()).toHaveText('displ');
  await search.fill('');

  await panelIn(page).getByRole('button', { name: 'Clear the calls' }).click();
  await expect(panelIn(page).getByText('You cleared this list')).toBeVisible();
  await expect(display).toHaveCount(0);
  await panelIn(page).getByRole('button', { name: 'Undo: bring back the cleared calls' }).click();
  await expect(display).toHaveCount(2);

  await panelIn(page).getByRole('checkbox', { name: 'Preserve log' }).uncheck();
  await page.getByRole('button', { name: 'Reload the site' }).click();
  await expect(display).toHaveCount(1);
});

const MET: ReadonlyArray<readonly [what: string, answer: (route: Route) => Promise<void>, row: RegExp]> = [
  [
    'a 500',
    (route) => route.fulfill({ status: 500, body: 'oops', headers: { 'access-control-allow-origin': '*' } }),
    /^500\s*display\s*Internal Server Error/,
  ],
  [
    'a sign-in page',
    (route) => route.fulfill({ status: 200, body: '<!doctype html>', headers: { 'access-control-allow-origin': '*' } }),
    /^Not JSON\s*display\s*HTML instead/,
  ],
  [
    'half an answer',
    (route) => route.fulfill({ status: 200, body: '{"display":tr', headers: { 'access-control-allow-origin': '*' } }),
    /^Cut off\s*display/,
  ],
  ['a host that is away', (route) => route.abort('connectionrefused'), /^No answer\s*display\s*the server could not be reached/],
  [
    'a refusal',
    (route) =>
      route.fulfill({
        status: 200,
        body: '{"display":"not_allowed","message":"Client restricted"}',
        headers: { 'access-control-allow-origin': '*' },
      }),
    /^Refused\s*display\s*Client restricted/,
  ],
  [
    'an endless answer',
    (route) => route.fulfill({ status: 200, body: 'x'.repeat(2_100_000), headers: { 'access-control-allow-origin': '*' } }),
    /^Too long\s*display/,
  ],
];
for (const [what, answer, row] of sample(MET, 1))
  test(`a display call that met ${what} says so in the Calls tab and where the popups would be (DEV-07)`, async ({ page, harness }) => {
    await openCalls(page, harness.urls.page, answer);
    await expect(rowsIn(page).first()).toHaveText(row);
    await panelIn(page).getByRole('tab', { name: 'Popups' }).click();
    await expect(panelIn(page).getByText(/The server has sent no popup/)).toBeHidden();
    await expect(panelIn(page).getByText(what === 'a refusal' ? 'The server refused to display' : 'The display call failed')).toBeVisible();
  });

test('a call that the page’s own policy forbids says so (DEV-07)', { tag: '@full' }, async ({ page, harness }) => {
  await page.addInitScript(() => {
    if (window === window.top) return;
    new MutationObserver((_, observer) => {
      if (!document.head) return;
      observer.disconnect();
      const policy = document.createElement('meta');
      policy.httpEquiv = 'Content-Security-Policy';
      policy.content = "connect-src 'self'";
      document.head.append(policy);
    }).observe(document, { childList: true, subtree: true });
  });
  await openCalls(page, harness.urls.page);
  await expect(rowsIn(page).first()).toHaveText(/^Blocked\s*display\s*the page’s own policy forbids this address/);
});

test('a connection that breaks in mid-answer is cut off; a call without a network is offline (DEV-07)', {
  tag: '@full',
}, async ({ page, context, harness }) => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': 9000, 'access-control-allow-origin': '*' });
    response.write('{"display":true,');
    setTimeout(() => response.destroy(), 50);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await openCalls(page, harness.urls.page, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  await expect(rowsIn(page).first()).toHaveText(/^Cut off\s*display\s*the answer ended in the middle/);
  await context.setOffline(true);
  await rowsIn(page).first().click();
  await panelIn(page).getByRole('button', { name: 'Resend' }).click();
  await expect(rowsIn(page).last()).toHaveText(/^Offline\s*display/);
  await context.setOffline(false);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const SCRIPT = '<img src=https://evil.example/x onerror=alert(1)><script>alert(1)</script>';
const CORS = { 'access-control-allow-origin': '*' };
/** Malicious answers, their rows, and what their details show. */
const HOSTILE = sample<readonly [body: string | Buffer, row: RegExp, shows: RegExp]>(
  [
    [`<!doctype html>${SCRIPT}`, /^Not JSON\s*display\s*HTML instead/, /<script>alert\(1\)<\/script>/],
    [Buffer.alloc(10_000_000, '{"a":['), /^Too long\s*display/, /are cut off and ignored/],
    [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, /^Not understood\s*display/, /\[1\]/],
    [`{"display":${'{"in":'.repeat(5000)}1${'}'.repeat(5000)},"poptins":[]}`, /^OK\s*display/, /display:/],
    [JSON.stringify({ display: 'not_allowed', message: SCRIPT }), /^Refused\s*display\s*<img src=/, /onerror=alert\(1\)/],
    [
      JSON.stringify({
        display: true,
        poptins: [{ poptin_id: SCRIPT, poptin_name: SCRIPT, poptin: SCRIPT }],
        [SCRIPT]: { __proto__: null },
      }),
      /^OK\s*display/,
      /onerror=alert\(1\)/,
    ],
    [Buffer.from('{"display":true,"poptins":[],"message":"\xff\xfe\xc3\x28"}', 'latin1'), /^OK\s*display/, /message: "\ufffd/],
    [Buffer.from('\ufeff{"display":true}', 'utf16le'), /^Not UTF-8\s*display\s*bytes that are not text/, /\ufffd/],
    ['\0'.repeat(1000), /^Not JSON\s*display\s*text instead/, /\0/],
  ],
  5,
);

test('a hostile answer is shown as text and named; nothing of it runs or loads (DEV-07, SEC-04)', {
  tag: '@full',
}, async ({ page, harness }) => {
  test.slow();
  let nth = 0;
  const evil: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => evil.push('a dialog')));
  page.on('request', (request) => request.url().includes('evil.example') && evil.push(request.url()));
  await openCalls(page, harness.urls.page, (route) =>
    nth < HOSTILE.length ? route.fulfill({ status: 200, body: HOSTILE[nth]?.[0] ?? '', headers: CORS }) : route.continue(),
  );
  const detail = panelIn(page).getByRole('article', { name: 'Call display' });
  // The calls of the pages before stay in the list, each with its time.
  const display = rowsIn(page).filter({ hasText: 'display' }).last();
  let before = '';
  for (const [body, row, shows] of HOSTILE) {
    await expect(display).not.toHaveText(before);
    await expect(display, `${String(body).slice(0, 60)}`).toHaveText(row);
    await display.click();
    await expect(detail).toContainText(shows);
    // Opens folded parts, as far as a person would.
    const folded = detail.getByRole('button', { expanded: false });
    for (let opened = 0; opened < 3 && (await folded.count()) > 0; opened++) await folded.first().click();
    expect(await panelIn(page).locator('article :is(img, script, iframe, a)').count()).toBe(0);
    await expect(panelIn(page).getByRole('alert')).toHaveCount(0);
    await detail.getByRole('button', { name: 'Close the details' }).click();
    nth += 1;
    before = (await display.textContent()) ?? '';
    await panelIn(page).getByRole('button', { name: 'Reload the page' }).click();
  }
  await expect(rowsIn(page).filter({ hasText: 'display' }).last()).toHaveText(/^OK.*as the contract says/);
  expect(evil).toEqual([]);
});
