import { expect } from '@playwright/test';
import { elementsOfTexts, rows, TABS, TEMPLATES, test } from '../panel-fixture.ts';

/** The requests that a panel sends to show the page to its reader. It may send no other without a person. */
const LOOKING = ['replay', 'check-page', 'explain', 'forecast', 'prizes', 'highlight', 'measure'];
const FLOOD = process.env.TEST_FULL ? { crafted: 1e9, random: 100_000, aTask: 20 } : { crafted: 1000, random: 2000, aTask: 20 };

test('the panel stays usable under a flood of hostile messages, and obeys none (R12, SEC-04)', {
  tag: '@full',
}, async ({ page, open }) => {
  test.setTimeout(600_000);
  await open();
  const fetched: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname !== TEMPLATES && fetched.push(request.url()));
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => fetched.push('a dialog')));
  await page.evaluate((how) => {
    const flooding = { done: 0 };
    void window.preview.flood(how).then(({ told }) => Object.assign(flooding, { done: told }));
    Object.assign(window, { flooding });
  }, FLOOD);
  const told = () => page.evaluate(() => (window as typeof window & { flooding: { done: number } }).flooding.done);
  do {
    for (const tab of TABS) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  } while (!(await told()));
  expect(await told()).toBeGreaterThanOrEqual(3000);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await rows(page).last().click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(await elementsOfTexts(page)).toBe(0);
  await expect(page.getByText('Simulated', { exact: true })).toHaveCount(0);
  const asked = await page.evaluate(() => window.preview.asked.map(({ kind }) => kind));
  expect(asked.filter((kind) => !LOOKING.includes(kind))).toEqual([]);
  expect(fetched).toEqual([]);
});
