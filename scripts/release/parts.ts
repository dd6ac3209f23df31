import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CARRIED } from '../../docs-site/carried.ts';
import { hostsSaid } from './hosts-said.ts';
import { type Making, withoutLinks, write, writeSbom } from './making.ts';
import { makeCommandLine } from './parts/command-part.ts';
import { makeEmbedPackage } from './parts/embed-package-part.ts';
import { makeEmbed } from './parts/embed-part.ts';
import { makeIntegrations } from './parts/integrations-part.ts';
import { makeTestKit } from './parts/kit-part.ts';
import { makeServer } from './parts/server-part.ts';
import { makeStores } from './parts/store-part.ts';

/** A folder of a release. */
interface Part {
  readonly folder: string;
  /** Its audience, and what to do with it. */
  readonly what: string;
  readonly make: (making: Making, out: string) => Promise<void> | void;
}

const PARTS: readonly Part[] = [
  { folder: 'embed', what: 'everything that a CDN needs: upload it as it is; `_headers` says what to send with it', make: makeEmbed },
  {
    folder: 'stores',
    what: 'the extension for the Chrome Web Store and for Firefox Add-ons, with its sources, texts and pictures',
    make: makeStores,
  },
  { folder: 'server', what: 'the display server: `docker compose up`, or `npm ci` and `npm start` on Node 24', make: makeServer },
  {
    folder: 'command-line',
    what: 'the program `poptins`, on Node 24: `npm install --save-dev` the file in it, then `npx poptins --help`',
    make: makeCommandLine,
  },
  {
    folder: 'packages',
    what: '`@poptins/embed` for projects with a bundler: types, a loader, a hook for React',
    make: makeEmbedPackage,
  },
  { folder: 'test-kit', what: 'scenarios in your own Playwright tests: `npm install --save-dev` the file in it', make: makeTestKit },
  {
    folder: 'integrations',
    what: 'WordPress, Shopify, Wix, Google Tag Manager and GitHub: a folder each, with its README',
    make: makeIntegrations,
  },
  { folder: 'docs', what: 'the documentation as a site: upload it as it is', make: makeDocs },
];

/** Always rebuilt, so that no outdated documents are released. */
function makeDocs(making: Making, out: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['docs-site/build.ts', '--out', resolve(out)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The site of the documents could not be made.\n${stdout}${stderr}`);
  writeSbom(making, 'poptins-docs', new Set(CARRIED));
}

/** Makes the parts one after the other, because each keeps the processor busy. */
export async function makeParts(making: Making): Promise<void> {
  for (const { folder, make } of PARTS) await make(making, join(making.out, folder));
  cpSync('LICENSE', join(making.out, 'LICENSE'));
  for (const file of ['CHANGELOG.md', 'SECURITY.md']) write(join(making.out, file), withoutLinks(readFileSync(file, 'utf8')));
  write(join(making.out, 'README.md'), introduction(making.version, PARTS));
}

const introduction = (version: string, parts: readonly Part[]): string => `# Poptins ${version}

| folder | |
| --- | --- |
${parts.map(({ folder, what }) => `| \`${folder}/\` | ${what} |`).join('\n')}
| \`sbom/\` | what each of them is made of, in CycloneDX |

${hostsSaid()}

\`sha256sum --check SHA256SUMS\` says whether every file is the one that was released. The way from here to a site in
production is in \`server/DEPLOY.md\`.
`;
