/**
 * Makes a release twice and compares every file by its hash (REL-02): `npm run test:full -- --only same-bytes`. The second build has
 * another folder, time zone and language, and a developer's `NODE_ENV`. So anyone can build our files again and compare them.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '../../scripts/report.ts';
import { copyPackages } from './copy-packages.ts';

const BUILDS = [
  { name: 'one', env: { TZ: 'UTC', LANG: 'C', NODE_ENV: '' } },
  { name: 'another-with-a-longer-name', env: { TZ: 'Asia/Tokyo', LANG: 'he_IL.UTF-8', NODE_ENV: 'development' } },
];
/** Files that begin with a dot are in the hashes of a release. */
const BUILT = '{dist,.output,release}/**/*';
/** Names the sources of the build for `npm start`; it lists no file that is given away. */
const STAMP = 'dist/stamp.txt';

const top = mkdtempSync(join(tmpdir(), 'poptins-build-'));
try {
  const [first, second] = BUILDS.map(({ name, env }) => build(join(top, name), env));
  const names = [...new Set([...first!.keys(), ...second!.keys()])].sort();
  const differ = names.filter((name) => first!.get(name) !== second!.get(name));
  for (const name of differ) console.log(`not the same twice: ${name}`);
  console.log(`${names.length - differ.length} of ${names.length} files are the same, byte for byte.`);
  report(names.length - differ.length, differ.length);
} finally {
  rmSync(top, { recursive: true, force: true });
}

/** @returns the hash of each file by its name */
function build(folder: string, env: NodeJS.ProcessEnv): Map<string, string> {
  const tracked = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 24 })
    .stdout.split('\0')
    .filter(Boolean);
  for (const name of tracked) cpSync(name, join(folder, name));
  copyPackages(join(folder, 'node_modules'));
  console.log(`building in ${folder} …`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, REPORT_FILE: '', ...env },
  });
  if (status !== 0) throw new Error(`The release in ${folder} ended with ${status}.\n${stdout}${stderr}`);
  const files = globSync(BUILT, { cwd: folder }).filter((name) => name !== STAMP && statSync(join(folder, name)).isFile());
  return new Map(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}
