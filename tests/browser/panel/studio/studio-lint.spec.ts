import { expect, type Locator } from '@playwright/test';
import { goTo, openStudio, popupIn } from '../../support/panel/studio.ts';
import { test } from '../../support/servers.ts';

/** Said beside the field while it is typed, counted in the list of places, and gone as soon as it is mended. */
async function expectSaid(panel: Locator, place: string, words: RegExp, mend: () => Promise<unknown>): Promise<void> {
  const said = panel.getByRole('region', { name: place }).getByText(words);
  const mark = panel
    .getByRole('navigation', { name: 'What to change' })
    .getByRole('button', { name: new RegExp(`^${place} \\d+ to mend`) });
  await expect(said).toBeVisible();
  await expect(mark).toBeVisible();
  await mend();
  await expect(said).toHaveCount(0);
  await expect(mark).toHaveCount(0);
}

test('bad odds, impossible rules and low contrast are found while editing, and go once mended (DEV-20)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Game 1 / }).click();
  await expect(panel.getByText('Nothing to mend in its settings.')).toBeVisible();

  await goTo(panel, 'Coupon and prizes');
  const chance = panel.getByLabel(/^Chance/).first();
  await chance.fill('10');
  await expectSaid(panel, 'Coupon and prizes', /^The chances sum to 60, not 100/, () => chance.fill('50'));

  await goTo(panel, 'Who sees it');
  const byCookie = panel.getByRole('group', { name: 'By a cookie' });
  for (const [nth, tier] of ['gold', 'tin'].entries()) {
    await byCookie.getByRole('button', { name: 'Add a rule' }).click();
    await byCookie.getByLabel('Comparison').nth(nth).selectOption('equal');
    await byCookie.getByLabel('Compared with').nth(nth).fill(tier);
  }
  await expectSaid(panel, 'Who sees it', /^No cookie tier can meet this rule and rule 1 together/, () =>
    byCookie.getByLabel('Comparison').nth(1).selectOption('not_equal'),
  );

  await goTo(panel, 'Colours');
  const ink = panel.getByLabel(/^Words #/);
  const before = await ink.inputValue();
  await ink.fill(await panel.getByLabel(/^Surface #/).inputValue());
  await expectSaid(panel, 'Colours', /^The text on the popup is hard to read: .* has a contrast of 1\.0/, () => ink.fill(before));
});

test('a countdown that has ended, or has no valid day, is found while its day is typed (DEV-20)', async ({ page, harness }) => {
  const panel = await openStudio(page, harness);
  await panel.getByLabel('Search templates').fill('countdown');
  const templates = panel.getByRole('list', { name: 'Templates' });
  // Until the list has what was searched for alone.
  await expect(templates.getByRole('button', { name: /^Lightbox 1 / })).toHaveCount(0);
  await templates
    .getByRole('button', { name: /^Lightbox/ })
    .first()
    .click();
  await goTo(panel, 'Countdown');
  await panel.getByLabel('It counts').fill('2');
  const day = panel.getByLabel('Until the day');
  await day.fill('2020-01-01');
  await expectSaid(panel, 'Countdown', /^Its countdown ended on 20(19|20)-/, () => day.fill('2099-01-01'));
  await day.fill('2098-11-31');
  await expectSaid(panel, 'Countdown', /^“2098-11-31” is not a date/, () => day.fill('2098-11-30'));
});

test('a link leads where its owner types, and what no visitor is led to is said while it is typed (DEV-20)', { tag: '@full' }, async ({
  page,
  harness,
}) => {
  const panel = await openStudio(page, harness);
  await panel.getByLabel('Search templates').fill('lightbox 17');
  await panel.getByRole('button', { name: /^Lightbox 17 / }).click();
  const link = popupIn(page).getByRole('link', { name: 'Find something small' });
  await expect(link).toHaveAttribute('href', '/collections/small-things');
  const address = panel.getByLabel('Link address').first();
  await address.fill('https://shop.example/small');
  await expect(link).toHaveAttribute('href', 'https://shop.example/small');
  await address.fill('javascript:alert(1)');
  await expectSaid(panel, 'Words', /^Links to javascript: addresses are blocked/, () => address.fill('/small'));
  await expect(link).toHaveAttribute('href', '/small');
  await address.fill('');
  await expectSaid(panel, 'Words', /^Its link has no URL/, () => address.fill('/small'));
});

test('an invalid value is counted, blocks saving, and is still there when its form reopens (DEV-20)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  await goTo(panel, 'When it shows');
  const wait = panel.getByLabel(/^Wait/);
  await wait.fill('');
  await wait.pressSequentially('99999');
  const mark = panel.getByRole('button', { name: 'When it shows 1 to mend' });
  await expect(mark).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveText('A number from 0 to 86,400.');
  await expect(panel.getByText('1 error in its settings')).toBeVisible();

  await panel.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await expect(panel.getByText('No versions yet: this popup was never saved to this account.')).toBeVisible();
  await panel.getByRole('region', { name: 'Publish and history' }).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByText('It was not saved. Wait: “99999” is not valid. A number from 0 to 86,400.')).toBeVisible();

  await panel.getByText('1 error in its settings').click();
  await panel
    .getByRole('list', { name: 'What to mend' })
    .getByRole('button', { name: /^Error Wait: “99999”/ })
    .press('Enter');
  await expect(wait).toBeFocused();
  await expect(wait).toHaveValue('99999');
  await expect(wait).toHaveAttribute('aria-invalid', 'true');
  await expect(wait).toHaveAccessibleDescription('A number from 0 to 86,400.');
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(wait).toHaveValue('3');
  await expect(panel.getByText('Nothing to mend in its settings.')).toBeVisible();
  // The draft has the same value as before, and the field stays mounted.
  await wait.pressSequentially('x');
  await expect(wait).toHaveAttribute('aria-invalid', 'true');
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(wait).toHaveValue('3');
  await expect(wait).toHaveAttribute('aria-invalid', 'false');
});
