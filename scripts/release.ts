/**
 * `npm run release`: makes `release/<version>/` from the current checkout: the embed for a CDN, the store packages, the server, the test
 * kit, the docs, a bill of materials for each, and the hash of every file (REL-01). The same sources make the same bytes (REL-02).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostsSaid } from './release/hosts-said.ts';
import { makeParts } from './release/parts.ts';
import { disagreements, tagsHere, VERSION, versionsSaid } from './release/version.ts';

async function release(): Promise<void> {
  // A release must not depend on its maker's shell.
  process.env.NODE_ENV = 'production';
  const built = spawnSync(process.execPath, ['scripts/build.ts', '--if-changed'], {
    stdio: 'inherit',
    env: { ...process.env, REPORT_FILE: '' },
  });
  if (built.status !== 0) throw new Error('The build failed, see above.');
  const wrong = disagreements(versionsSaid(), tagsHere());
  if (wrong.length > 0) throw new Error(`This is to be version ${VERSION}, but ${wrong.join(', ')}.`);

  const out = join('release', VERSION);
  rmSync(out, { recursive: true, force: true });
  const { license } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  await makeParts({ version: VERSION, license, out, packages });
  const files = filesOf(out);
  writeFileSync(join(out, 'SHA256SUMS'), files.map((file) => `${sha256(join(out, file))}  ${file}\n`).join(''));

  console.log(`release: ${files.length} files in ${out}, their hashes in SHA256SUMS.`);
  console.log(`release: ${hostsSaid()}`);
  if (tagsHere().length === 0) console.log(`release: a dry run, since this commit has no tag v${VERSION}.`);
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

try {
  await release();
} catch (problem) {
  console.error(`release: ${problem instanceof Error ? problem.message : problem}`);
  process.exitCode = 1;
}
