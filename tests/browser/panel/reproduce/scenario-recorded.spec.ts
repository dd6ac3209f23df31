import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { saved } from '../../support/desk.ts';
import { test } from '../../support/servers.ts';

const LETTER = {
  triggers: { delay: { seconds: 0, per: 'page' } },
  d_f_r: 'display_once_every_few_days_3',
  d_f_a: 3,
  x_close_button: 1,
  cookie: 30,
};
const letter = (more: object = {}) => saved('recorded00001', 'Spring letter', { ...LETTER, ...more });

/** The words that a person at a terminal reads, and the exit code. */
async function scenarios(...args: readonly string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['scenarios/main.ts', '--browser', 'chromium', ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said };
}

/** Plays a saved test in an owner’s project. @returns its failure; '' for none */
async function ownersTest(folder: string, code: string, site: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules')).catch(() => {});
  // This clone has the kit as sources.
  const kit = JSON.stringify(resolve('scenarios/kit/kit.ts'));
  await writeFile(join(folder, 'session.spec.ts'), code.replace("'poptins-test-kit'", kit));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const config = `import base from ${JSON.stringify(resolve('playwright.config.ts'))};
export default { ...base, testDir: '.', outputDir: 'results', reporter: 'json' };`;
  await writeFile(join(folder, 'playwright.config.ts'), config);
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, [resolve('node_modules/@playwright/test/cli.js'), 'test'], {
    cwd: folder,
    env: { ...env, SITE: site, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { suites } = JSON.parse(await text(child.stdout)) as PlaywrightReport;
  const results = suites.flatMap(({ specs }) => specs.flatMap(({ tests }) => tests.flatMap((each) => each.results)));
  if (results.length !== 1) throw new Error(`One test was to run, and ${results.length} did.`);
  return results[0]?.error?.message ?? '';
}

/** The part of its report that is read here. */
interface PlaywrightReport {
  readonly suites: ReadonlyArray<{
    readonly specs: ReadonlyArray<{
      readonly tests: ReadonlyArray<{ readonly results: ReadonlyArray<{ readonly error?: { readonly message: string } }> }>;
    }>;
  }>;
}

test(
  'a recording passes as a scenario and as an owner’s test, and a changed gate fails both (DEV-38)',
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
    // The recording visitor has not met it yet.
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
    const testing = page.waitForEvent('download', (download) => download.suggestedFilename() === 'session.spec.ts');
    await panel.getByRole('button', { name: 'Save as a test' }).click();
    const code = await readFile(await (await testing).path(), 'utf8');

    const report = testInfo.outputPath('report.html');
    const play = (...files: readonly string[]) => scenarios('--on', harness.urls.sites.blog ?? '', '--report', report, ...files);
    // The recording itself can be played too. It repeats what happened then, however the site has changed.
    const passed = await play(file, recorded);
    expect(passed.said).toContain('2 passed, 0 failed');
    expect(passed.code).toBe(0);
    expect(await ownersTest(testInfo.outputPath('owner'), code, harness.urls.sites.blog ?? '')).toBe('');

    await publish([letter({ d_f_r: 'all@display_everytime_everypage_5' })]);
    const failed = await play(file, recorded);
    expect(failed.code).toBe(1);
    const why = /Step \d+ of \d+, Walks to \/about: .*Spring letter: expected kept back by frequency; found kept back by closed-by-x/;
    expect(failed.said).toMatch(why);
    expect(await ownersTest(testInfo.outputPath('owner'), code, harness.urls.sites.blog ?? '')).toMatch(
      /Walks to \/about: .*Spring letter: expected kept back by frequency; found kept back by closed-by-x/,
    );
    await page.setContent(await readFile(report, 'utf8'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 of 2 scenarios failed');
    await expect(page.locator('.scenario > .failure')).toHaveText(why);
    const step = page.locator('.scenario[open]').getByRole('listitem').filter({ hasText: 'Walks to /about' });
    await expect(step.getByRole('group', { name: 'What differs' })).toContainText('kept back by closed-by-x');
    await expect(step.getByRole('img', { name: 'The page after this step' })).toBeVisible();
  },
);
