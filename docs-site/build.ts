/**
 * `npm run docs` builds the documentation site in dist/docs. Any server can serve its files, in any folder. `--out <folder>` puts them
 * elsewhere.
 */

import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildTemplates } from '../templates/build.ts';
import { buildClient } from './build-client.ts';
import { CATALOGUE } from './gallery-page.ts';
import { renderSite } from './render-site.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/docs' } } });
const start = performance.now();
try {
  if (!existsSync(CATALOGUE)) await buildTemplates(dirname(CATALOGUE));
  const site = new Map([...(await renderSite()), ...(await buildClient())]);
  await rm(values.out, { recursive: true, force: true });
  for (const [path, content] of site) {
    await mkdir(dirname(join(values.out, path)), { recursive: true });
    await writeFile(join(values.out, path), content);
  }
  const bytes = [...site.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  const pages = [...site.keys()].filter((path) => path.endsWith('.html')).length;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`docs: ${pages} pages, ${site.size} files, ${(bytes / 1e6).toFixed(1)} MB → ${values.out} in ${seconds} s`);
} catch (problem) {
  console.error(`docs: ${problem instanceof Error ? problem.message : problem}`);
  process.exitCode = 1;
}
