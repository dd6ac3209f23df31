import { expect } from '@playwright/test';
import { axeProblems } from './support/axe.ts';
import { test } from './support/servers.ts';

const wire = (poptin_id: string, poptin_name: string, more: object = {}) => ({
  ...{ poptin_id, poptin_name, poptin_type: 'lightbox', d_f_r: 'all@display_everytime_everypage_5' },
  ...{ triggers: { delay: { seconds: 3600, per: 'page' } }, template: { type: 'lightbox', format: 'format_3' } },
  ...more,
});

test('DEV-03 CFG-02 a popup that is not here is spoken of: one that could not be used, one that the server does not know, one that it would give, and one that is here', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  const popups = [wire('ishere0000001', 'Spring letter'), wire('broken0000001', 'Odd one', { poptin_type: 'hologram' })];
  await publish(popups);
  await page.goto(harness.urls.page);
  const panel = page.getByRole('region', { name: 'Panel' });
  await expect(panel.getByText('1 of the answer could not be used')).toBeVisible();
  const calls = await panel.getByRole('tab', { name: /Calls/ }).textContent();
  await panel.getByText('Another popup is not here?').click();
  await expect(panel.getByRole('list', { name: 'Popups that could not be used' })).toContainText(
    'Number 2 of the answer was left out: nobody knows its type.',
  );
  await publish([...popups, wire('later00000001', 'Autumn letter')]);

  for (const [id, says] of [
    ['nosuch0000001', 'The server does not give it out: it answered 404, “no popup nosuch0000001”.'],
    ['later00000001', 'The account has it: “Autumn letter”, and gives it in a preview.'],
    ['broken0000001', 'The account has it: “Odd one”, and it cannot be used: nobody knows its type.'],
    ['ishere0000001', 'It is here. Spring letter: waiting to show after 1 hour on this page.'],
  ] as const) {
    await panel.getByLabel('Its id').fill(id);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('status').filter({ hasText: says })).toBeVisible();
  }
  // Whoever asks is no visitor: the page made no such call, and nothing is simulated.
  expect(await panel.getByRole('tab', { name: /Calls/ }).textContent()).toBe(calls);
  await expect(panel.getByText('Nothing is counted.')).toHaveCount(0);
  expect(await axeProblems(page, { without: ['page-has-heading-one', 'target-size'] })).toEqual([]);
});

test('DEV-03 GAT-11 where the server refuses the account, that is why a popup is not here', { tag: '@full' }, async ({
  page,
  harness,
  publish,
}) => {
  await publish([wire('ishere0000001', 'Spring letter')], { restricted: true });
  await page.goto(harness.urls.page);
  const panel = page.getByRole('region', { name: 'Panel' });
  await expect(panel.getByText('The server refused to display').first()).toBeVisible();
  await panel.getByText('Another popup is not here?').click();
  await panel.getByLabel('Its id').fill('ishere0000001');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('The server refused to display any popup on this page: “Client restricted”.')).toBeVisible();
});
