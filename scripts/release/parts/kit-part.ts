import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleInto } from '../bundled.ts';
import { KIT, kitReadme, SCHEMA } from '../kit-readme.ts';
import { neededBy } from '../lock-file.ts';
import { type Making, named, write, writeSbom } from '../making.ts';
import { packInto, tool } from '../packed.ts';

const ENTRY = 'scenarios/kit/kit.ts';
/** Packages that an owner's project installs with it. Everything else is in its one file. */
const INSTALLED = ['yaml', 'zod'];
const OWNERS_OWN = '@playwright/test';

/** `npm install --save-dev poptins-test-kit-<version>.tgz`: scenarios in an owner's own Playwright tests, with their types. */
export async function makeTestKit(making: Making, out: string): Promise<void> {
  await packInto(out, async (folder) => {
    const external = [/^node:/, ...[...INSTALLED, OWNERS_OWN].map((name) => new RegExp(`^${name}(/|$)`))];
    await bundleInto(folder, { entry: { kit: ENTRY }, target: 'node20', external });
    cpSync('dist/hook/scenario.js', join(folder, 'scenario.js'));
    tool('tsc', ['-p', 'scenarios/kit/tsconfig.json', '--outDir', join(folder, 'types')]);
    const versions: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies;
    const dependencies = Object.fromEntries(INSTALLED.map((name) => [name, making.packages[`node_modules/${name}`]?.version]));
    write(join(folder, 'README.md'), kitReadme(readFileSync('docs/scenarios.md', 'utf8')));
    cpSync(join('docs', SCHEMA), join(folder, SCHEMA));
    return {
      ...named(making, KIT),
      description: 'Scenarios of popups in your own Playwright tests',
      type: 'module',
      exports: { '.': { types: './types/scenarios/kit/kit.d.ts', default: './kit.js' } },
      files: ['kit.js', 'scenario.js', 'types', SCHEMA, 'README.md', 'LICENSE'],
      engines: { node: '>=20.11' },
      dependencies,
      peerDependencies: { [OWNERS_OWN]: `^${versions[OWNERS_OWN]}` },
    };
  });
  writeSbom(making, KIT, neededBy(making.packages, INSTALLED));
}
