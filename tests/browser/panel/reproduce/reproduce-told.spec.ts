import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Harness } from '../../../../harness/start.ts';
import { saved } from '../../support/desk.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { chooseFile, openReproduce, panelIn } from '../../support/panel/reproduce-tab.ts';
import { test } from '../../support/servers.ts';

const WEEKLY = 'weekly0000001';
const LETTER = 'letter0000001';
const SOON = { triggers: { delay: { seconds: 0, per: 'page' } } };

/** The file of a blog visitor about its page, after both popups of the first one. */
async function filedOnSecondPage(page: Page, blog: string): Promise<string> {
  await page.goto(blog);
  for (const id of [WEEKLY, LETTER]) {
    const popup = page.locator(`.poptin-popup[data-poptin-id="${id}"]`).getByRole('dialog');
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  }
  await page.goto(new URL('/about', blog).href);
  await expect(page.locator(`.poptin-popup[data-poptin-id="${LETTER}"]`).getByRole('dialog')).toBeVisible();
  return JSON.stringify(await page.evaluate(() => window.poptin.report()));
}

test('a file answers “why did it come twice?” with its last view, count and remedy (DEV-09)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  const triggers = { delay: { seconds: 0, per: 'page' }, clicks: { count: 3 } };
  await publish([
    saved(WEEKLY, 'Weekly news', { ...SOON, d_f_r: 'display_once_every_few_days_3', d_f_a: 7 }),
    saved(LETTER, 'Spring letter', { triggers, d_f_r: 'display_once_every_few_days_3', d_f_a: 0 }),
  ]);
  const text = await filedOnSecondPage(page, harness.urls.sites.blog ?? '');
  await openReproduce(page, harness);
  await chooseFile(page, text);
  const panel = panelIn(page);
  const today = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).format().replace(',', '');
  const before = `Shown before this page: on ${today}, and closed (from what the browser remembered).`;

  const told = panel.getByRole('article', { name: 'Popups when the file was made' });
  const weekly = told.getByRole('region', { name: 'Weekly news' });
  await expect(weekly).toContainText('held back');
  await expect(weekly).toContainText(before);
  await expect(weekly.getByText(/^Would show if you wait 6 days .*, and then wait 1 second\.$/)).toBeVisible();
  await expect(panel.getByRole('tabpanel')).not.toContainText(/\bwants\b|poptin_|letter0000001/, { useInnerText: true });
  await weekly.getByText('Its rules').click();
  await expect(weekly.getByText(/^Shown today, not again before /)).toBeVisible();

  const why = panel.getByRole('region', { name: 'Why Spring letter showed more than once' });
  await expect(why).toContainText('Why did Spring letter come again?');
  await expect(why).toContainText('Shown before this page: on ');
  await expect(why.getByRole('listitem')).toHaveText([
    /after its delay: it may come on every page\. Shown today; it may show on every page\./,
  ]);
  expect(await axeProblems(page, { within: '[aria-label=Panel]', without: ['page-has-heading-one', 'target-size'] })).toEqual([]);

  const steps = panel.getByRole('listbox', { name: 'Steps' }).getByRole('option');
  await steps.filter({ hasText: 'verdict' }).first().click();
  await expect(panel.getByText('blocked by 1 rule: shown today, not again before').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Close the details' }).click();
  await expect(told).toBeVisible();
});

test('a file without a popup says so (DEV-09)', { tag: '@full' }, async ({ page, harness, publish }) => {
  await publish([]);
  await page.goto(harness.urls.sites.blog ?? '');
  await expect.poll(() => page.evaluate(() => Boolean(window.poptin))).toBe(true);
  const text = JSON.stringify(await page.evaluate(() => window.poptin.report()));
  await openReproduce(page, harness);
  await chooseFile(page, text);
  await expect(panelIn(page).getByText('The server sent no popup for this page.')).toBeVisible();
});

test('a file without its beginning shows its popups’ states, and has no steps (DEV-09)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  await publish([saved(LETTER, 'Spring letter', { triggers: { delay: { seconds: 600, per: 'page' } } })]);
  await page.goto(harness.urls.sites.blog ?? '');
  await page.waitForFunction((id) => window.poptin?.explain(id)[0]?.state === 'armed', LETTER);
  const file = await page.evaluate(() => window.poptin.report());
  const timeline = file?.timeline.filter(({ event }) => event.type !== 'page-entered');
  await openReproduce(page, harness);
  await chooseFile(page, JSON.stringify({ ...file, timeline }));
  const panel = panelIn(page);
  await expect(panel.getByText('It cannot be replayed: the file lacks the beginning of its page')).toBeVisible();
  const told = panel.getByRole('article', { name: 'Popups when the file was made' });
  await expect(told.getByRole('region', { name: 'Spring letter' }).getByText(/^Would show if you wait /)).toBeVisible();
  await expect(told).not.toContainText('Choose a step');
  expect(await axeProblems(page, { within: '[aria-label=Panel]', without: ['page-has-heading-one', 'target-size'] })).toEqual([]);
  await panel.getByRole('button', { name: 'Close the session' }).click();
  await expect(panel.getByRole('heading', { name: 'Drop a visitor’s file here' })).toBeVisible();
});

const WITHIN = saved(WEEKLY, 'Weekly news', { ...SOON, poptin_type: 'embedded', template: { type: 'embedded', format: 'format_1' } });

/** Replays this page's report of its visitor in the panel to its end; returns the panel. */
async function replayed(page: Page, harness: Harness) {
  const text = JSON.stringify(await page.evaluate(() => window.poptin.report()));
  await openReproduce(page, harness);
  await chooseFile(page, text);
  const panel = panelIn(page);
  await panel.getByRole('button', { name: 'To the end' }).click();
  await expect(panel.getByText('Every verdict is as recorded.')).toBeVisible();
  return panel;
}

test('a file about an embedded form replays to its end, even without its place (DEV-09, TYP-10)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  await publish([WITHIN]);
  await page.addInitScript((id) => {
    document.addEventListener('DOMContentLoaded', () => {
      if (window !== top || document.querySelector('iframe')) return;
      const place = Object.assign(document.createElement('div'), { className: 'poptin-embedded' });
      place.dataset.id = id;
      document.querySelector('main')?.prepend(place);
    });
  }, WEEKLY);
  await page.goto(harness.urls.sites.blog ?? '');
  const form = page.locator('.poptin-embedded').getByRole('region');
  await expect(form).toBeVisible();
  await page.evaluate((id) => window.poptin.close(id), WEEKLY);
  await expect(form).toBeHidden();
  const panel = await replayed(page, harness);
  await panel.getByRole('tab', { name: 'Popups' }).click();
  await expect(panel.getByRole('tabpanel')).toContainText('Closed by a script of the page', { useInnerText: true });
});

test('an app’s form has no place on the first page in a replay, as in the recording (DEV-09, TYP-10)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  await publish([WITHIN]);
  await page.goto(harness.urls.sites.blog ?? '');
  const stateOf = () => page.evaluate((id) => window.poptin.explain(id)[0]?.state, WEEKLY);
  await expect.poll(stateOf).toBe('preparing');
  await page.evaluate((id) => {
    const place = Object.assign(document.createElement('div'), { className: 'poptin-embedded' });
    place.dataset.id = id;
    history.pushState(null, '', '/about');
    document.querySelector('main')?.prepend(place);
  }, WEEKLY);
  const form = page.locator('.poptin-embedded').getByRole('region');
  await expect(form).toBeVisible();
  await replayed(page, harness);
});
