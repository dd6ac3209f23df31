import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findUnseenChromium } from '../../scripts/browsers.mjs';
import { serveCdn } from '../support/cdn.ts';
import type { OwnPostgres } from '../support/postgres.ts';
import type { Image } from './dockerfile.ts';
import { ask, composeEnvironment, environment, exec, imageOf, newDatabase, postgresHere, type Running, run, stop } from './run-server.ts';

const release = inject('release');
const server = join(release, 'server');
const ADMIN_TOKEN = 'a token that only the owner has';
const [CLIENT, POPUP] = ['ownersite', 'springletters'];

let database: OwnPostgres;
let url: string;
let image: Image;
let running: Running;
let browser: Browser;
const servers: Server[] = [];

async function listening(made: Server): Promise<string> {
  servers.push(made);
  await new Promise<void>((listens) => made.listen(0, '127.0.0.1', listens));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  database = await postgresHere();
  url = await newDatabase(database, 'poptins');
  image = imageOf(server);
  const example = readFileSync(join(server, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  const values = { ...Object.fromEntries(names.map((name) => [name, 'example'])), ADMIN_TOKEN, ADMIN_ORIGINS: 'https://panel.example' };
  // In the compose file's `database`, this test's Postgres is meant.
  running = await run(image, { ...composeEnvironment(server, 'server', values), DATABASE_URL: url, PUBLIC_ORIGIN: '' });
  browser = await chromium.launch({
    executablePath: findUnseenChromium()?.path ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser?.close();
  for (const each of servers) each.close().closeAllConnections();
  running?.child.kill('SIGKILL');
  await database?.stop();
});

describe('the release folder alone (REL-01)', () => {
  test('the Dockerfile’s steps make a server on the tested Node that runs as nobody (REL-01)', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(image.from).toBe(`node:${devDependencies.node}-bookworm-slim`);
    expect(process.version).toBe(`v${devDependencies.node}`);
    expect(image.user).toBe('node');
    expect(running.said()).toContain('Display server on port');
  });

  test('the image’s own health check passes for a server that is ready, and fails for none (REL-01, SRV-03)', () => {
    expect(exec(image, running.env, image.health).status).toBe(0);
    expect(exec(image, { ...running.env, PORT: '1' }, image.health).status).toBe(1);
  });

  test('a tag on a static page shows the popup, and its lead is in Postgres (REL-01, FRM-17)', async () => {
    const popup = { poptin_id: POPUP, poptin_type: 'lightbox', poptin_format: 'format_3', poptin_name: 'Letters', poptin_target: 'lead' };
    const answered = await fetch(`${running.admin}/admin/accounts/${CLIENT}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Owner', popups: [{ ...popup, triggers: { delay: { seconds: 1, per: 'page' } } }] }),
    });
    expect(answered.status, await answered.text()).toBe(200);

    const cdn = await listening(serveCdn(join(release, 'embed'), readFileSync(join(release, 'embed/_headers'), 'utf8')));
    const hosts = `data-display-host="${running.origin}" data-api-host="${running.origin}"`;
    const tag = `<script id="pixel-script-poptin" src="${cdn}/pixel.js?id=${CLIENT}" async ${hosts}></script>`;
    const html = `<!doctype html><html lang="en"><head><title>A shop</title>${tag}</head><body><h1>A shop</h1></body></html>`;
    const site = await listening(
      createServer((_request, response) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)),
    );

    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${error}`));
    await page.goto(site);
    const shown = page.locator(`.poptin-popup[data-poptin-id="${POPUP}"]`);
    await shown.locator('input:focus').waitFor();
    for (const name of await shown.locator('[data-field=name]').all()) await name.fill('Noa Levi');
    await shown.locator('[data-field=email]').fill('noa@shop.example');
    for (const box of await shown.getByRole('checkbox').all()) await box.check();
    await shown.locator('.poptin-form-submit-button').click();
    await shown.locator('[data-screen=thank-you]').waitFor();

    const leads = await ask(url, 'select client_id, popup_id, email from conversions');
    expect(leads).toEqual([{ client_id: CLIENT, popup_id: POPUP, email: 'noa@shop.example' }]);
    expect(errors).toEqual([]);
  });

  test('two commands back a running server up, and restore it into an empty database (REL-01, SRV-04)', async () => {
    const file = join(image.folder, 'data', 'today.backup.gz');
    const made = exec(image, running.env, ['npm', 'run', '--silent', 'backup', '--', file]);
    expect(made).toMatchObject({ status: 0, said: expect.stringMatching(/rows are in .*today\.backup\.gz/) });
    const empty = await newDatabase(database, 'restored');
    expect(exec(image, { ...running.env, DATABASE_URL: empty }, ['npm', 'run', '--silent', 'restore', '--', file]).status).toBe(0);
    expect(await ask(empty, 'select email from conversions')).toEqual([{ email: 'noa@shop.example' }]);
  });

  test('a stop stores all leads and ends well, and the next start finds them (REL-01, SRV-03)', async () => {
    expect(await stop(running)).toBe(0);
    running = await run(image, { DATABASE_URL: url, ADMIN_TOKEN });
    const answer = await fetch(`${running.admin}/admin/leads?client_id=${CLIENT}`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
    expect((await answer.json()).leads).toMatchObject([{ email: 'noa@shop.example' }]);
  });

  test('without Postgres the same folder keeps leads in its embedded database (REL-01)', async () => {
    const own = await run(image, { ADMIN_TOKEN });
    try {
      expect((await fetch(`${own.origin}/ready`)).status).toBe(200);
      expect(environment(image, {}).DATA_DIRECTORY).toBe(join(image.folder, 'data/display'));
    } finally {
      await stop(own);
    }
  });
});
