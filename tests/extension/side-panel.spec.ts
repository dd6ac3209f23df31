import { type BrowserContext, expect, type Page } from '@playwright/test';
import { problemsIn } from './support/axe.ts';
import { test } from './support/devtools-fixture.ts';
import { popup } from './support/use-own.ts';

const WELCOME = /^Welcome, after 3 seconds/;
// A row begins with its name; another's may end with it, which waits for its turn after that.
const LEAVING = /^Before you leave/;

/**
 * Chromium's own side panel, in the window of the page. Its toolbar cannot be clicked by a test, so the same is asked of the
 * browser as by a click: from a page of ours, with the gesture of a user. That the toolbar's button does it is a unit test.
 */
async function openSidePanel(context: BrowserContext): Promise<Page> {
  const [worker] = context.serviceWorkers();
  const ours = await context.newPage();
  await ours.goto(new URL('/leave.html', worker!.url()).href);
  const opened = context.waitForEvent('page', (each) => each.url().endsWith('/sidepanel.html'));
  const session = await context.newCDPSession(ours);
  await session.send('Runtime.evaluate', {
    expression: 'chrome.windows.getCurrent().then(({ id }) => chrome.sidePanel.open({ windowId: id }))',
    userGesture: true,
    awaitPromise: true,
  });
  const panel = await opened;
  const contexts = await ours.evaluate(() => chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL' as chrome.runtime.ContextType] }));
  expect(contexts.map(({ documentUrl }) => documentUrl)).toEqual([panel.url()]);
  await ours.close();
  return panel;
}

test('Chromium’s side panel follows the front page, and forces a popup there (DEV-10, DEV-03, DEV-04)', async ({
  devtools: { context, page },
  sites,
}) => {
  const panel = await openSidePanel(context);
  await page.bringToFront();
  await expect(panel.getByRole('option', { name: WELCOME })).toContainText('Shown');
  // A side panel is narrow: the detail lies over the list.
  await panel.getByRole('option', { name: WELCOME }).click();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(popup(page, '1a6c0e94d7b31')).toHaveCount(0);
  await panel.keyboard.press('Escape');
  await panel.getByRole('option', { name: LEAVING }).click();
  await panel.getByRole('button', { name: 'Force exit intent' }).click();
  await expect(popup(page, '2b7d1fa5e8c42')).toBeVisible();
  await expect(panel.getByText('Nothing is counted.')).toBeVisible();
  expect(await problemsIn(panel.mainFrame())).toEqual([]);

  const shop = await context.newPage();
  await shop.goto(sites.shop!);
  await expect(panel.getByRole('option', { name: 'Still deciding? On leaving' })).toBeVisible();
  await expect(panel.getByText('Nothing is counted.')).toBeHidden();
  await page.bringToFront();
  await expect(panel.getByRole('option', { name: LEAVING })).toBeVisible();
  await expect(panel.getByRole('option', { name: 'Still deciding? On leaving' })).toHaveCount(0);
});

test('visiting another tab keeps the side panel’s simulation and recording (DEV-10, DEV-14, DEV-09)', {
  tag: '@full',
}, async ({ devtools: { context, page, tools }, sites }) => {
  const panel = await openSidePanel(context);
  await page.bringToFront();
  await tools.close();
  await panel.getByRole('tab', { name: 'Simulate' }).click();
  await panel.getByRole('combobox', { name: 'Country' }).selectOption('Israel');
  const told = panel.getByText(/country: Israel/i);
  await expect(told).toBeVisible();
  await panel.getByRole('tab', { name: 'Reproduce' }).click();
  await panel.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(panel.getByText(/^Recording since the page was loaded/)).toBeVisible();

  const shop = await context.newPage();
  await shop.goto(sites.shop!);
  await expect(panel.getByRole('option', { name: 'Still deciding? On leaving' })).toBeVisible();
  await expect(told).toBeHidden();
  await page.bringToFront();
  await expect(told).toBeVisible();
  await expect(panel.getByText(/^Recording since the page was loaded/)).toBeVisible();
});

test('a draft on a page stays the same after another tab’s draft (DEV-10, DEV-20)', {
  tag: '@full',
}, async ({ devtools: { context, page, tools }, sites }) => {
  const panel = await openSidePanel(context);
  const begin = async (template: string, heading: string) => {
    await panel.getByRole('tab', { name: 'Studio' }).click();
    await panel.getByRole('button', { name: new RegExp(`^${template} `) }).click();
    await panel.getByLabel('Heading').first().fill(heading);
  };
  await page.bringToFront();
  await tools.close();
  await begin('Lightbox 1', 'The first');
  const first = page.locator('.poptin-popup').getByRole('heading', { name: 'The first' });
  await expect(first).toBeVisible();
  const asVisitor = panel.getByRole('radio', { name: 'As a visitor' });
  await panel.getByText('As a visitor', { exact: true }).click();
  await expect(asVisitor).toBeChecked();

  const shop = await context.newPage();
  await shop.goto(sites.shop!);
  await panel.getByRole('tab', { name: 'Studio' }).click();
  await panel.getByRole('button', { name: 'Other template' }).click();
  await begin('Lightbox 2', 'The second');
  await expect(shop.locator('.poptin-popup').getByRole('heading', { name: 'The second' })).toBeVisible();
  await page.bringToFront();
  await expect(panel.getByLabel('Heading').first()).toHaveValue('The first');
  await expect(asVisitor).toBeChecked();
});

test('a side panel that moves to another tab leaves DevTools attached to its page (DEV-10)', { tag: '@full' }, async ({
  devtools: { context, page, panel: inDevTools },
  sites,
}) => {
  const panel = await openSidePanel(context);
  await page.bringToFront();
  await expect(panel.getByRole('option', { name: WELCOME })).toContainText('Shown');
  const shop = await context.newPage();
  await shop.goto(sites.shop!);
  await expect(panel.getByRole('option', { name: 'Still deciding? On leaving' })).toBeVisible();
  await expect(inDevTools.getByRole('option', { name: WELCOME })).toContainText('Shown');
  await page.evaluate(() => window.poptin!.close());
  await expect(inDevTools.getByRole('option', { name: WELCOME })).not.toContainText('Shown');
});

test('a side panel’s simulation is marked in DevTools too, and can be ended there (DEV-10, DEV-14)', {
  tag: '@full',
}, async ({ devtools: { context, page, panel: inDevTools } }) => {
  const panel = await openSidePanel(context);
  await page.bringToFront();
  await panel.getByRole('tab', { name: 'Simulate' }).click();
  await panel.getByRole('combobox', { name: 'Country' }).selectOption('Israel');
  const told = inDevTools.getByText(/country: Israel/i);
  await expect(told).toBeVisible();
  await panel.close();
  // Somebody is left who sees it.
  await expect(told).toBeVisible();
  await inDevTools.getByRole('button', { name: 'Stop simulating' }).click();
  await expect(told).toBeHidden();
});

test('a forced popup goes with the last panel, and the real visitor never saw it (DEV-14, DEV-15)', async ({
  devtools: { context, page, tools },
}) => {
  const panel = await openSidePanel(context);
  await page.bringToFront();
  await tools.close();
  await panel.getByRole('option', { name: WELCOME }).click();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(popup(page, '1a6c0e94d7b31')).toHaveCount(0);
  await panel.keyboard.press('Escape');
  await panel.getByRole('option', { name: LEAVING }).click();
  await panel.getByRole('button', { name: 'Force exit intent' }).click();
  await expect(popup(page, '2b7d1fa5e8c42')).toBeVisible();
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url()));
  const anew = page.waitForRequest(/\/api\/display\/[^/]+$/);
  await panel.close();
  await anew;
  await expect(popup(page, '2b7d1fa5e8c42')).toHaveCount(0);
  expect(told.filter((url) => url.includes('/closed/'))).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('2b7d1fa5e8c42');
});
