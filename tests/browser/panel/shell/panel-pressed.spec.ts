import { expect, type Page } from '@playwright/test';
import { happen, test } from '../panel-fixture.ts';

const SPRING = '8f5fa95b4c1f9';
const FORECAST = (['now', 'tomorrow', 'week', 'closed', 'converted', 'phone'] as const).map((when) => ({
  ...{ when, pass: true, against: [], edits: [{ kind: 'page' } as const] },
}));

/** A popup's detail is open, its *Force* is pressed, and the page says something that is drawn above it. */
async function press(page: Page) {
  const force = page
    .getByRole('article')
    .getByRole('button', { name: /^Force / })
    .first();
  await page.getByRole('option', { name: /^Spring sale/ }).click();
  await force.hover();
  const before = await force.boundingBox();
  await page.mouse.down();
  await happen(page, [{ type: 'forecast-found', popupId: SPRING, rows: FORECAST }]);
  return { force, before, forecast: page.getByRole('region', { name: 'Forecast' }) };
}

const fired = (page: Page) =>
  page.evaluate(() => window.preview.asked.filter((each) => each.kind === 'command' && each.command.kind === 'fire').length);

test('a report during a press moves no button: the press works, then the report shows (DEV-04, DEV-17)', async ({ page, open }) => {
  await open();
  const { force, before, forecast } = await press(page);
  expect(await force.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(forecast).toBeVisible();
  expect((await force.boundingBox())!.y).toBeGreaterThan(before!.y);
  expect(await fired(page)).toBe(1);
});

test('a held button shows the page’s report after a second all the same (DEV-17)', async ({ page, open }) => {
  await page.clock.install({ time: 0 });
  await open();
  await page.clock.pauseAt(60_000);
  const { forecast } = await press(page);
  await page.clock.runFor(900);
  await expect(forecast).toBeHidden();
  await page.clock.runFor(100);
  await expect(forecast).toBeVisible();
  await happen(page, [{ type: 'forecast-found', popupId: SPRING, rows: FORECAST.slice(0, 1) }]);
  await expect(forecast.getByRole('listitem')).toHaveCount(1);
  await page.mouse.up();
});
