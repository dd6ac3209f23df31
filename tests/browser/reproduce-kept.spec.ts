import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { IDS, record, visits } from '../support/visits.ts';
import { test } from './support/servers.ts';

/** Sessions of visitors that do anything; all of them are gone through where there is time. */
const SESSIONS = fc.sample(visits, { seed: 9, numRuns: 50 }).slice(0, process.env.TEST_FULL ? 50 : 2);

const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });

/** As a hand does it: from a folder of the desktop onto the panel, wherever on it. */
async function dropFile(page: Page, path: string): Promise<void> {
  const { x, y, width, height } = (await panelIn(page).boundingBox())!;
  const mouse = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await mouse.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  await mouse.detach();
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

test('recorded sessions that are dropped on the panel, one after the other, end in the same verdicts in a real browser (DEV-09, R13)', {
  tag: '@full',
}, async ({ page, harness }) => {
  test.setTimeout(60_000 + SESSIONS.length * 20_000);
  await page.goto(harness.urls.page);
  const panel = panelIn(page);
  await expect(panel.getByRole('tab', { name: 'Popups' })).toBeVisible();
  await dropFile(page, await written('notes.json', '{"notes":[]}'));
  await expect(panel.getByRole('alert')).toHaveText(/^notes\.json is JSON, but no report\./);
  for (const [nth, visit] of SESSIONS.entries()) {
    await dropFile(page, await written(`session-${nth}.json`, JSON.stringify(await record(visit))));
    await expect(panel.getByText(`session-${nth}.json: account`)).toBeVisible();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await panel.getByRole('button', { name: 'To the end' }).click();
    await expect(panel.getByText(/^All \d+ steps\. /)).toBeVisible({ timeout: 30_000 });
    await expect(panel.getByRole('list', { name: 'What differs' }).getByRole('listitem')).toHaveText([]);
  }
});

/** What the project's own Playwright makes of the tests in a folder, by their files: nothing, or why it failed. */
async function runTests(folder: string, harness: string): Promise<Record<string, string>> {
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await written('package.json', '{ "type": "module" }');
  await written(
    'playwright.config.ts',
    `import base from ${JSON.stringify(resolve('playwright.config.ts'))};
export default { ...base, testDir: '.', outputDir: 'results', reporter: 'json' };`,
  );
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, [resolve('node_modules/@playwright/test/cli.js'), 'test'], {
    cwd: folder,
    env: { ...env, HARNESS: harness, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { suites } = JSON.parse(await text(child.stdout)) as PlaywrightReport;
  return Object.fromEntries(
    suites.flatMap(({ specs }) => specs.map(({ file, tests }) => [file, tests[0]?.results[0]?.error?.message ?? ''] as const)),
  );
}

/** As much of its report as is read here. */
interface PlaywrightReport {
  readonly suites: ReadonlyArray<{
    readonly specs: ReadonlyArray<{
      readonly file: string;
      readonly tests: ReadonlyArray<{ readonly results: ReadonlyArray<{ readonly error?: { readonly message: string } }> }>;
    }>;
  }>;
}

test('a session that is saved as a test passes here, and with one verdict of it changed fails and names it (DEV-09)', {
  tag: '@full',
}, async ({ page, harness }) => {
  test.slow();
  const spring = { poptin_id: IDS[0], poptin_type: 'lightbox', poptin: '<p>Spring</p>', poptin_name: 'Spring' };
  const session = await record({
    popups: [{ ...spring, triggers: { delay: { seconds: 2, per: 'page' } } }],
    before: { seen: [], days: 0, returning: false, vip: null },
    deeds: [
      { kind: 'wait', seconds: 3 },
      { kind: 'close', nth: 0, by: 'x_click' },
      { kind: 'page', path: '/cart' },
    ],
  });
  await page.goto(harness.urls.page);
  const panel = panelIn(page);
  await panel.getByRole('tab', { name: 'Reproduce' }).click();
  await panel.getByLabel('A session as a file').setInputFiles(await written('session.json', JSON.stringify(session)));
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as a test' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  const timeline = saved.indexOf('"timeline":[');
  const changed = saved.slice(timeline).replace('"gate":"frequency","pass":true', '"gate":"frequency","pass":false');
  await written('saved.spec.ts', saved);
  await written('changed.spec.ts', saved.slice(0, timeline) + changed);

  const why = await runTests(folder, harness.urls.page);
  expect(why).toEqual({ 'saved.spec.ts': '', 'changed.spec.ts': expect.any(String) });
  expect(why['changed.spec.ts']).toContain('Spring: the rule “How often” blocked it then and lets it through now');
});
