import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { saved } from '../support/desk.ts';
import { test } from '../support/servers.ts';

const ID = 'openfile00001';
/** Far above the ports of this worker's harness. No other test uses them, and no system hands them out. */
const AWAY = 8000;
/** A new database has to be made first, on a machine that may be busy. */
const STARTS_WITHIN_MS = 60_000;

/** The file that a visitor of that page copies for support after closing a popup by its X. */
async function visitorsFile(page: Page, blog: string): Promise<string> {
  await page.goto(`${blog}?ppt-report`);
  await page.locator('.poptin-popup').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Report for support' }).click();
  return (await page.getByRole('dialog', { name: 'Report for support' }).getByRole('textbox').textContent()) ?? '';
}

/** Starts the harness like the end of `npm start`, in its own process, and returns its address. */
async function startWith(args: readonly string[]): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, ['harness/main.ts', ...args], { env: { ...process.env, DATABASE_URL: '' } });
  let said = '';
  const url = await new Promise<string>((running, failed) => {
    const hear = (text: string) => {
      said += text;
      const [, address] = /Open +(http:\S+)/.exec(said) ?? [];
      if (address) running(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.once('close', (code) => failed(new Error(`It ended with ${code}: ${said}`)));
  });
  return { url, child };
}

test('npm start -- --open FILE serves the panel with a visitor’s file, which replays (DEV-09, DEV-12, R13)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  test.setTimeout(2 * STARTS_WITHIN_MS);
  await publish([saved(ID, 'Spring letter', { triggers: { delay: { seconds: 0, per: 'page' } } })]);
  const folder = mkdtempSync(join(tmpdir(), 'poptins-open-'));
  const file = join(folder, 'report.json');
  writeFileSync(file, await visitorsFile(page, harness.urls.sites.blog!));
  await page.context().clearCookies();

  const port = Number(new URL(harness.urls.page).port) + AWAY;
  const { url, child } = await startWith(['--port', `${port}`, '--data', join(folder, 'data'), '--open', file]);
  try {
    // The account there is the blog's own. Only the file knows the visit.
    await page.goto(url);
    const panel = page.getByRole('region', { name: 'Panel' });
    await expect(panel.getByRole('tab', { name: 'Reproduce' })).toHaveAttribute('aria-selected', 'true');
    await expect(panel.getByText(/^\d+ steps, \d+ verdicts\. Nothing is replayed yet\.$/)).toBeVisible();
    await panel.getByRole('button', { name: 'To the end' }).click();
    await expect(panel.getByText('Every verdict is as recorded.')).toBeVisible();
    await panel.getByRole('tab', { name: 'Popups' }).click();
    await expect(panel.getByRole('option', { name: 'Spring letter' })).toContainText('Closed with');
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
    rmSync(folder, { recursive: true, force: true });
  }
});
