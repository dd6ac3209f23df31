import { type BrowserContext, expect, type Page } from '@playwright/test';
import { problemsIn } from './support/axe.ts';
import { test } from './support/devtools-fixture.ts';
import { blogTag } from './support/use-own.ts';

const WELCOME = /^Welcome, after 3 seconds/;
const LEAVING = /^Before you leave/;

test('the panel in the real DevTools says why each popup shows or not (DEV-02, DEV-03)', async ({ devtools: { page, panel } }) => {
  await expect(panel.getByText(/Runtime .* on localhost/)).toBeVisible();
  const leaving = panel.getByRole('option', { name: LEAVING });
  await expect(leaving).toContainText('Waiting');
  await leaving.click();
  const detail = panel.getByRole('article', { name: LEAVING });
  await expect(detail.getByText('passes').first()).toBeVisible();
  await expect(detail.getByText('Exit intent').first()).toBeVisible();

  await expect(panel.getByRole('option', { name: WELCOME })).toContainText('Shown');
  await expect(page.locator('.poptin-popup')).toHaveAttribute('data-poptin-id', '1a6c0e94d7b31');
});

test('DevTools bring the accessibility check to the page, and only at a request (PRE-08)', async ({ devtools: { page, panel } }) => {
  await expect(page.locator('.poptin-popup .poptin-box[data-live]')).toBeVisible();
  const code = () => page.evaluate(() => ['__poptinsAudit' in window, 'axe' in window]);
  expect(await code()).toEqual([false, false]);
  await panel.getByRole('option', { name: WELCOME }).click();
  await panel.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(panel.getByRole('list', { name: 'Accessibility checks' }).getByLabel('Passed')).toHaveCount(7);
  await expect(panel.getByRole('button', { name: 'Save report' })).toBeEnabled();
  expect(await code()).toEqual([true, false]);
});

test('a trigger forced in the panel shows the popup on the page, and the panel’s close closes it (DEV-04)', async ({
  devtools: { page, panel },
}) => {
  const dialog = (id: string) => page.locator(`[data-poptin-id="${id}"]`).getByRole('dialog');
  await expect(dialog('1a6c0e94d7b31')).toBeVisible();
  await panel.getByRole('option', { name: WELCOME }).click();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog('1a6c0e94d7b31')).toHaveCount(0);
  await expect(panel.getByRole('option', { name: WELCOME })).toContainText('Closed');

  await panel.getByRole('option', { name: LEAVING }).click();
  await panel.getByRole('button', { name: 'Force exit intent' }).click();
  await expect(dialog('2b7d1fa5e8c42')).toBeVisible();
  await expect(panel.getByRole('option', { name: LEAVING })).toContainText('Shown');
});

test('a simulated refusal applies at once, is marked, follows the visitor, and ends (DEV-06)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  await panel.getByRole('tab', { name: 'Simulate' }).click();
  const server = panel.getByRole('region', { name: 'Server' });
  await server.getByRole('combobox', { name: 'Call', exact: true }).selectOption('display');
  await server.getByLabel('Its answer').selectOption('refused: client restricted');
  await server.getByRole('combobox', { name: 'With', exact: true }).selectOption('no upgrade popup');
  const strip = panel.getByText('server: display refused: client restricted');
  for (const tab of ['Popups', 'Simulate', 'Visitor', 'Calls', 'Timeline']) {
    await panel.getByRole('tab', { name: tab }).click();
    await expect(strip).toBeVisible();
  }
  await panel.getByRole('tab', { name: 'Popups' }).click();
  await expect(panel.getByText('The server refused to display')).toBeVisible();
  await expect(panel.getByText('It answered “Client restricted”')).toBeVisible();
  await expect(page.locator('.poptin-popup')).toHaveCount(0);
  await page.goto(new URL('/about', page.url()).href);
  await expect(strip).toBeVisible();
  await expect(panel.getByText('The server refused to display')).toBeVisible();

  await panel.getByRole('button', { name: 'Stop simulating' }).click();
  await expect(strip).toBeHidden();
  await expect(panel.getByRole('listbox', { name: 'Popups' }).getByRole('option').first()).toBeVisible();
});

test('a visitor at a popup’s limit does not get it in the real DevTools (DEV-05, DEV-06)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  await panel.getByRole('tab', { name: 'Simulate' }).click();
  await panel.getByLabel('A visitor who knows').selectOption({ label: "Once in a visitor's life, after 20 seconds" });
  await panel.getByRole('button', { name: 'At its limit' }).click();
  await expect(panel.getByText('already seen, and it shows only once')).toBeVisible();
  await panel.getByRole('button', { name: 'Simulate a cart' }).click();
  await panel.getByRole('tab', { name: 'Timeline' }).click();
  await expect(panel.getByText(/cart of 1 item, worth 25\.00 USD/i).first()).toBeVisible();
  await page.goto(new URL('/about', page.url()).href);
  await expect(panel.getByText('visitor: at its limit')).toBeVisible();
});

