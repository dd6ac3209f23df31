import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { programOf } from '../../programs.mjs';
import { type Making, writeSbom } from '../making.ts';

const STORES = [
  { store: 'chrome', build: ['zip'], zips: ['chrome'], texts: ['chrome.md', 'privacy.md'] },
  {
    store: 'firefox',
    build: ['zip', '-b', 'firefox', '--mv3'],
    zips: ['firefox', 'sources'],
    texts: ['firefox.md', 'for-reviewers.md', 'privacy.md'],
  },
];

/** The files for each store. Firefox's reviewers get the sources too, and rebuild them. */
export function makeStores(making: Making, out: string): void {
  for (const { store, build, zips, texts } of STORES) {
    const { status, stdout, stderr } = spawnSync(...programOf('wxt', build), { encoding: 'utf8', maxBuffer: 1 << 26 });
    if (status !== 0) throw new Error(`\`wxt ${build.join(' ')}\` ended with ${status}.\n${stdout}${stderr}`);
    const folder = join(out, store);
    mkdirSync(folder, { recursive: true });
    const files = [
      ...zips.map((zip) => `.output/poptins-${making.version}-${zip}.zip`),
      ...texts.map((text) => `extension/store/${text}`),
      ...globSync('docs/pictures/store/*.png'),
    ];
    for (const file of files) cpSync(file, join(folder, basename(file)));
    cpSync('assets/extension/icon/128.png', join(folder, 'icon-128.png'));
  }
  const carried = globSync('.output/*.packages.json').flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as readonly string[]);
  writeSbom(making, 'poptins-extension', new Set(carried));
}
