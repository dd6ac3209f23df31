import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FOR_REVIEWERS } from '../../../scripts/release/for-reviewers.ts';

const BUILT = '.output/firefox-mv3';

/** `npm run test:full -- --only release` does the same with the archive itself and its lock file. */
test('the files that Firefox’s reviewers are given build the package that Firefox is given (REL-04)', { timeout: 120_000 }, () => {
  if (!existsSync(BUILT)) throw new Error('Nothing is built. Run `npm run build`.');
  const folder = mkdtempSync(join(tmpdir(), 'poptins-reviewer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of FOR_REVIEWERS.map((pattern) => pattern.replace(/\/\*\*$/, ''))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(path, join(folder, path), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const args = ['node_modules/wxt/bin/wxt.mjs', 'build', '-b', 'firefox', '--mv3'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  const files = (root: string) =>
    globSync('**/*', { cwd: join(root, BUILT), withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, BUILT).length))
      .sort();
  expect(files(folder)).toEqual(files(resolve('.')));
  const differ = files(folder).filter((file) => !readFileSync(join(folder, BUILT, file)).equals(readFileSync(join(BUILT, file))));
  expect(differ).toEqual([]);
});
