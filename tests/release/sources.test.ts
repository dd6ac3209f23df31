import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { copyPackages } from '../supply/copy-packages.ts';
import { unzip } from '../support/unzip.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const store = join(inject('release'), 'stores/firefox');

test('Firefox’s sources build Firefox’s package, byte for byte (REL-01, REL-02, DEV-01)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'poptins-sources-'));
  try {
    for (const [name, bytes] of unzip(readFileSync(join(store, `poptins-${version}-sources.zip`)))) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    copyPackages(join(folder, 'node_modules'));
    const args = ['node_modules/wxt/bin/wxt.mjs', 'zip', '-b', 'firefox', '--mv3'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect(status, `${stdout}${stderr}`).toBe(0);
    const name = `poptins-${version}-firefox.zip`;
    expect(readFileSync(join(folder, '.output', name)).equals(readFileSync(join(store, name)))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
