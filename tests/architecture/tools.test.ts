import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isScript, readSources } from '../../scripts/check/source.ts';

const BIN = resolve('node_modules/.bin');
const folder = mkdtempSync(join(tmpdir(), 'poptins-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function biomeLint(paths: readonly string[], cwd: string): string {
  const { stdout, stderr } = spawnSync(join(BIN, 'biome'), ['lint', '--colors=off', ...paths], { cwd, encoding: 'utf8' });
  return stdout + stderr;
}

/** Biome's findings by our rules in `text`, as if it were the file at `path`. */
function lint(path: string, text: string): string {
  for (const file of ['biome.json', '.gitignore']) cpSync(file, join(folder, file));
  plant(path, text);
  return biomeLint([path], folder);
}

describe('the tools behind the rules', () => {
  test.each(['window.open', 'document.body', 'localStorage.length', 'fetch', 'setTimeout', 'location.href'])(
    'Biome keeps %s out of the deciding rooms',
    (name) => {
      expect(lint('runtime/decide/gates/planted.ts', `export const a = ${name};\n`)).toContain('noRestrictedGlobals');
      expect(lint('runtime/browser/planted.ts', `export const a = ${name};\n`)).not.toContain('noRestrictedGlobals');
    },
  );

  test('Biome knows a type or a local name from the global one', () => {
    const output = lint('runtime/decide/gates/planted.ts', 'export const a = (document: Document): Location => document.location;\n');
    expect(output).toContain('Checked 1 file');
    expect(output).not.toContain('noRestrictedGlobals');
  });

  test('Biome refuses `any` and unused imports', () => {
    expect(lint('harness/planted.ts', 'export const a: any = 1;\n')).toContain('noExplicitAny');
    expect(lint('harness/planted.ts', `import { b } from './b.ts';\nexport const a = 1;\n`)).toContain('noUnusedImports');
  });

  test('Biome keeps the runtime from writing to the console of its host', () => {
    expect(lint('runtime/planted.ts', `console.log('here');\n`)).toContain('noConsole');
    expect(lint('scripts/planted.ts', `console.log('here');\n`)).not.toContain('noConsole');
  });

  test('the types of the embed refuse what its oldest browsers lack', () => {
    plant('new.ts', 'export const a = [2, 1].toSorted();\n');
    plant('old.ts', 'export const a = [2, 1].at(-1);\n');
    const config = (name: string): string =>
      JSON.stringify({ extends: resolve('runtime/tsconfig.json'), compilerOptions: { types: [] }, include: [name] });
    plant('tsconfig.new.json', config('new.ts'));
    plant('tsconfig.old.json', config('old.ts'));
    const check = (name: string): number | null => spawnSync(join(BIN, 'tsc'), ['--noEmit', '-p', join(folder, name)]).status;
    expect(check('tsconfig.new.json')).not.toBe(0);
    expect(check('tsconfig.old.json')).toBe(0);
  });

  test('the types refuse what the declarations of the test kit could not name', () => {
    plant('kit/hidden.ts', 'interface Hidden {\n  readonly a: 1;\n}\nexport const hidden = (): Hidden => ({ a: 1 });\n');
    plant('kit/shown.ts', `import { hidden } from './hidden.ts';\nexport const shown = hidden();\n`);
    plant('kit/tsconfig.json', JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions: { types: [] }, include: ['*.ts'] }));
    const { stdout } = spawnSync(join(BIN, 'tsc'), ['--noEmit', '-p', join(folder, 'kit')], { encoding: 'utf8' });
    expect(stdout).toContain(`'Hidden'`);
  });

  test('knip sees an export, a file and a package that nobody uses', () => {
    cpSync('scripts/check/knip.json', join(folder, 'house/knip.json'));
    plant('house/package.json', JSON.stringify({ name: 'house', type: 'module', devDependencies: { zod: '*' } }));
    plant('house/runtime/embed.ts', `import { used } from './used.ts';\nused();\n`);
    plant('house/runtime/used.ts', 'export const used = () => 1;\nexport const deadExport = 2;\n');
    plant('house/runtime/lonely.ts', 'export const a = 1;\n');
    const args = ['--no-progress', '--no-config-hints', '--directory', join(folder, 'house')];
    const { status, stdout } = spawnSync(process.execPath, [join(BIN, 'knip'), ...args], { encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stdout).toContain('deadExport');
    expect(stdout).toContain('runtime/lonely.ts');
    expect(stdout).toContain('zod');
  });

  test('every file of ours is looked at: Biome leaves none of our folders out', () => {
    const scripts = readSources()
      .filter(isScript)
      .map(({ path }) => path);
    // One of each folder, since Biome leaves out whole ones.
    const paths = [...new Map(scripts.map((path) => [dirname(path), path])).values()];
    expect(new Set(paths.map((path) => path.split('/')[0])).size).toBeGreaterThan(20);
    expect(biomeLint(paths, '.')).toContain(`Checked ${paths.length} files`);
  });
});
