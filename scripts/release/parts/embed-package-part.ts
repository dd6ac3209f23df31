import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleInto } from '../bundled.ts';
import { type Making, named, write, writeSbom } from '../making.ts';
import { packInto, tool } from '../packed.ts';

const NAME = '@poptins/embed';
const SOURCE = 'packages/embed';
const TYPES = `types/${SOURCE}`;

/** The package's entries by their import names. React comes from the owner's project. */
const ENTRIES = { index: 'index.ts', react: 'use-poptin.ts' } as const;

/** Its types, and with them the globals of a page that has the tag. */
const INDEX_TYPES = `import './globals.d.ts';\nexport * from './${TYPES}/index.js';\n`;

/** The package's types, as a project's compiler finds them: `index.d.ts` and all that it imports. */
export function writeTypes(folder: string): void {
  tool('tsc', ['-p', join(SOURCE, 'tsconfig.json'), '--outDir', join(folder, 'types')]);
  cpSync(join(SOURCE, 'globals.d.ts'), join(folder, 'globals.d.ts'));
  write(join(folder, 'index.d.ts'), INDEX_TYPES);
}

/** `npm install poptins-embed-<version>.tgz`: loader and types for bundlers. The runtime itself stays on the CDN. */
export async function makeEmbedPackage(making: Making, out: string): Promise<void> {
  await packInto(out, async (folder) => {
    const entry = Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(SOURCE, file)]));
    await bundleInto(folder, { entry, target: 'es2022', external: ['react'] });
    writeTypes(folder);
    cpSync(join(SOURCE, 'README.md'), join(folder, 'README.md'));
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    return {
      ...named(making, NAME),
      description: 'The tag of Poptins for bundlers, with types and a hook for React',
      type: 'module',
      sideEffects: false,
      exports: {
        '.': { types: './index.d.ts', default: './index.js' },
        './react': { types: `./${TYPES}/use-poptin.d.ts`, default: './react.js' },
      },
      files: ['*.js', '*.d.ts', 'types', 'README.md', 'LICENSE'],
      peerDependencies: { react: `>=18 <${Number.parseInt(devDependencies.react, 10) + 1}` },
      peerDependenciesMeta: { react: { optional: true } },
    };
  });
  writeSbom(making, 'poptins-embed-package', new Set());
}
