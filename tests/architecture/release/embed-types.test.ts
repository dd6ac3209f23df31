import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeTypes } from '../../../scripts/release/parts/embed-package-part.ts';

const STRICT = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2024,dom,dom.iterable'];
const BUNDLED = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];

/** A project's compiler follows imports alone. It finds no declaration that stands only in a file which nothing published imports. */
test('the published types of the embed hold in a project that has nothing else of ours (KIT-02)', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'poptins-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeTypes(folder);
  const page = join(folder, 'page.ts');
  writeFileSync(
    page,
    `import type {} from './index.js';
    window.poptin?.explain('a')[0]?.gates.every((gate) => gate.pass);
    document.addEventListener('poptinSubmit', (event) => event.detail.fields?.map(({ name }) => name.trim()));`,
  );
  expect(spawnSync('tsc', [...STRICT, ...BUNDLED, page], { encoding: 'utf8' }).stdout).toBe('');
});
