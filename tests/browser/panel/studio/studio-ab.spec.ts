import { expect } from '@playwright/test';
import { saved } from '../../support/desk.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { goTo, panelIn } from '../../support/panel/studio.ts';
import { test } from '../../support/servers.ts';

const TEST = { ab_test: 1, ab_test_parent_id: 'variant000001' };

test('the variants of a test are pictured, and a winner archives the others (STU-06)', { tag: '@full' }, async ({
  page,
  harness,
  publish,
}) => {
  await publish([
    saved('variant000001', 'Walk', TEST),
    saved('variant000002', 'Ticket', { ...TEST, template: { type: 'lightbox', format: 'format_5' } }),
  ]);
  await page.setViewportSize({ width: 1500, height: 950 });
  await page.goto(`${harness.urls.page}?site=blog`);
  const panel = panelIn(page);
  await panel.getByRole('tab', { name: 'Studio' }).click();
  await panel.getByRole('button', { name: 'My popups' }).click();
  await panel.getByRole('button', { name: 'Edit Walk', exact: true }).click();
  await goTo(panel, 'A/B test');
  const variants = panel.getByRole('list', { name: 'Variants' });
  const pictureOf = (name: string) => variants.getByRole('listitem', { name, exact: true }).locator('iframe').contentFrame();
  await expect(pictureOf('Walk').getByText('A new walk every Friday')).toBeVisible();
  await expect(pictureOf('Ticket').getByText('$10 off when you spend $50')).toBeVisible();
  // Nothing in it runs.
  await expect(variants.locator('iframe').first()).toHaveAttribute('sandbox', '');
  expect(await axeProblems(page, { except: 'iframe' })).toEqual([]);

  await variants.getByRole('listitem', { name: 'Ticket', exact: true }).getByRole('button', { name: 'Choose as winner' }).click();
  const asks = panel.getByRole('alert').filter({ hasText: 'Give “Ticket” to everybody and archive “Walk”?' });
  await expect(asks).toContainText('The difference may still be chance.');
  await asks.getByRole('button', { name: 'End the test' }).click();
  await expect(panel.getByText('Archived: no visitor sees it any more.')).toBeVisible();
  await expect(variants.getByRole('listitem', { name: 'Ticket', exact: true })).toContainText('Given to 100 % of visitors.');
});

test('a variant that is added in the studio is published with its popup, never beside it (STU-06, CFG-08)', async ({
  page,
  harness,
  publish,
}) => {
  await publish([saved('variant000001', 'Walk', {})]);
  await page.setViewportSize({ width: 1500, height: 950 });
  await page.goto(`${harness.urls.page}?site=blog`);
  const panel = panelIn(page);
  await panel.getByRole('tab', { name: 'Studio' }).click();
  await panel.getByRole('button', { name: 'My popups' }).click();
  await panel.getByRole('button', { name: 'Edit Walk', exact: true }).click();
  await goTo(panel, 'A/B test');
  await panel.getByRole('button', { name: 'Add a variant' }).click();
  await expect(panel.getByRole('list', { name: 'Variants' }).getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: 'My popups' }).click();
  await panel.getByRole('button', { name: 'Review and publish Walk (variant 2)' }).click();
  const together = panel.getByRole('region', { name: 'Published together: Walk' });
  await expect(together).toContainText('Ab test was set to');
  expect(await axeProblems(page, { except: 'iframe' })).toEqual([]);
  await panel.getByRole('button', { name: 'Publish now' }).click();
  await expect(panel.getByText('2 variants were published. Their test has begun.')).toBeVisible();
  await goTo(panel, 'A/B test');
  await expect(panel.getByRole('list', { name: 'Variants' }).getByText('Given to 50 % of visitors.')).toHaveCount(2);
});
