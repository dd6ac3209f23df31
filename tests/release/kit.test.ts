import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const KIT = 'poptins-test-kit';
/** The packages that npm would put beside it. */
const BESIDE = ['@playwright/test', 'playwright', 'playwright-core', 'yaml', 'zod', '@types/node', 'undici-types'];

const OWNERS_TEST = `import { expect, test } from '${KIT}';

test('a visitor who closed it is left alone', async ({ poptins }) => {
  const visit = await poptins.visit({ scenario: 'Closed', steps: [] }, 'https://staging.shop.example');
  await expect(visit.popup('Spring sale')).toBeKeptBackBy('frequency');
  await visit.step({ wait: '3 s' });
});
`;

const folder = mkdtempSync(join(tmpdir(), 'poptins-owners-tests-'));
const modules = join(folder, 'node_modules');
beforeAll(() => {
  for (const name of BESIDE) {
    mkdirSync(join(modules, name, '..'), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(modules, name));
  }
  mkdirSync(join(modules, KIT));
  const [packed = ''] = globSync('test-kit/*.tgz', { cwd: inject('release') });
  run('tar', ['xzf', join(inject('release'), packed), '--strip-components', '1', '-C', join(modules, KIT)]);
  writeFileSync(join(folder, 'owner.spec.ts'), OWNERS_TEST);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

const OPTIONS = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--target',
  'es2022',
  '--module',
  'nodenext',
  '--types',
  'node',
];
const compile = (file: string) => run(resolve('node_modules/.bin/tsc'), [...OPTIONS, file]);

test('each file that the package’s README links to is in the package (REL-01, DEV-21)', () => {
  const readme = readFileSync(join(modules, KIT, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => to);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((to) => !existsSync(join(modules, KIT, to)))).toEqual([]);
});

test('an owner’s Playwright test works with the test kit alone, with gate names (REL-01, DEV-21)', () => {
  const listed = run(resolve('node_modules/.bin/playwright'), ['test', '--list']);
  expect(listed.said).toContain('a visitor who closed it is left alone');
  expect(compile('owner.spec.ts')).toEqual({ status: 0, said: '' });
  writeFileSync(join(folder, 'wrong.ts'), OWNERS_TEST.replace("'frequency'", "'nonsense'"));
  expect(compile('wrong.ts')).toMatchObject({ status: 1, said: expect.stringContaining('"nonsense"') });
});
