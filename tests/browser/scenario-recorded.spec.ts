import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { saved } from './support/desk.ts';
import { test } from './support/servers.ts';

const LETTER = {
  triggers: { delay: { seconds: 0, per: 'page' } },
  d_f_r: 'display_once_every_few_days_3',
  d_f_a: 3,
  x_close_button: 1,
  cookie: 30,
};
const letter = (more: object = {}) => saved('recorded00001', 'Spring letter', { ...LETTER, ...more });

/** What a person at a terminal reads, and with what it ended. */
async function scenarios(...args: readonly string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['scenarios/main.ts', '--browser', 'chromium', ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said };
}

test(
  'a scenario that is recorded in the panel passes on the command line, and fails once its gate is changed: the report says which step, and why (DEV-21)',
  { tag: '@full' },
  async ({ page, harness, publish }, testInfo) => {
    test.slow();
    await publish([letter()]);
    await page.goto(harness.urls.page);
    const panel = page.getByRole('region', { name: 'Panel' });
    const site = page.frameLocator('iframe');
    const popup = site.locator('.poptin-popup').getByRole('dialog');
    await expect(popup).toBeVisible();
    await panel.getByRole('tab', { name: 'Reproduce' }).click();
    // Whoever records has not met it yet.
    await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name.startsWith('poptin_d_'))).toBe(true);
    await page.context().clearCookies();
    await panel.getByRole('button', { name: 'Record' }).click();
    await expect(panel.getByText('Recording since the page was loaded.')).toBeVisible();
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: 'Close' }).first().click();
    await expect(popup).toBeHidden();
    await site.getByRole('link', { name: 'About' }).first().click();
    await expect(panel.getByText('One page was left so far.')).toBeVisible();
    await expect(site.getByRole('heading', { name: 'One writer' })).toBeVisible();
    const session = page.waitForEvent('download', (download) => download.suggestedFilename() === 'session.json');
    await panel.getByRole('button', { name: 'Stop and save' }).click();
    const recorded = testInfo.outputPath('session.json');
    await (await session).saveAs(recorded);
    const saving = page.waitForEvent('download', (download) => download.suggestedFilename() === 'scenario.yaml');
    await panel.getByRole('button', { name: 'Save as a scenario' }).click();
    const file = testInfo.outputPath('scenario.yaml');
    await (await saving).saveAs(file);
    expect(await readFile(file, 'utf8')).toContain('close: Spring letter');

    const report = testInfo.outputPath('report.html');
    const play = (...files: readonly string[]) => scenarios('--on', harness.urls.sites.blog ?? '', '--report', report, ...files);
    // The recording itself is one too: it goes through what happened then, whatever the site is now.
    const passed = await play(file, recorded);
    expect(passed.said).toContain('2 passed, 0 failed');
    expect(passed.code).toBe(0);

    await publish([letter({ d_f_r: 'all@display_everytime_everypage_5' })]);
    const failed = await play(file, recorded);
    expect(failed.code).toBe(1);
    const why = /Step \d+ of \d+, Walks to \/about: .*Spring letter: expected kept back by frequency; found kept back by closed-by-x/;
    expect(failed.said).toMatch(why);
    await page.setContent(await readFile(report, 'utf8'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 of 2 scenarios failed');
    await expect(page.locator('.scenario > .failure')).toHaveText(why);
    const step = page.locator('.scenario[open]').getByRole('listitem').filter({ hasText: 'Walks to /about' });
    await expect(step.getByRole('group', { name: 'What differs' })).toContainText('kept back by closed-by-x');
    await expect(step.getByRole('img', { name: 'The page after this step' })).toBeVisible();
  },
);
