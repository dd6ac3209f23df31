import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { caddyFile, nginxFile } from '../headers.ts';
import { lockFileOf, neededBy } from '../lock-file.ts';
import { linksToSite, type Making, named, write, writeLocked } from '../making.ts';
import { programFiles } from '../program-files.ts';

const NAME = 'poptins-display-server';
/** The files that the server runs and reads. It needs no build, because Node 24 strips the types. */
const SOURCES = ['display-server', 'assets/word-lists', 'dist/templates', 'dist/case'];
/** Only for changing the tables. It imports a package that is not included. */
const NOT_TO_RUN = 'drizzle.config.ts';
const SCRIPTS = {
  start: 'node display-server/main.ts',
  backup: 'node display-server/backup.ts',
  restore: 'node display-server/restore.ts',
  'db:partition': 'node display-server/partition.ts',
};

/** The build context of the server's image, which also runs on its own: sources, the files that they serve, and the locked packages. */
export function makeServer(making: Making, out: string): void {
  for (const folder of SOURCES) cpSync(folder, join(out, folder), { recursive: true, filter: (file) => basename(file) !== NOT_TO_RUN });
  cpSync('deploy', out, { recursive: true });
  cpSync(join(making.out, 'embed'), join(out, 'dist/embed'), { recursive: true, filter: (file) => !/\.(br|gz)$|_headers$/.test(file) });
  write(join(out, 'embed.caddy'), caddyFile());
  write(join(out, 'embed.nginx.conf'), nginxFile());
  write(join(out, 'DEPLOY.md'), linksToSite(readFileSync('docs/deploy.md', 'utf8'), '../docs'));

  const { packages } = making;
  const needed = programFiles(Object.values(SCRIPTS).map((script) => script.replace('node ', ''))).packages;
  const lock = lockFileOf(named(making, NAME), packages, neededBy(packages, needed), needed);
  const { dependencies } = lock.packages[''] ?? {};
  const manifest = { ...named(making, NAME), private: true, type: 'module', engines: { node: '>=24' }, scripts: SCRIPTS, dependencies };
  write(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  write(join(out, 'package-lock.json'), `${JSON.stringify({ ...lock, requires: true }, null, 2)}\n`);
  writeLocked(making, lock);
}
