import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chromiumPaths, findChromium, findFirefox, findUnseenChromium, unseenChromiumPaths } from '../../scripts/browsers.mjs';

const folder = mkdtempSync(join(tmpdir(), 'poptins-setup-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  chmodSync(join(folder, path), mode);
}

const lock = (packages: object): string => JSON.stringify({ packages: { '': {}, ...packages } });
const WANTED = lock({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/for-another-system': { version: '1.0.0', optional: true } });
const INSTALLED = lock({ 'node_modules/a': { version: '1.0.0' } });

afterEach(() => vi.unstubAllEnvs());

/** A clone whose `npm` and browsers are scripts of ours. */
beforeEach(() => {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  rmSync(join(folder, 'asked'), { force: true });
  for (const name of ['setup.mjs', 'browsers.mjs', 'programs.mjs']) cpSync(`scripts/${name}`, join(folder, 'scripts', name));
  write('package-lock.json', WANTED);
  write('bin/browser', '#!/bin/sh\necho Browser 1.2.3\n', 0o755);
  write('bin/broken', '#!/bin/sh\nexit 127\n', 0o755);
});

function install(packages: string): void {
  write('node_modules/.package-lock.json', packages);
  write('node_modules/node/bin/node', '', 0o755);
}

/** An `npm` that notes what it was asked, then does `then`. */
function npm(then: string): void {
  write('bin/npm', `#!/bin/sh\necho "$@" > ${folder}/asked\n${then}\n`, 0o755);
}

function setup(environment: Readonly<Record<string, string>> = {}): { status: number | null; said: string } {
  const browser = join(folder, 'bin/browser');
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    npm_execpath: '',
    CHROMIUM_PATH: browser,
    FIREFOX_PATH: browser,
    ...environment,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs'], { cwd: folder, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('setup', () => {
  test('does nothing where all is there, and says what it uses', () => {
    install(INSTALLED);
    npm('exit 1');
    const { status, said } = setup();
    expect(status).toBe(0);
    expect(existsSync(join(folder, 'asked'))).toBe(false);
    expect(said).toContain('nothing to do');
    expect(said).toContain(`Chromium: Browser 1.2.3, ${join(folder, 'bin/browser')} (CHROMIUM_PATH)`);
  });

  test.each([
    ['nothing is installed', null],
    ['a version differs', lock({ 'node_modules/a': { version: '0.9.0' } })],
    ['a package is missing', lock({})],
  ])('installs where %s, without touching the lock file', (_what, installed) => {
    if (installed) install(installed);
    const done = `mkdir -p ${folder}/node_modules/node/bin; touch ${folder}/node_modules/node/bin/node; printf '%s' '${INSTALLED}' > ${folder}/node_modules/.package-lock.json`;
    npm(done);
    expect(setup().status).toBe(0);
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/^install --no-save/);
  });

  test('lets the script of the package node run where a person’s npm runs none', () => {
    npm(`mkdir -p ${folder}/node_modules; printf '%s' '${INSTALLED}' > ${folder}/node_modules/.package-lock.json`);
    const { status, said } = setup({ npm_config_ignore_scripts: 'true' });
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toContain('--ignore-scripts=false');
    expect(status).toBe(1);
    expect(said).toContain('the package `node` has no program: its install script did not run.');
  });

  test('stops with a sentence where npm fails', () => {
    npm('echo no network >&2; exit 1');
    const { status, said } = setup();
    expect(status).toBe(1);
    expect(said).toMatch(/`npm install` failed:\nno network/);
  });

  test.each(['setup', 'start', 'test', 'scenarios'])('%s says of an old Node that it is too old, rather than why it failed', (program) => {
    const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.9.0" } });';
    write('old.mjs', old);
    const { status, stderr } = spawnSync(process.execPath, ['--import', join(folder, 'old.mjs'), `scripts/${program}.mjs`], {
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('Node 20.9.0 is too old. Install Node 20.11 or later and try again.');
  });

  test.each(globSync('scripts/*.mjs'))('%s reads nothing that Node before 20.11 lacks, so that the sentence is said', (path) => {
    expect(readFileSync(path, 'utf8')).not.toMatch(/import\.meta\.(?:dirname|filename)/);
  });

  test('says that the named browser does not start, and takes another', () => {
    install(INSTALLED);
    const broken = join(folder, 'bin/broken');
    const { said } = setup({ CHROMIUM_PATH: broken, FIREFOX_PATH: broken });
    expect(said).toContain(`Chromium: CHROMIUM_PATH names ${broken}, which does not start. Correct or unset it.`);
    expect(said).not.toContain(`${broken} (`);
  });

  test('installs with the npm that started it, since Windows has no program of that name', () => {
    npm('exit 1');
    const mine = join(folder, 'other/npm-cli.js');
    write('other/npm-cli.js', `console.error('mine was asked', process.argv[2]); process.exitCode = 1;`);
    expect(setup({ npm_execpath: mine, npm_node_execpath: process.execPath }).said).toContain('mine was asked install');
  });

  test('hands a driver the path of a browser that PATH has by its name', () => {
    write('only/google-chrome', '#!/bin/sh\necho Chrome 1\n', 0o755);
    write('only/firefox', '#!/bin/sh\necho Firefox 1\n', 0o755);
    for (const variable of ['CHROMIUM_PATH', 'FIREFOX_PATH']) vi.stubEnv(variable, '');
    vi.stubEnv('PATH', `${join(folder, 'without')}:${join(folder, 'only')}`);
    expect(findChromium()?.path).toBe(join(folder, 'only/google-chrome'));
    expect(findFirefox()?.path).toBe(join(folder, 'only/firefox'));
    vi.stubEnv('CHROMIUM_PATH', 'google-chrome');
    expect(findChromium()).toEqual({ path: join(folder, 'only/google-chrome'), version: 'Chrome 1', from: 'CHROMIUM_PATH' });
  });

  test('a command tries Chrome before a Chromium without a sandbox, and before both the one that is named', () => {
    const names = ['chromium', 'google-chrome', 'chromium-headless-shell', 'mine'];
    for (const name of names) write(`two/${name}`, '#!/bin/sh\necho Browser 1\n', 0o755);
    const [chromium, chrome, shell, mine] = names.map((name) => join(folder, 'two', name));
    for (const variable of ['CHROMIUM_PATH', 'HEADLESS_SHELL_PATH']) vi.stubEnv(variable, '');
    vi.stubEnv('PATH', join(folder, 'two'));
    expect(chromiumPaths().slice(0, 2)).toEqual([chrome, chromium]);
    expect(unseenChromiumPaths().slice(0, 3)).toEqual([shell, chrome, chromium]);
    expect(findChromium()?.path).toBe(chromium);
    vi.stubEnv('CHROMIUM_PATH', mine);
    expect(unseenChromiumPaths().slice(0, 3)).toEqual([mine, chrome, chromium]);
  });

  test('takes what stands at the usual place of Windows, where no browser says its version', () => {
    write('Google/Chrome/Application/chrome.exe', '');
    for (const [variable, value] of Object.entries({ CHROMIUM_PATH: '', PATH: '', ProgramFiles: folder })) vi.stubEnv(variable, value);
    const { platform } = process;
    Object.defineProperty(process, 'platform', { value: 'win32' });
    try {
      expect(findChromium()?.path).toBe(join(folder, 'Google/Chrome/Application/chrome.exe'));
    } finally {
      Object.defineProperty(process, 'platform', { value: platform });
    }
  });

  test('work without a window takes the browser that a person names, whatever else is installed', () => {
    const named = join(folder, 'bin/browser');
    vi.stubEnv('CHROMIUM_PATH', named);
    vi.stubEnv('HEADLESS_SHELL_PATH', '');
    expect(findUnseenChromium()?.path).toBe(named);
  });
});
