import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { findUnseenChromium } from '../../../scripts/browsers.mjs';

export const CLIENT = 'ownersite';
export const POPUP = 'springletters';

/** An account with one popup that shows after a second. */
export const ACCOUNT = {
  name: 'Owner',
  popups: [
    {
      poptin_id: POPUP,
      poptin_type: 'lightbox',
      poptin_format: 'format_3',
      poptin_name: 'Letters',
      poptin_target: 'lead',
      triggers: { delay: { seconds: 1, per: 'page' } },
    },
  ],
};

export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findUnseenChromium()?.path ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });

/** A busy machine takes its time for everything that a visitor waits for. */
const PATIENCE_MS = 120_000;

/** A browser that has never been anywhere. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** The file that a part of the release is installed from. */
export function packed(release: string, part: string): string {
  const [file = ''] = globSync('*.tgz', { cwd: join(release, part) });
  return join(release, part, file);
}

/** Runs a command in an owner's folder, without the programs of this project. @throws with what it said if it fails */
export function inFolder(folder: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}.\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}

export interface OwnersServer {
  readonly origin: string;
  /** The addresses that were left, newest first. */
  leads(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A display server with that account, which serves the embed of the release. */
export async function startOwnersServer(release: string): Promise<OwnersServer> {
  const server = await createDisplayServer({ dataDirectory: null, embedDirectory: join(release, 'embed') });
  const port = await server.listen(0, ['127.0.0.1']);
  const ask = (path: string, request: RequestInit = {}) =>
    server.admin.request(
      `http://localhost${path}`,
      { ...request, headers: { authorization: `Bearer ${server.adminToken}`, 'content-type': 'application/json' } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
  const saved = await ask(`/admin/accounts/${CLIENT}`, { method: 'PUT', body: JSON.stringify(ACCOUNT) });
  if (!saved.ok) throw new Error(await saved.text());
  return {
    origin: `http://127.0.0.1:${port}`,
    leads: async () => {
      const { leads } = (await (await ask(`/admin/leads?client_id=${CLIENT}`)).json()) as { leads: Array<{ email: string }> };
      return leads.map(({ email }) => email);
    },
    close: () => server.close(),
  };
}

/** Serves an owner's page at every address. */
export async function servePage(html: string): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer((_request, response) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html));
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Waits until the server has a lead with this address. */
export const delivered = (server: OwnersServer, email: string): Promise<void> =>
  expect.poll(() => server.leads(), { timeout: PATIENCE_MS }).toContain(email);

/** Waits for the popup as a visitor does, and leaves an address in it. */
export async function leaveLead(page: Page, email: string): Promise<void> {
  const shown = page.locator(`.poptin-popup[data-poptin-id="${POPUP}"]`);
  await shown.locator('[data-field=email]').first().waitFor();
  for (const name of await shown.locator('[data-field=name]').all()) await name.fill('Noa Levi');
  await shown.locator('[data-field=email]').fill(email);
  for (const box of await shown.getByRole('checkbox').all()) await box.check();
  await shown.locator('.poptin-form-submit-button').click();
  await shown.locator('[data-screen=thank-you]').waitFor();
}
