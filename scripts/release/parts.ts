import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CARRIED } from '../../docs-site/carried.ts';
import { makeEmbed } from './embed-part.ts';
import { makeTestKit } from './kit-part.ts';
import { type Making, withoutLinks, write, writeSbom } from './making.ts';
import { makeServer } from './server-part.ts';
import { makeStores } from './store-part.ts';

/** One folder of a release. */
interface Part {
  readonly folder: string;
  /** Who it is for, and what to do with it. */
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
  { folder: 'test-kit', what: 'scenarios in your own Playwright tests: `npm install --save-dev` the file in it', make: makeTestKit },
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

\`sha256sum --check SHA256SUMS\` says whether every file is the one that was released. The way from here to a site in
production is in \`server/DEPLOY.md\`.
`;
