import { expect } from '@playwright/test';
import { saved } from '../../support/desk.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { panelIn } from '../../support/panel/reproduce-tab.ts';
import { test } from '../../support/servers.ts';

const SOON = { triggers: { delay: { seconds: 3, per: 'page' } } };

test('the week of a page names who never sees a popup, and a cell opens its verdicts (DEV-43)', async ({ page, harness, publish }) => {
  await publish([
    saved('letter0000001', 'Spring letter', SOON),
    saved('france0000001', 'For France', { ...SOON, country_filter: [{ value: 'FR', type: 'show' }] }),
    saved('leaving000001', 'Before you go', { triggers: { exit_intent: true } }),
  ]);
  await page.goto(harness.urls.page);
  const panel = panelIn(page);
  await expect(panel.getByText(/Runtime .* on/).first()).toContainText('blog');
  await panel.getByRole('tab', { name: 'Page' }).click();
  await panel.getByRole('button', { name: 'Play the week of this page’s popups' }).click();
  const findings = panel.getByRole('list', { name: 'What the week shows' });
  await expect(findings).toContainText('“For France” never shows: “Country” blocks it for all ten kinds of visitor, every day.');
  await expect(findings).toContainText('“Before you go” has to wait for “Spring letter”');

  const grid = panel.getByRole('grid', { name: 'Popups by kinds of visitor' });
  await grid.getByRole('button', { name: 'Spring letter, New: shows on 7 of 7 days' }).click();
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('button', { name: 'For France, New: no, blocked by rules' })).toBeFocused();
  await expect(panel.getByRole('region', { name: 'The chosen cell' }).getByText(/blocked by 1 rule/)).toHaveCount(7);
  expect(await axeProblems(page, { within: '[aria-label=Panel]', without: ['page-has-heading-one', 'target-size'] })).toEqual([]);
});
