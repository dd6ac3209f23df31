import { expect } from '@playwright/test';
import { axeProblems } from '../../support/look/axe.ts';
import { test } from '../../support/servers.ts';

const wire = (poptin_id: string, poptin_name: string, more: object = {}) => ({
  ...{ poptin_id, poptin_name, poptin_type: 'lightbox', d_f_r: 'all@display_everytime_everypage_5' },
  ...{ triggers: { delay: { seconds: 3600, per: 'page' } }, template: { type: 'lightbox', format: 'format_3' } },
  ...more,
});

test('a missing popup is explained: unusable, unknown to the server, available, or here (DEV-03, CFG-02)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  const popups = [wire('ishere0000001', 'Spring letter'), wire('broken0000001', 'Odd one', { poptin_type: 'hologram' })];
  await publish(popups);
  await page.goto(harness.urls.page);
  const panel = page.getByRole('region', { name: 'Panel' });
  await expect(panel.getByText('1 of the answer could not be used')).toBeVisible();
  const calls = await panel.getByRole('tab', { name: /Calls/ }).textContent();
  await panel.getByText('Is a popup missing?').click();
  await expect(panel.getByRole('list', { name: 'Popups that could not be used' })).toContainText(
    'Number 2 of the answer was left out: its type is unknown.',
  );
  await publish([...popups, wire('later00000001', 'Autumn letter')]);

  for (const [id, says] of [
    ['nosuch0000001', 'The server does not send it: it answered 404, “no popup nosuch0000001”.'],
    ['later00000001', 'The account has it: “Autumn letter”, and sends it in a preview, but not for this visitor and page.'],
    ['broken0000001', 'The account has it: “Odd one”, and it cannot be used: its type is unknown.'],
    ['ishere0000001', 'It is here. Spring letter: waiting to show after 1 hour on this page.'],
  ] as const) {
    await panel.getByLabel('Its id').fill(id);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('status').filter({ hasText: says })).toBeVisible();
  }
  // The question comes from no visitor: the page made no such call, and nothing is simulated.
  expect(await panel.getByRole('tab', { name: /Calls/ }).textContent()).toBe(calls);
  await expect(panel.getByText('Nothing is counted.')).toHaveCount(0);
  expect(await axeProblems(page, { without: ['page-has-heading-one', 'target-size'] })).toEqual([]);
});

test('an account refused by the server is the reason for a missing popup (DEV-03, GAT-11)', { tag: '@full' }, async ({
  page,
  harness,
  publish,
}) => {
  await publish([wire('ishere0000001', 'Spring letter')], { restricted: true });
  await page.goto(harness.urls.page);
  const panel = page.getByRole('region', { name: 'Panel' });
  await expect(panel.getByText('The server refused to display').first()).toBeVisible();
  await panel.getByText('Is a popup missing?').click();
  await panel.getByLabel('Its id').fill('ishere0000001');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('The server refused to display any popup on this page: “Client restricted”.')).toBeVisible();
});
