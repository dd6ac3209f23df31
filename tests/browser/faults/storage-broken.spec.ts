import type { FrameLocator } from '@playwright/test';
import { BROKEN_STORAGE, type Broken, breakStorage } from '../../faults/break-storage.ts';
import { sample } from '../../support/sample.ts';
import { EMAIL } from '../support/forms.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const POPUP = {
  template: undefined,
  markup: `<div data-poptin-container data-width="300" data-height="200"><form data-screen="form">${EMAIL}
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form><div data-screen="thank-you"><p>Thank you</p></div></div>`,
  triggers: {},
  // Once a visitor: where nothing is kept, once a page.
  d_f_r: 'display_once_a_visitor_2',
};

/** Each alone, and everything at once. */
const CASES: ReadonlyArray<readonly [what: string, broken: readonly Broken[]]> = [
  ['all that a browser keeps throws', BROKEN_STORAGE.filter(([, how]) => how === 'throws when it is looked at')],
  ...BROKEN_STORAGE.map((broken) => [broken.join(' '), [broken]] as const),
  ['all that a browser keeps is missing', BROKEN_STORAGE.filter(([, how]) => how === 'is missing')],
];

/** A visitor who leaves a lead. The clock is not driven, since a driven clock needs the storage. */
async function leavesLead(on: Pick<FrameLocator, 'locator' | 'getByLabel'>, site: Site): Promise<void> {
  const email = 'noa@example.com';
  await on.getByLabel('Email').fill(email);
  await on.locator('.poptin-box[data-live] .poptin-form-submit-button').click();
  await expect(on.locator('.poptin-popup').getByText('Thank you')).toBeVisible();
  const has = async () => (await site.leads()).filter(({ fields }) => fields.some(({ value }) => value === email)).length;
  await expect.poll(has).toBe(1);
}

for (const [what, broken] of sample(CASES, 2))
  test(`a popup shows once and its lead arrives once although ${what} (R6, VIS-10)`, async ({ site, page }) => {
    const [id = ''] = await site.show(POPUP);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${error}`));
    await page.addInitScript(breakStorage, broken);
    await page.goto(site.url());
    await leavesLead(page, site);
    await page.evaluate((popup) => {
      window.poptin.close(popup);
    }, id);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    const gates = await page.evaluate((popup) => {
      window.poptin.show(popup);
      return window.poptin.explain(popup)[0]?.pass;
    }, id);
    expect(gates).toBe(false);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    expect(errors).toEqual([]);
  });

test('a popup shows in a foreign frame with partitioned storage, and its lead arrives (R6, VIS-10)', async ({ site, page }) => {
  await site.show(POPUP);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  const inside = site.url('/inside').replace('127.0.0.1', 'localhost');
  site.page('/outside', `<!doctype html><title>Outside</title><iframe title="Inside" src="${inside}" width="900" height="700"></iframe>`);
  await page.goto(site.url('/outside'));
  await leavesLead(page.frameLocator('iframe'), site);
  expect(errors).toEqual([]);
});
