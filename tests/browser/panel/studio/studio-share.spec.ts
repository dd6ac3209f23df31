import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { openStudio, panelIn, popupIn } from '../../support/panel/studio.ts';
import { test } from '../../support/servers.ts';

/** The demo shop’s account. */
const SHOP = '7c4b9d2e6f1a8';
const run = promisify(execFile);

/** Out of the open menu. */
async function copied(page: Page, item: string): Promise<string> {
  await panelIn(page).getByRole('menuitem', { name: item }).click();
  await expect(panelIn(page).getByText(/copied$/)).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The output of a POSIX shell without this process's own variables. */
async function inShell(command: string, variables: Record<string, string>): Promise<{ code: number; said: string }> {
  const done = run('sh', ['-c', command], { env: { PATH: process.env.PATH, ...variables } as NodeJS.ProcessEnv });
  return done.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  );
}

test('a draft copied as curl is saved by any shell with address, token and account (DEV-20)', {
  tag: '@full',
}, async ({ page, context, harness }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  const words = `It's "$(tea)" \`and\` \\more`;
  await panel.getByLabel('Heading').first().fill(words);
  // Before the popup has come, which wants the focus then: the menu stays for who opened it.
  await panel.getByRole('button', { name: 'Share' }).click();
  await expect(panel.getByRole('menuitem', { name: 'Copy as curl' })).toBeVisible();
  await expect(popupIn(page).getByRole('heading', { name: words })).toBeVisible();
  const command = await copied(page, 'Copy as curl');
  const { origin, token } = harness.admin;
  expect(command).not.toContain(token);
  const all = { ADMIN_URL: origin, ADMIN_TOKEN: token, CLIENT_ID: SHOP };

  for (const missing of Object.keys(all)) {
    const { code, said } = await inShell(command, { ...all, [missing]: '' });
    expect([code > 0, said.includes(`${missing}: set it to the `)], missing).toEqual([true, true]);
  }
  const refused = await inShell(command, { ...all, ADMIN_TOKEN: 'another' });
  expect([refused.code > 0, /token/i.test(refused.said)]).toEqual([true, true]);

  const headers = { authorization: `Bearer ${token}` };
  const list = async () => (await (await page.request.get(`${origin}/admin/accounts/${SHOP}/popups`, { headers })).json()).popups;
  const before = await list();
  expect(await inShell(command, all)).toMatchObject({ code: 0 });
  const saved = (await list()).filter(({ config }: { config: { poptin_id: string } }) => command.includes(`'${config.poptin_id}'`));
  expect([await list(), saved].map(({ length }) => length)).toEqual([before.length + 1, 1]);

  const { config } = saved[0];
  const path = `${origin}/admin/accounts/${SHOP}/popups/${config.poptin_id}`;
  const { popup } = await (await page.request.get(path, { headers })).json();
  // A shell has done nothing with what is in it.
  expect(popup.poptin).toContain('$(tea)');
  expect(popup.poptin).toContain('`and` \\more');
  await page.request.put(path, { headers, data: { ...popup, display: false } });
});

test('a page’s popup starts a draft; a broken link says what to do and keeps the draft (DEV-20)', {
  tag: '@full',
}, async ({ page, context, harness }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = await openStudio(page, harness);
  await panel.getByText('Or start from a popup on this page').click();
  const own = panel.getByRole('list', { name: 'Popups of this page' }).getByRole('button').first();
  await expect(own).toBeVisible();

  const pasted = panel.getByLabel('A link from the studio, or a popup’s config');
  const whole = `${harness.urls.page}/#poptins-draft=`;
  for (const [text, sentence] of [
    [`${whole}q1YqVrJSqlWyUqoFAA`, /^This link is incomplete\. Copy all of it/],
    [whole, /^This link is incomplete/],
    [`${whole}${'A'.repeat(40_000)}`, /^This link is too long\. Ask the sender for the config/],
    [whole.replace('draft=', 'draft2=AAAA'), /^This link comes from a newer studio\. Ask/],
    ['https://example.com/', /^This is neither a popup’s settings nor a link to one\./],
    ['{"poptin_id":"a"}', /poptin_type/],
  ] as const) {
    await pasted.fill(text);
    await panel.getByRole('button', { name: 'Open it' }).click();
    await expect(panel.getByRole('alert')).toHaveText(sentence);
  }
  await own.click();
  await expect(panel.getByRole('navigation', { name: 'What to change' })).toBeVisible();
  await panel.getByLabel('Heading').first().fill('Begun with yours');
  await expect(popupIn(page).getByRole('heading', { name: 'Begun with yours' })).toBeVisible();

  await panelIn(page).getByRole('button', { name: 'Share' }).click();
  const link = await copied(page, 'Copy link');
  const other = await context.newPage();
  await other.goto(link.slice(0, -200));
  await expect(panelIn(other).getByRole('alert')).toHaveText(/^This link is incomplete/);
  await expect(panelIn(other).getByLabel('Heading').first()).toHaveValue('Begun with yours');
});

test('a config without markup opens with its template’s, or is refused (DEV-20, contract 7)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const panel = await openStudio(page, harness);
  const open = async (config: object) => {
    await panel.getByText('Or start from a popup on this page').click();
    await panel.getByLabel('A link from the studio, or a popup’s config').fill(JSON.stringify(config));
    await panel.getByRole('button', { name: 'Open it' }).click();
  };
  await open({ poptin_id: 'hello', poptin_type: 'lightbox', poptin_format: 'format_1' });
  await expect(panel.getByLabel('Heading').first()).toHaveValue('10% off your first plant');
  await expect(popupIn(page).getByRole('heading', { name: '10% off your first plant' })).toBeVisible();
  await panel.getByRole('button', { name: 'Other template' }).click();
  await open({ poptin_id: 'hello', poptin_type: 'lightbox', poptin_format: 'format_99' });
  await expect(panel.getByText('1 error in its settings')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Words' }).getByText('there is nothing to show')).toBeVisible();
});

test('two panels each edit a popup, and each can go on with the other’s (DEV-20)', {
  tag: '@full',
}, async ({ page, context, harness }) => {
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  await panel.getByLabel('Heading').first().fill('Begun first');
  const other = await openStudio(await context.newPage(), harness);
  await other.getByRole('button', { name: 'Other template' }).click();
  await other.getByRole('button', { name: /^Lightbox 2 / }).click();
  await other.getByLabel('Heading').first().fill('Begun next');
  await other.getByRole('button', { name: 'Other template' }).click();
  await other.getByText('Or start from a popup on this page').click();
  await other.getByRole('list', { name: 'Earlier drafts' }).getByRole('button', { name: 'New lightbox 1' }).click();
  await expect(other.getByLabel('Heading').first()).toHaveValue('Begun first');
});
