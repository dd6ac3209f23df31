import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { serveCdn } from '../../support/cdn.ts';
import {
  CLIENT,
  delivered,
  inFolder,
  leaveLead,
  newVisitor,
  type OwnersServer,
  openChromium,
  POPUP,
  packed,
  startOwnersServer,
} from './owners-site.ts';

/** Packages that an owner's project has beside it. */
const OWNERS_OWN = ['react', 'react-dom', 'scheduler', '@types/react', 'csstype'];

const folder = mkdtempSync(join(tmpdir(), 'poptins-embed-package-'));
let server: OwnersServer;
let browser: Browser;
let site: Server;
let page: Page;

const optionsOf = (origin: string) => `{ clientId: '${CLIENT}', cdn: '${origin}', displayHost: '${origin}' }`;

const APP = (origin: string) => `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadPoptin } from '@poptins/embed';
import { usePoptin, usePoptinEvent } from '@poptins/embed/react';

function Offer({ name }: { name: string }) {
  const { poptin, problem } = usePoptin(${optionsOf(origin)});
  usePoptinEvent('poptinSubmit', (detail) => {
    document.title = detail.poptin_name + ' ' + detail.fields?.find((field) => field.name === 'email')?.value;
  });
  return <p id={name}>{problem ? problem.message : (poptin?.version ?? 'waiting')}</p>;
}

createRoot(document.getElementById('app')!).render(<StrictMode><Offer name="one" /><Offer name="two" /></StrictMode>);
const load = () => loadPoptin(${optionsOf(origin)}).then((poptin) => document.body.append(typeof poptin.explain));
load().catch(() => document.addEventListener('again', load));
`;

beforeAll(async () => {
  server = await startOwnersServer(inject('release'));
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  inFolder(folder, 'npm', ['install', '--offline', '--no-audit', '--no-fund', packed(inject('release'), 'packages')]);
  for (const name of OWNERS_OWN) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'app.tsx'), APP(server.origin));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>A shop</title><div id="app"></div><script type="module" src="/app.tsx"></script></html>',
  );
  inFolder(folder, resolve('node_modules/.bin/vite'), ['build', '--logLevel', 'warn']);
  site = serveCdn(join(folder, 'dist'), '/assets/*\n  Content-Type: text/javascript\n', () =>
    readFileSync(join(folder, 'dist/index.html'), 'utf8'),
  );
  await new Promise<void>((listens) => site.listen(0, '127.0.0.1', listens));
  browser = await openChromium();
});
afterEach(() => page?.close());
afterAll(async () => {
  await browser?.close();
  site?.close().closeAllConnections();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openApp(before: (opened: Page) => Promise<unknown> = async () => {}): Promise<void> {
  page = await (await newVisitor(browser)).newPage();
  await before(page);
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
}

test('an app built with Vite loads it once, shows a popup, hears the lead and delivers it (KIT-02)', async () => {
  await openApp();
  await leaveLead(page, 'maya@shop.example');
  await page.waitForFunction(() => document.title === 'Letters maya@shop.example');
  await delivered(server, 'maya@shop.example');
  const version: string = JSON.parse(readFileSync('package.json', 'utf8')).version;
  expect(await page.locator('#one, #two').allTextContents()).toEqual([version, version]);
  expect(await page.locator('script[src*="pixel.js"]').count()).toBe(1);
  await page.getByText('function').waitFor();
});

test('a script that does not load is a sentence, leaves no tag behind, and is tried again (KIT-02)', async () => {
  let refuse = true;
  await openApp((opened) => opened.route('**/pixel.js?*', (route) => (refuse ? route.abort() : route.continue())));
  await page
    .getByText(/^loadPoptin: .*pixel\.js\?id=ownersite did not load\. Look at its address/)
    .first()
    .waitFor();
  expect(await page.locator('script[src*="pixel.js"]').count()).toBe(0);
  refuse = false;
  await page.evaluate(() => document.dispatchEvent(new Event('again')));
  await page.locator(`.poptin-popup[data-poptin-id="${POPUP}"]`).waitFor({ state: 'attached' });
});

const COMPILER = [
  ...['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2024,dom,dom.iterable'],
  ...['--module', 'esnext', '--moduleResolution', 'bundler', '--jsx', 'react-jsx', '--types', ''],
];

function compiled(file: string, text: string): string {
  writeFileSync(join(folder, file), text);
  try {
    return inFolder(folder, resolve('node_modules/.bin/tsc'), [...COMPILER, file]);
  } catch (problem) {
    return `${problem}`;
  }
}

test('its types hold for the API, the events and the globals, and refuse what is not there (KIT-02)', () => {
  const right = `import type {} from '@poptins/embed';
    const found: boolean | undefined = window.poptin?.explain('a')[0]?.gates.every((gate) => gate.pass);
    document.addEventListener('poptinSubmit', (event) => event.detail.fields?.map(({ name, value }) => [name.trim(), value.trim(), found]));
    window.addEventListener('couponCopy', ({ detail }) => detail.coupon_code.trim());
    window.poptinCustomer = { first_name: 'Maya' };
    window.poptinSubmitted?.a?.fields[0]?.value.trim();`;
  expect(compiled('right.ts', right)).toBe('');
  expect(compiled('app.tsx', APP(server.origin)).replaceAll(/.*react-dom\/client.*\n?/g, '')).not.toMatch(/error TS/);
  const wrong = `import { loadPoptin } from '@poptins/embed';
    loadPoptin({ clientId: 'a' });
    document.addEventListener('poptinView', (event) => event.detail.nonsense);
    window.poptin.show('a');`;
  const said = compiled('wrong.ts', wrong);
  for (const mistake of ["'cdn' is missing", "'nonsense' does not exist", "'window.poptin' is possibly 'undefined'"])
    expect(said).toContain(mistake);
});
