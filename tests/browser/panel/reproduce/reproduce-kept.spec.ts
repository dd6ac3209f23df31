import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { record, visits } from '../../../support/visits.ts';
import { test } from '../../support/servers.ts';

/** Sessions of visitors that do anything; all of them are gone through where there is time. */
const SESSIONS = fc.sample(visits, { seed: 9, numRuns: 50 }).slice(0, process.env.TEST_FULL ? 50 : 2);

const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });

/** Drops a file onto the panel. A browser would go to the file itself unless the panel takes each of these events for its own. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const panel = panelIn(page).getByRole('tablist', { name: 'Poptins' });
  const takes = (type: 'dragover' | 'drop') =>
    panel.evaluate(
      (target, [type = '', name = '', content = '']) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], name));
        return !target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      },
      [type, name, content],
    );
  expect(await takes('dragover')).toBe(true);
  await expect(panelIn(page).getByText('Drop it to replay its session')).toBeVisible();
  expect(await takes('drop')).toBe(true);
}

test('recorded sessions dropped on the panel end in the same verdicts in a real browser (DEV-09, R13)', {
  tag: '@full',
}, async ({ page, harness }) => {
  test.setTimeout(60_000 + SESSIONS.length * 20_000);
  await page.goto(harness.urls.page);
  const panel = panelIn(page);
  await expect(panel.getByRole('tab', { name: 'Popups' })).toBeVisible();
  await drop(page, 'notes.json', '{"notes":[]}');
  await expect(panel.getByRole('alert')).toHaveText(/^notes\.json is JSON, but not a report\./);
  for (const [nth, visit] of SESSIONS.entries()) {
    await drop(page, `session-${nth}.json`, JSON.stringify(await record(visit)));
    await expect(panel.getByText(`session-${nth}.json: account`)).toBeVisible();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await panel.getByRole('button', { name: 'To the end' }).click();
    await expect(panel.getByText(/^All \d+ steps\. /)).toBeVisible({ timeout: 30_000 });
    await expect(panel.getByRole('list', { name: 'What differs' }).getByRole('listitem')).toHaveText([]);
  }
});
