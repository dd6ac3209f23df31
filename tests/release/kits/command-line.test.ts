import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { AgentHost } from '../../browser/agents/support/agent-host.ts';
import { ACCOUNT, CLIENT, inFolder, leaveLead, newVisitor, openChromium, packed, servePage } from './owners-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'poptins-command-line-'));
const PROGRAM = join(folder, 'node_modules/.bin/poptins');

let serving: ChildProcess;
let origin = '';
let admin = '';
let browser: Browser;
let site: { readonly origin: string; readonly server: Server };

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  inFolder(folder, 'npm', ['install', '--offline', '--no-audit', '--no-fund', packed(inject('release'), 'command-line')]);
  serving = spawn(PROGRAM, ['serve', '--port', '0', '--admin-port', '0', '--data', './kept'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  serving.stdout?.on('data', (text) => (said += text));
  while (!said.includes('Admin on port')) await once(serving.stdout ?? serving, 'data');
  [origin = '', admin = ''] = [...said.matchAll(/on port (\d+)/g)].map(([, port]) => `http://127.0.0.1:${port}`);
  site = await servePage(
    `<!doctype html><html lang="en"><title>A shop</title><h1>A shop</h1>
    <script src="${origin}/pixel.js?id=${CLIENT}" data-display-host="${origin}" async></script></html>`,
  );
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  site?.server.close().closeAllConnections();
  serving?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Without blocking: this process serves the site. */
async function poptins(...args: readonly string[]): Promise<{ readonly status: number; readonly said: string }> {
  const child = spawn(PROGRAM, args, { cwd: folder });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [status] = await once(child, 'close');
  return { status, said };
}

test('the package installs offline from its file alone, and says what it can do (KIT-01, CLI-01)', () => {
  const { status, stdout } = spawnSync('npx', ['--no', '--', 'poptins', '--help'], { cwd: folder, encoding: 'utf8' });
  expect(status).toBe(0);
  for (const name of ['preflight', 'scenarios', 'mcp', 'serve']) expect(stdout).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
});

test('its server shows a popup on an owner’s page, and keeps the lead (KIT-01, CLI-03)', async () => {
  const saved = await fetch(`${admin}/admin/accounts/${CLIENT}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  expect(saved.status, await saved.text()).toBe(200);
  const page = await (await newVisitor(browser)).newPage();
  await page.goto(site.origin);
  await leaveLead(page, 'noa@shop.example');
  const kept = await fetch(`${admin}/admin/leads?client_id=${CLIENT}`, { headers: { authorization: `Bearer ${token()}` } });
  expect((await kept.json()).leads).toMatchObject([{ email: 'noa@shop.example' }]);
});

const token = (): string => readFileSync(join(folder, 'kept.admin-token'), 'utf8');

test('it checks that page before the flight, and says that all is well there (KIT-01, CLI-04)', async () => {
  writeFileSync(join(folder, 'account.json'), JSON.stringify(ACCOUNT));
  const { status, said } = await poptins('preflight', 'account.json', '--url', site.origin, '--device', 'desktop', '--junit', 'flight.xml');
  expect(said).toMatch(/1 visits? in [\d.]+ s/);
  expect(said).toContain('Letters');
  expect(status, said).toBe(0);
  expect(readFileSync(join(folder, 'flight.xml'), 'utf8')).toContain('<testsuite');
});

test('it serves an agent on standard input and output (KIT-01, CLI-04)', async () => {
  const child = spawn(PROGRAM, ['mcp'], { cwd: folder });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  const ask = (id: number, method: string, params: object) =>
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  ask(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a test', version: '1' } });
  while (!said.includes('\n')) await once(child.stdout, 'data');
  expect(JSON.parse(said.split('\n')[0] ?? '').result.serverInfo.name).toContain('poptins');
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  ask(2, 'tools/list', {});
  while (said.split('\n').length < 3) await once(child.stdout, 'data');
  const names = JSON.parse(said.split('\n')[1] ?? '').result.tools.map(({ name }: { name: string }) => name);
  expect(names.join()).toContain('explain');
  child.stdin.end();
  await once(child, 'close');
});

test('it plays a scenario on that page, and ends with 1 where one differs (KIT-01, CLI-02)', async () => {
  const steps = (shown: string) =>
    `scenario: Letters come\nsite: ${site.origin}\nsteps:\n  - wait: 2 s\n    expect:\n      shown: ${shown}\n`;
  writeFileSync(join(folder, 'right.yaml'), steps('Letters'));
  writeFileSync(join(folder, 'wrong.yaml'), steps('[]'));
  const right = await poptins('scenarios', 'right.yaml', '--junit', 'out.xml');
  expect(right.said).toContain('1 passed, 0 failed');
  expect(right.status).toBe(0);
  expect(readFileSync(join(folder, 'out.xml'), 'utf8')).toContain('Letters come');
  expect((await poptins('scenarios', 'wrong.yaml')).status).toBe(1);
});

test('an agent finds out there why a popup does not show, and reads the skill file (KIT-01, AGT-01)', async () => {
  const host = await AgentHost.start([], [PROGRAM]);
  expect(await host.data('open_page', { url: site.origin })).toMatchObject({ cause: 'none', popups: 1 });
  expect(await host.data('explain')).toMatchObject({ popups: [{ name: { untrusted: 'Letters' } }] });
  const skill = await host.ask('resources/read', { uri: 'skill://poptins/SKILL.md' });
  expect(JSON.stringify(skill)).toContain('Why does a popup not show?');
  expect(await host.close()).toBe(0);
});
