import { expect } from '@playwright/test';
import { saved } from '../../support/desk.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { panelIn } from '../../support/panel/reproduce-tab.ts';
import { test } from '../../support/servers.ts';

test('a link to a case is plain words for an owner, and a visitor for a colleague (DEV-42)', async ({
  page,
  harness,
  publish,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await publish([saved('france0000001', 'For France', { country_filter: [{ value: 'FR', type: 'show' }] })]);
  await page.goto(harness.urls.page);
  const panel = panelIn(page);
  await panel.getByRole('button', { name: 'Copy a link to this case' }).click();
  await expect(panel.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.goto(link);
  const account = page.getByRole('article', { name: 'The case' });
  await expect(account.getByRole('heading', { name: 'For France' })).toBeVisible();
  await expect(account.getByText('Blocked by one rule.')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'open it in the harness' }).click();
  await expect(panel.getByRole('article', { name: 'The case' })).toContainText('For France');
  await panel.getByRole('button', { name: 'Become this visitor' }).click();
  await expect(panel.getByText('Stop simulating')).toBeVisible();
  await expect(panel.getByRole('article', { name: 'For France' })).toBeVisible();
});
