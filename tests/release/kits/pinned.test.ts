import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { serveCdn } from '../../support/cdn.ts';
import { CLIENT, delivered, leaveLead, newVisitor, type OwnersServer, openChromium, startOwnersServer } from './owners-site.ts';

const EMBED = join(inject('release'), 'embed');
const TAG = readFileSync(join(EMBED, 'pinned-tag.html'), 'utf8');
const [, FILE = '', INTEGRITY = ''] = /https:\/\/CDN\/(\S+)\?id=CLIENT_ID" integrity="(\S+)"/.exec(TAG) ?? [];

let server: OwnersServer;
let browser: Browser;
let cdn: Server;
let html = '';
beforeAll(async () => {
  [server, browser] = await Promise.all([startOwnersServer(inject('release')), openChromium()]);
  cdn = serveCdn(EMBED, readFileSync(join(EMBED, '_headers'), 'utf8'), () => html);
  await new Promise<void>((listens) => cdn.listen(0, '127.0.0.1', listens));
});
afterAll(async () => {
  await browser?.close();
  cdn?.close().closeAllConnections();
  await server?.close();
});

const origin = () => `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
const tagOf = (integrity: string) =>
  TAG.replace('https://CDN', origin())
    .replace('CLIENT_ID', CLIENT)
    .replace(INTEGRITY, integrity)
    .replace('async', `data-display-host="${server.origin}" async`);

test('the pinned script is pixel.js, named and hashed by its bytes, and kept for ever (KIT-08)', async () => {
  const bytes = readFileSync(join(EMBED, FILE));
  expect(bytes.equals(readFileSync(join(EMBED, 'pixel.js')))).toBe(true);
  expect(INTEGRITY).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  expect(JSON.parse(readFileSync(join(EMBED, 'integrity.json'), 'utf8'))[FILE].integrity).toBe(INTEGRITY);
  expect((await fetch(`${origin()}/${FILE}`)).headers.get('cache-control')).toContain('immutable');
});

test('a page with the pinned tag shows a popup and delivers a lead (KIT-08)', async () => {
  html = `<!doctype html><html lang="en"><title>A shop</title>${tagOf(INTEGRITY)}<h1>A shop</h1></html>`;
  const page = await (await newVisitor(browser)).newPage();
  await page.goto(origin());
  await leaveLead(page, 'pinned@shop.example');
  await delivered(server, 'pinned@shop.example');
});

test('other bytes under that hash do not run (KIT-08)', async () => {
  html = `<!doctype html><html lang="en"><title>A shop</title>${tagOf(`sha384-${'A'.repeat(64)}`)}<h1>A shop</h1></html>`;
  const page = await (await newVisitor(browser)).newPage();
  await page.goto(origin(), { waitUntil: 'load' });
  expect(await page.evaluate(() => 'poptin' in window)).toBe(false);
});
