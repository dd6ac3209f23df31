import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../harness/start.ts';
import { firstData } from '../support/first-data.ts';
import { launchWithExtension } from './launch.ts';

/** With the leave that a user gives by a click: a test cannot answer the browser's question. */
const EXTENSION = resolve('.output/firefox-mv3-allowed');
const GECKO_ID = 'poptins@poptins.example';
const UUID = '0b6a7f3e-6a0e-4c58-9a51-5d8f3f1f7a12';
const HARNESS_PORT = 5500;
const WELCOME = '1a6c0e94d7b31';
const BLOG = '5e1f0a7c3b2d9';
const STRICT =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const SOON = { timeout: 20_000, interval: 100 };

let harness: Harness;
let browser: Browser;
let site: Server;
let url = '';
const dataDir = mkdtempSync(join(tmpdir(), 'poptins-firefox-own-'));

beforeAll(async () => {
  harness = await startHarness({ port: HARNESS_PORT, dataDir, firstData: await firstData() });
  site = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': STRICT });
    response.end('<!doctype html><html lang="en"><head><title>Strict</title></head><body><h1>A page without a tag</h1></body></html>');
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  browser = await launchWithExtension(EXTENSION, GECKO_ID, UUID);
});

afterAll(async () => {
  await browser?.close();
  await harness?.close();
  site?.closeAllConnections();
  site?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const says = (page: Page, wanted: string) =>
  expect.poll(() => page.evaluate(() => `${location.href} ${document.body.textContent}`).catch(() => ''), SOON).toContain(wanted);

/** Clicks and types from inside: the panel is in a tab behind the page, where no pointer reaches it. */
async function press(panel: Page, name: string): Promise<void> {
  const pressed = () =>
    panel.evaluate((wanted) => {
      const all = [...document.querySelectorAll<HTMLElement>('button, [role=radio]')];
      const nameOf = (element: HTMLElement) =>
        element.getAttribute('aria-label') ?? document.querySelector(`label[for="${element.id}"]`)?.textContent ?? element.textContent;
      const found = all.find((element) => nameOf(element)?.startsWith(wanted));
      found?.click();
      return found !== undefined;
    }, name);
  await expect.poll(pressed, SOON).toBe(true);
}

const fill = (panel: Page, label: string, value: string) =>
  panel.evaluate(
    (wanted, text) => {
      const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === wanted)?.control as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    label,
    value,
  );

async function openPanel(): Promise<Page> {
  const panel = await browser.newPage();
  panel.goto(`moz-extension://${UUID}/sidepanel.html`, { timeout: 5000 }).catch(() => {});
  await says(panel, 'Timeline');
  const ids = await panel.evaluate(async () => {
    const { browser: own } = globalThis as unknown as { browser: { tabs: { query(what: object): Promise<Array<{ id: number }>> } } };
    return (await own.tabs.query({})).map(({ id }) => id);
  });
  panel.goto(`moz-extension://${UUID}/panel.html?tab=${ids.at(-2)}`, { timeout: 5000 }).catch(() => {});
  await says(panel, 'panel.html');
  await says(panel, 'Timeline');
  return panel;
}

test('DEV-02, R5 in Firefox the extension’s runtime shows an account’s popup on a page without a tag, under a policy of nothing and Trusted Types', async () => {
  const page = await browser.newPage();
  await page.goto(url);
  const panel = await openPanel();
  await says(panel, 'No Poptins runtime on this page');
  await press(panel, 'Which runtime runs here');
  await press(panel, 'The extension’s runtime');
  await fill(panel, 'Client id', BLOG);
  await fill(panel, 'Display host', harness.urls.displayServer);
  await press(panel, 'Use the extension’s runtime');
  await says(panel, 'The extension’s runtime runs on 127.0.0.1');
  // A page that nobody sees asks for no popups.
  await page.bringToFront();
  await says(panel, 'Before you leave');
  await page.waitForSelector(`.poptin-popup[data-poptin-id="${WELCOME}"]`, { timeout: 20_000 });
  await panel.close();
  await page.close();
});

test('DEV-02 in Firefox the page’s own build is held back where the extension’s runtime runs, and comes back by one click', async () => {
  const page = await browser.newPage();
  const blog = harness.urls.sites.blog!;
  await page.goto(blog);
  const panel = await openPanel();
  await says(panel, 'Before you leave');
  await press(panel, 'Which runtime runs here');
  await press(panel, 'The extension’s runtime');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  // What the page before asked for is no affair of this one.
  page.on('framenavigated', () => void asked.splice(0));
  await press(panel, 'Use the extension’s runtime');
  await says(panel, 'in the place of the page’s build');
  await page.bringToFront();
  await says(panel, 'Before you leave');
  expect(asked.filter((each) => each.includes('/chunks/'))).toEqual([]);
  await press(panel, 'Use this page’s build');
  await page.bringToFront();
  await expect.poll(() => asked.some((each) => each.includes('/chunks/')), SOON).toBe(true);
});
