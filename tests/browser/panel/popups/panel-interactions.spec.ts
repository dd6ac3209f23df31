import { expect, type Locator } from '@playwright/test';
import { saved, test } from '../../support/desk.ts';

const SLOW = 'Spring letter';
const ID = 'interact00001';

test('a slow press in a popup is named at that popup, not at another one (DEV-33)', async ({ desk }) => {
  await desk.open({
    popups: [
      saved(ID, SLOW, { triggers: { delay: { seconds: 0, per: 'page' } } }),
      saved('interact00002', 'Summer bar', {
        ...{ poptin_type: 'bar', template: { type: 'bar', format: 'format_2' } },
        triggers: { delay: { seconds: 0, per: 'page' } },
      }),
    ],
  });
  const heading = desk.popup(ID).getByRole('heading').first();
  await expect(heading).toBeVisible();
  // An owner’s code that counts presses in the popup, and takes its time.
  await heading.evaluate((node) =>
    node.addEventListener('click', () => {
      const end = performance.now() + 300;
      while (performance.now() < end);
    }),
  );
  await heading.click();
  const list = desk.panel.getByRole('region', { name: 'Measured on the page' });
  await desk.button('Measure all');
  await expect(list.getByRole('listitem').filter({ hasText: /took [34]\d\d ms in it/ })).toHaveCount(1);
  await expect(list.getByRole('listitem').filter({ hasText: /took [34]\d\d ms in it/ })).toContainText(SLOW);
  await expect(desk.panel.getByRole('option', { name: /^Spring letter/ })).toContainText(/took [34]\d\d ms in it/);
});

for (const [how, close] of [
  ['its X', (popup: Locator) => popup.getByRole('button', { name: 'Close' }).click()],
  ['Escape', (popup: Locator) => popup.page().keyboard.press('Escape')],
] as const)
  test(`a slow press on ${how} is named at the popup that it closed, once that has gone (DEV-33)`, {
    tag: how === 'Escape' ? [] : ['@full'],
  }, async ({ desk }) => {
    await desk.open({ popups: [saved(ID, SLOW, { triggers: { delay: { seconds: 0, per: 'page' } } })] });
    const popup = desk.popup(ID);
    await popup.getByRole('heading').first().click();
    await popup.evaluate(() => {
      const linger = () => {
        const end = performance.now() + 300;
        while (performance.now() < end);
      };
      for (const type of ['click', 'keydown']) window.addEventListener(type, linger, true);
    });
    await close(popup);
    await expect(popup).toBeHidden();
    await desk.button('Measure all');
    // On a slow machine the press on the heading is slow too, and named.
    const slow = /Spring letter: .* took \d{3,4} ms while it closed/;
    const measured = desk.panel.getByRole('region', { name: 'Measured on the page' });
    await expect(measured.getByRole('listitem').filter({ hasText: slow })).toHaveCount(1);
    await desk.row(SLOW).click();
    await expect(desk.panel.getByRole('list', { name: 'Problems' })).toContainText(/took \d{3,4} ms/);
  });
