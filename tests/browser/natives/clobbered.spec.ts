import { globSync, readFileSync } from 'node:fs';
import { CALM, hostilePages } from '../../../lab/hostile-pages/read-pages.ts';
import { openTab, ours, POPUP, tryPage } from '../../../lab/hostile-pages/try-page.ts';
import { sample } from '../../support/sample.ts';
import { expect, test } from '../support/test.ts';

/** Every name that the runtime reads of the document: an element may lend it any of them. */
function namesRead(): string[] {
  const sources = globSync('runtime/**/*.ts').map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));
  const read = sources.flatMap((source) => [...source.matchAll(/\bdocument\.(\w+)/g)].map(([, name = '']) => name));
  const taken = sources.flatMap((source) => [...source.matchAll(/\{([^{}]*)\} = document(?![\w.])/g)].map(([, names = '']) => names));
  return [...new Set([...read, ...taken.flatMap((names) => names.split(',').map((name) => name.replace(/:.*/, '').trim()))])].toSorted();
}

const NAMES = namesRead();

test('a hostile page has an element for every name that we read from the document (R4, SEC-05)', () => {
  const pages = hostilePages().filter(({ name }) => name.startsWith('clobbered-'));
  const taken = pages.flatMap(({ html }) => [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
  expect(NAMES.length).toBeGreaterThan(20);
  expect(NAMES.filter((name) => !taken.includes(name))).toEqual([]);
});

for (const name of sample(NAMES, 1))
  test(`an image or a form named ${name} costs the page no lead and no error (R4, SEC-05)`, async ({ site, page }) => {
    const [id = ''] = await site.show(POPUP);
    const tab = await openTab(page);
    for (const html of [`<img alt="" hidden name="${name}">`, `<form hidden name="${name}"><input name="${name}"></form>`])
      expect(await tryPage(tab, site, { ...CALM, name, html }, ours(site, id)), html).toEqual({ end: 'delivered', errors: [], left: [] });
  });
