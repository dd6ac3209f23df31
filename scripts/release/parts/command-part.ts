import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { neededBy } from '../lock-file.ts';
import { type Making, named, withoutLinks, write, writeSbom } from '../making.ts';
import { bundlePackages, packInto } from '../packed.ts';
import { programFiles } from '../program-files.ts';

const NAME = 'poptins';
const ENTRY = 'command-line/poptins.ts';
/** Packages that the commands read as files, without importing them. */
const READ_PACKAGES = ['axe-core'];
/** Files that the commands read besides their code. */
const READ = ['display-server/migrations', 'assets/word-lists', 'dist/templates', 'dist/embed', 'dist/hook', 'agents/skill/SKILL.md'];

/** `npm install poptins-<version>.tgz`: the command line with all packages that it needs, so that it needs no registry. */
export async function makeCommandLine(making: Making, out: string): Promise<void> {
  const { files, packages: imported } = programFiles([ENTRY]);
  const packages = [...imported, ...READ_PACKAGES].toSorted();
  const places = neededBy(making.packages, packages);
  await packInto(out, (folder) => {
    for (const [file, code] of files) write(join(folder, file), code);
    for (const read of READ) cpSync(read, join(folder, read), { recursive: true });
    cpSync(join(making.out, 'embed/LICENSES.txt'), join(folder, 'dist/embed/LICENSES.txt'));
    bundlePackages(folder, places);
    write(join(folder, 'README.md'), withoutLinks(readFileSync('docs/command-line.md', 'utf8')));
    const versionOf = (name: string) => making.packages[`node_modules/${name}`]?.version ?? '';
    return {
      ...named(making, NAME),
      description: 'Popups and on-site lead capture, from the command line',
      type: 'module',
      bin: { poptins: ENTRY.replace(/ts$/, 'js') },
      engines: { node: '>=24' },
      dependencies: Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
      bundleDependencies: packages,
    };
  });
  writeSbom(making, NAME, places);
}
