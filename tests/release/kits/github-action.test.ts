import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { LAB } from '../../../scripts/setup.mjs';
import { CLIENT, type OwnersServer, packed, servePage, startOwnersServer } from './owners-site.ts';

const ACTION = join(inject('release'), 'integrations/github-action');
const text = readFileSync(join(ACTION, 'action.yml'), 'utf8');

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}
const action = parse(text) as {
  readonly inputs: Readonly<Record<string, { readonly default?: string; readonly required?: boolean }>>;
  readonly runs: { readonly steps: readonly Step[] };
};

const folder = mkdtempSync(join(tmpdir(), 'poptins-action-'));
let server: OwnersServer;
let site: { readonly origin: string; readonly server: Server };
beforeAll(async () => {
  server = await startOwnersServer(inject('release'));
  site = await servePage(
    `<!doctype html><html lang="en"><title>A shop</title><h1>A shop</h1>
    <script src="${server.origin}/pixel.js?id=${CLIENT}" data-display-host="${server.origin}" async></script></html>`,
  );
});
afterAll(async () => {
  site?.server.close().closeAllConnections();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** GitHub's own parser of actions. It is made for bundlers, so it is bundled first. */
async function mistakesIn(content: string): Promise<readonly string[]> {
  const outDir = join(folder, 'parser');
  if (!existsSync(outDir)) {
    const entry = join(LAB, 'node_modules/@actions/workflow-parser/dist/actions/action-parser.js');
    const how = { ssr: entry, outDir, target: 'node24' };
    await build({ configFile: false, publicDir: false, logLevel: 'warn', root: LAB, ssr: { noExternal: true }, build: how });
  }
  const { parseAction } = await import(pathToFileURL(join(outDir, 'action-parser.js')).href);
  const quiet = { info() {}, verbose() {}, error() {} };
  const { context } = parseAction({ name: 'action.yml', content }, quiet);
  return context.errors.getErrors().map(({ message }: { message: string }) => message);
}

test('GitHub’s parser reads the action, and finds what is planted in it (KIT-06)', async () => {
  expect(await mistakesIn(text)).toEqual([]);
  expect(await mistakesIn(text.replace('using: composite', 'using: composit'))).not.toEqual([]);
});

test('no input becomes a part of a script (KIT-06)', () => {
  const scripts = action.runs.steps.flatMap(({ run }) => run ?? []);
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).not.toContain('${{');
});

test('each command, job and place in a matrix has an artifact of its own (KIT-06)', () => {
  const kept = action.runs.steps.find(({ uses }) => uses?.includes('upload-artifact'));
  for (const part of ['inputs.artifact ||', 'inputs.command', 'github.job', 'strategy.job-index']) expect(kept?.with?.name).toContain(part);
});

/** Makes the steps of the action that are scripts, in order, as a machine of GitHub does; what is installed is installed once. */
async function runAction(
  inputs: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly said: string; readonly output: string }> {
  const output = join(folder, 'output');
  writeFileSync(output, '');
  const of = (name: string) => inputs[name] ?? action.inputs[name]?.default ?? '';
  const filled = (expression: string) =>
    expression.replace(
      /\$\{\{ inputs\.([\w-]+)(?: \|\| format\('([\w-]+)\{0\}', inputs\.command\))? \}\}/g,
      (_all, name: string, otherwise?: string) => of(name) || (otherwise ? `${otherwise}${of('command')}` : ''),
    );
  let said = '';
  for (const { run, env = {} } of action.runs.steps) {
    if (!run || (run.includes('npm install') && existsSync(join(folder, 'global/bin/poptins')))) continue;
    const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)]));
    const path = [join(folder, 'global/bin'), process.env.PATH].join(delimiter);
    const machine = {
      PATH: path,
      GITHUB_ACTION_PATH: ACTION,
      GITHUB_OUTPUT: output,
      npm_config_prefix: join(folder, 'global'),
      npm_config_offline: 'true',
    };
    const child = spawn('bash', ['-e', '-c', run], { cwd: folder, env: { ...process.env, ...machine, ...own } });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    const [code] = await once(child, 'close');
    if (code !== 0) return { code, said, output: readFileSync(output, 'utf8') };
  }
  return { code: 0, said, output: readFileSync(output, 'utf8') };
}

test('it installs the package and plays scenarios on a site, with its reports and its exit code (KIT-06)', async () => {
  const scenario = (shown: string) => `scenario: Letters come\nsteps:\n  - wait: 2 s\n    expect:\n      shown: ${shown}\n`;
  writeFileSync(join(folder, 'right.yaml'), scenario('Letters'));
  writeFileSync(join(folder, 'wrong.yaml'), scenario('[]'));
  const inputs = (file: string) => ({ package: packed(inject('release'), 'command-line'), arguments: `--on ${site.origin}\n${file}` });
  const right = await runAction(inputs('right.yaml'));
  expect(right.said).toContain('1 passed, 0 failed');
  expect(right).toMatchObject({ code: 0, output: 'exit-code=0\n' });
  for (const report of ['report.html', 'junit.xml']) expect(existsSync(join(folder, 'poptins-scenarios', report))).toBe(true);
  expect(await runAction(inputs('wrong.yaml'))).toMatchObject({ code: 1, output: 'exit-code=1\n' });
});

test('an unknown command and an argument that is a command of the shell are refused (KIT-06)', async () => {
  const inputs = { package: packed(inject('release'), 'command-line') };
  expect(await runAction({ ...inputs, command: 'serve; touch broken' })).toMatchObject({
    code: 2,
    said: expect.stringContaining('is unknown'),
  });
  await runAction({ ...inputs, arguments: '$(touch broken) `touch broken` ; touch broken' });
  expect(existsSync(join(folder, 'broken'))).toBe(false);
});
