import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { record, visits } from '../../../support/visits.ts';
import { test } from '../../support/servers.ts';

/** Sessions of visitors that do anything; all of them are gone through where there is time. */
const SESSIONS = fc.sample(visits, { seed: 9, numRuns: 50 }).slice(0, process.env.TEST_FULL ? 50 : 2);

const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });

/** Drops a file by hand: from a folder of the desktop onto any part of the panel. */
async function dropFile(page: Page, path: string): Promise<void> {
  const { x, y, width, height } = (await panelIn(page).boundingBox())!;
  const mouse = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    mouse.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  await drag('dragEnter');
  await drag('dragOver');
  // A drop before the page has answered is none.
  await expect(panelIn(page).getByText('Drop it to replay its session')).toBeVisible();
  await drag('dragOver');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await drag('drop');
  await mouse.detach();
}

/** Drops a file as the page sees it. The browser's own drag is tried once, since a busy machine may lose its steps. */
async function dropHere(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name = '', content = '']) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([content], name));
      return dropped;
    },
    [name, content],
  );
  await panelIn(page).getByRole('tablist', { name: 'Poptins' }).dispatchEvent('drop', { dataTransfer });
}

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poptins-sessions-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

async function written(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('recorded sessions dropped on the panel end in the same verdicts in a real browser (DEV-09, R13)', {
  tag: '@full',
}, async ({ page, harness }) => {
  test.setTimeout(60_000 + SESSIONS.length * 20_000);
  await page.goto(harness.urls.page);
  const panel = panelIn(page);
  await expect(panel.getByRole('tab', { name: 'Popups' })).toBeVisible();
  await dropFile(page, await written('notes.json', '{"notes":[]}'));
  await expect(panel.getByRole('alert')).toHaveText(/^notes\.json is JSON, but not a report\./);
  for (const [nth, visit] of SESSIONS.entries()) {
    await dropHere(page, `session-${nth}.json`, JSON.stringify(await record(visit)));
    await expect(panel.getByText(`session-${nth}.json: account`)).toBeVisible();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await panel.getByRole('button', { name: 'To the end' }).click();
    await expect(panel.getByText(/^All \d+ steps\. /)).toBeVisible({ timeout: 30_000 });
    await expect(panel.getByRole('list', { name: 'What differs' }).getByRole('listitem')).toHaveText([]);
  }
});
