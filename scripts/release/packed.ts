import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { programOf } from '../programs.mjs';
import { write } from './making.ts';

/** Lets `fill` put a package together in its own folder, then packs it for npm: `out/<name>-<version>.tgz`. */
export async function packInto(out: string, fill: (folder: string) => Promise<object> | object): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'poptins-pack-'));
  try {
    const manifest = await fill(folder);
    write(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    cpSync('LICENSE', join(folder, 'LICENSE'));
    mkdirSync(out, { recursive: true });
    const { status, stderr } = spawnSync('npm', ['pack', '--pack-destination', resolve(out)], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${out} could not be packed.\n${stderr}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Types, source maps, sources and documents of a package: half of the bytes, and nothing reads them at run time. */
const NOT_RUN = /\.(?:map|[cm]?ts)$|(?<!LICEN[CS]E)\.md$/i;

/** Copies installed packages into a new package, so that it installs without a registry. */
export function bundlePackages(folder: string, places: Iterable<string>): void {
  // Binaries for other systems are locked but not installed here. A package inside another comes with it.
  for (const place of places)
    if (existsSync(place) && place.lastIndexOf('node_modules/') === 0)
      cpSync(place, join(folder, place), { recursive: true, dereference: true, filter: (file) => !NOT_RUN.test(file) });
}

/** Runs one of the project's own tools. */
export function tool(name: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(...programOf(name, args), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`\`${name} ${args.join(' ')}\` ended with ${status}.\n${stdout}${stderr}`);
}
