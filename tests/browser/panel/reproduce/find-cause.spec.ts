import { expect, type Page } from '@playwright/test';
import { saved } from '../../support/desk.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { chooseFile, openReproduce, panelIn } from '../../support/panel/reproduce-tab.ts';
import { test } from '../../support/servers.ts';

const LETTER = 'letter0000001';
const letter = (more: object = {}) =>
  saved(LETTER, 'Spring letter', {
    triggers: { delay: { seconds: 0, per: 'page' } },
    d_f_r: 'display_once_every_few_days_3',
    d_f_a: 7,
    ...more,
  });

/** The file of a visitor who met the letter yesterday, so to speak: on the page before. */
async function visitorsFile(page: Page, blog: string): Promise<string> {
  await page.goto(blog);
  const popup = page.locator(`.poptin-popup[data-poptin-id="${LETTER}"]`).getByRole('dialog');
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.reload();
  await expect.poll(() => page.evaluate((id) => window.poptin?.explain(id)[0]?.pass, LETTER)).toBe(false);
  const file = JSON.stringify(await page.evaluate(() => window.poptin.report()));
  await page.context().clearCookies();
  return file;
}

test('my visit is compared once its popups have come, and again with each decision of its page (DEV-40)', async ({
  page,
  harness,
  publish,
}) => {
  await publish([letter()]);
  const text = await visitorsFile(page, harness.urls.sites.blog ?? '');
  let answer = () => {};
  const isOpen = new Promise<void>((open) => {
    answer = open;
  });
  await page.route(/\/api\/display\/\w+$/, async (route) => {
    await isOpen;
    await route.continue();
  });
  await openReproduce(page, harness);
  await chooseFile(page, text);
  const panel = panelIn(page);
  await panel.getByText('Me and them: compare with my visit').click();
  await expect(panel.getByText('Waiting for this page’s popups…')).toBeVisible();
  await expect(panel.getByText(/First difference/)).toBeHidden();
  answer();
  await expect(panel.getByText(/^First difference: The rule “How often” blocks “Spring letter” for them, not for you\./)).toBeVisible();
});

test('a file names how my visit differs, and the save since which it is so (DEV-40, DEV-41)', { tag: '@full' }, async ({
  page,
  harness,
  publish,
}) => {
  await publish([letter({ d_f_r: 'all@display_everytime_everypage_5' })]);
  await publish([letter()]);
  const text = await visitorsFile(page, harness.urls.sites.blog ?? '');
  await openReproduce(page, harness);
  await chooseFile(page, text);

  const panel = panelIn(page);
  await panel.getByText('Me and them: compare with my visit').click();
  await expect(panel.getByText(/^First difference: The rule “How often” blocks “Spring letter” for them, not for you\./)).toBeVisible();
  await panel.getByText('Since when: search the saved versions').click();
  const since =
    /^Since version \d+, saved by the admin API on .*, “Spring letter” is blocked for this visitor\. Version \d+ would have been let through\.$/;
  await expect(panel.getByText(since)).toBeVisible();
  await expect(panel.getByRole('list', { name: /^Changes of version/ })).toContainText('How often was changed');
  expect(await axeProblems(page, { within: '[aria-label=Panel]', without: ['page-has-heading-one', 'target-size'] })).toEqual([]);
  // Beside the page, in a browser at 200 %.
  await panel.evaluate((each) => Object.assign(each.style, { position: 'fixed', inset: '0 auto 0 0', width: '180px' }));
  await panel.getByRole('listbox', { name: 'Steps' }).focus();
  await page.keyboard.press('Home');
  const beside = await panel.evaluate((each) =>
    [...each.querySelectorAll('button, select, p, li, h2')]
      .filter((one) => one.checkVisibility() && !one.closest('.sr-only, [role=listbox]') && one.getBoundingClientRect().right > 181)
      .map(({ textContent }) => textContent),
  );
  expect(beside).toEqual([]);
});