test('a simulated visitor ends when its tab returns from another site (DEV-05, DEV-14)', {
  tag: '@full',
}, async ({ devtools: { page, panel }, sites }) => {
  await panel.getByRole('tab', { name: 'Simulate' }).click();
  await panel.getByLabel('A visitor who knows').selectOption({ label: "Once in a visitor's life, after 20 seconds" });
  await panel.getByRole('button', { name: 'At its limit' }).click();
  await expect(panel.getByText('already seen, and it shows only once')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Country' }).selectOption('Israel');
  // The host identifies a site.
  await page.goto(sites.shop!.replace('localhost', '127.0.0.1'));
  await expect(panel.getByText('visitor: at its limit')).toBeHidden();
  await page.goto(sites.blog!);
  await panel.getByRole('tab', { name: 'Popups' }).click();
  await expect(panel.getByRole('option', { name: /^Once in a visitor's life/ })).toContainText('Waiting');
  await expect(panel.getByText(/country: Israel/i)).toBeVisible();
});

test('the window takes a phone’s size, turns without a reload, and returns to its own (DEV-06)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  const before = await page.evaluate(() => [innerWidth, innerHeight] as const);
  const becomes = (size: readonly [width: number, height: number]) =>
    page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, size);
  await panel.getByRole('tab', { name: 'Simulate' }).click();
  const device = panel.getByRole('region', { name: 'Device and window' });
  // Another device is another page view.
  const anew = page.waitForEvent('load');
  await device.getByRole('combobox', { name: 'Size' }).selectOption('iPhone SE (375 × 667)');
  await anew;
  await becomes([375, 667]);
  await expect(panel.getByText('window: iPhone SE, 375 × 667')).toBeVisible();
  await expect(panel.getByRole('tab', { name: /Popups/ })).toContainText('5');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await device.getByRole('checkbox', { name: 'Landscape' }).check();
  await becomes([667, 375]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(device.getByRole('status')).toHaveCount(0);
  const real = page.waitForEvent('load');
  await panel.getByRole('button', { name: 'Stop simulating' }).click();
  await real;
  await becomes(before);
});

test('a value changed in the panel changes a copy of the visitor only (DEV-05, DEV-14)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  const cookies = () => page.evaluate(() => document.cookie);
  await panel.getByRole('tab', { name: 'Visitor' }).click();
  const userId = panel.getByRole('option', { name: 'poptin_user_id' });
  await expect(userId).toContainText('ends in 365 days');
  const before = /poptin_user_id=[^;]+/.exec(await cookies())![0];
  await userId.click();
  await panel.getByRole('textbox', { name: 'Raw value' }).fill('0.changed');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(userId).toContainText('0.changed');
  // Another value lives no longer than the one before.
  await expect(userId).toContainText('ends in 365 days');
  await expect(panel.getByText('in a copy of the visitor. Nothing is counted.')).toBeVisible();

  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(userId).toHaveCount(0);

  await panel.getByRole('button', { name: 'Add' }).click();
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('no name');
  await expect(panel.getByText('A cookie’s name cannot contain a space.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('tier');
  await panel.getByRole('textbox', { name: 'Raw value' }).fill('gold');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('option', { name: 'tier = gold' })).toBeVisible();
  expect(await cookies()).toContain(before);
  expect(await cookies()).not.toContain('tier=');

  await panel.getByRole('button', { name: 'Stop simulating' }).click();
  await expect(userId).toContainText(before.replace('=', ' = '));
  expect(await cookies()).toContain(before);
});

test('a forced popup counts no view and no lead until one click counts them (DEV-15)', {
  tag: '@full',
}, async ({ devtools: { page, panel }, leads }) => {
  const told: string[] = [];
  page.on('request', (request) => /\/(?:viewed|closed|conversion)\//.test(request.url()) && told.push(request.url()));
  const { clientId } = await blogTag(page);
  const dialog = page.locator('[data-poptin-id="2b7d1fa5e8c42"]').getByRole('dialog');
  // Else it may come first, and the forced one waits for its turn.
  await expect(panel.getByRole('option', { name: WELCOME })).toContainText('Shown');
  await panel.getByRole('option', { name: WELCOME }).click();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel.getByRole('option', { name: WELCOME })).toContainText('Closed');
  // The real calls have left before anything is forced, and nothing leaves from then on.
  const kinds = () => told.map((url) => /viewed|closed|conversion/.exec(url)![0]).sort();
  await expect.poll(kinds).toEqual(['closed', 'viewed']);
  await panel.getByRole('option', { name: LEAVING }).click();
  await panel.getByRole('button', { name: 'Force exit intent' }).click();
  await expect(panel.getByText('Nothing is counted.')).toBeVisible();
  await expect(dialog).toHaveAttribute('data-live', '');
  await dialog.locator('input').first().fill('uncounted@example.com');
  await dialog.locator('[data-action="submit"]').first().click();
  await expect(panel.getByRole('option', { name: LEAVING })).toContainText('Converted');
  // Told by the runtime, and answered beside the page.
  await panel.getByRole('tab', { name: 'Calls' }).click();
  await expect(panel.getByRole('option', { name: /conversion/ }).first()).toContainText('200');
  expect(kinds()).toEqual(['closed', 'viewed']);
  expect(await leads(clientId)).not.toContain('uncounted@example.com');
  await panel.getByRole('button', { name: 'Count it' }).click();
  await expect(panel.getByText('The visit is counted.')).toBeVisible();
});

test('the panel attaches again after a reload and on another page (DEV-02)', { tag: '@full' }, async ({
  devtools: { page, panel },
  sites,
}) => {
  await expect(panel.getByRole('option', { name: LEAVING })).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('option', { name: LEAVING })).toContainText('Waiting');
  await page.goto(sites.shop!);
  await expect(panel.getByRole('option', { name: LEAVING })).toHaveCount(0);
  await expect(panel.locator('[role=option]').first()).toBeVisible();
  await page.goto('data:text/html,<h1>Nothing of ours</h1>');
  await expect(panel.getByText('This page is gone.')).toBeVisible();
});

test('the panel attaches again after the service worker died, and loses no request (DEV-02)', { tag: '@full' }, async ({
  devtools: { context, page, panel },
}) => {
  await expect(panel.getByRole('option', { name: LEAVING })).toBeVisible();
  await killWorker(context, page);

  await panel.getByRole('tab', { name: 'Visitor' }).click();
  await panel.getByRole('button', { name: 'Add' }).click();
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('woken');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('option', { name: 'woken' })).toBeVisible();
});

/** Ends a worker like a browser ends an idle one. Resolves once it has really stopped. */
async function killWorker(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const stopped = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await stopped;
}

test('the toolbar button counts the popups of each tab’s page (DEV-11)', async ({ devtools: { context, page, panel } }) => {
  await expect(panel.locator('[role=option]')).toHaveCount(5);
  await page.bringToFront();
  const badges = () =>
    context.serviceWorkers()[0]!.evaluate(async () => {
      const tabs = await chrome.tabs.query({});
      return Promise.all(tabs.map(({ id }) => chrome.action.getBadgeText({ tabId: id! })));
    });
  await expect.poll(badges).toContain('5');
});

test('a page that forges the extension’s messages learns nothing and moves nothing (R12)', { tag: '@full' }, async ({
  devtools: { page, panel },
}) => {
  await expect(panel.getByRole('option', { name: LEAVING })).toBeVisible();
  const overheard = await page.evaluate(async () => {
    const heard: string[] = [];
    (window as { stayed?: boolean }).stayed = true;
    document.addEventListener('poptins:relay-ready', (event) => heard.push(String((event as CustomEvent).detail)));
    document.dispatchEvent(new CustomEvent('poptins:hook-ready'));
    document.dispatchEvent(new CustomEvent('poptins:relay-ready', { detail: 'forged' }));
    document.dispatchEvent(new CustomEvent('poptins:forged:request', { detail: '{"kind":"reload"}' }));
    document.dispatchEvent(new CustomEvent('poptins:forged:report', { detail: '{"kind":"detached","documentId":"x"}' }));
    for (let i = 0; i < 500; i++) window.postMessage({ mark: 'poptins-inspection', request: { kind: 'reload' } }, '*');
    await new Promise((resolve) => setTimeout(resolve, 500));
    return heard.filter((nonce) => nonce !== 'forged');
  });
  expect(overheard).toEqual([]);
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
  await expect(panel.getByRole('option', { name: LEAVING })).toBeVisible();
});

test('axe finds nothing on any view (DEV-10)', { tag: '@full' }, async ({ devtools: { panel } }) => {
  await expect(panel.locator('[role=option]').first()).toBeVisible();
  for (const tab of ['Popups', 'Visitor', 'Calls', 'Timeline']) {
    await panel.getByRole('tab', { name: tab }).click();
    await panel.locator('[role=option]').last().click();
    expect(await problemsIn(panel), tab).toEqual([]);
  }
  for (const [tab, part] of [
    ['Simulate', 'Server'],
    ['Page', 'Other elements over the page'],
    ['Reproduce', 'Drop a visitor’s file here'],
  ] as const) {
    await panel.getByRole('tab', { name: tab, exact: true }).click();
    await expect(panel.getByRole('heading', { name: part })).toBeVisible();
    expect(await problemsIn(panel), tab).toEqual([]);
  }
});
