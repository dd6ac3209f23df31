import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'poptins-scenarios-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const right = file('right.yaml', 'scenario: Nothing\nsite: blog\nsteps:\n  - wait: 1 s\n');
const wrong = file('wrong.yaml', 'scenario: Nothing\nsteps:\n  - wiat: 1 s\n');

/** Its exit code, and its output for people. */
async function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return `${code}: ${said.trim()}`;
}

const NOWHERE = { CHROMIUM_PATH: '/nowhere/chromium', HEADLESS_SHELL_PATH: '/nowhere/chromium' };

test.each([
  ['a file that is none, with its line and column', [wrong], {}, `2: ${wrong}:3:5 steps › 1 does not know “wiat”; is it “wait”?`],
  ['a file that is not there', [join(folder, 'away.yaml')], {}, `2: ${join(folder, 'away.yaml')} is not there.`],
  [
    'a folder without a scenario',
    [mkdtempSync(join(folder, 'empty-'))],
    {},
    'has no scenario in it: its files end in .yaml, .yml or .json.',
  ],
  ['a browser that does not start', ['--browser', 'chromium', right], NOWHERE, '2: Chromium at /nowhere/chromium does not start'],
  [
    'a browser that is not known',
    ['--browser', 'firefox', right],
    { FIREFOX_PATH: '' },
    '2: No Firefox was found. Install it (in a clone: `npm run setup`), or set FIREFOX_PATH to its path. Play in Chromium alone with: --browser chromium',
  ],
  [
    'a site that does not answer',
    ['--browser', 'chromium', '--on', 'http://127.0.0.1:9', right],
    {},
    '2: --on http://127.0.0.1:9: nothing answers there. Start it, or leave --on out',
  ],
])('the command says in a sentence what it cannot do: %s (DEV-21)', async (_what, args, env, said) => {
  expect(await run('scenarios/main.ts', args, env)).toContain(said);
});

test('a site that refuses a password is named before a browser starts, the password is not (DEV-21)', async () => {
  const server = createServer((_asked, answer) => answer.writeHead(401, { 'www-authenticate': 'Basic realm="staging"' }).end()).listen(0);
  const { port } = server.address() as AddressInfo;
  const said = await run('scenarios/main.ts', ['--on', `http://noa:secret@127.0.0.1:${port}`, right], NOWHERE);
  server.close();
  expect(said).toContain(`2: --on http://127.0.0.1:${port}: it asks for a name and a password, or refuses those it was given.`);
  expect(said).not.toContain('secret');
});

test('--help lists every option before any installation, and does nothing else (DEV-21)', async () => {
  const said = await run('scripts/scenarios.mjs', ['--help']);
  expect(said).toMatch(/^0: npm run scenarios -- \[options\] FILES…/);
  for (const option of ['--browser', '--at-once', '--on', '--report', '--junit', '--pictures', 'FIREFOX_PATH', 'Ends with 0'])
    expect(said).toContain(option);
  expect(said).not.toContain('Packages');
});
