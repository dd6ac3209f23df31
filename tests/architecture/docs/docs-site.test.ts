import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, test } from 'vitest';
import { SECTIONS } from '../../../docs-site/contents.ts';
import { gateSamples } from '../../../docs-site/gate-samples.ts';
import { renderSite } from '../../../docs-site/render-site.ts';
import { type Found, SEARCH_OPTIONS } from '../../../docs-site/search-options.ts';
import { askGates } from '../../../runtime/decide/gates/ask-gates.ts';
import { readFacts } from '../../../runtime/decide/gates/facts.ts';
import { createTargeting } from '../../../runtime/decide/targeting/create.ts';
import { linksToSite } from '../../../scripts/release/making.ts';
import { contextOf } from '../../support/context.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { parsePopup } from '../../support/parse-popup.ts';
import { QUIET_PAGE } from '../../support/quiet-page.ts';

type Site = Awaited<ReturnType<typeof renderSite>>;

/** Made beside the pages, by the bundler. */
const SCRIPTS = ['assets/site.js', 'assets/theme.js'];
/** The most that a site may weigh with its pictures, since it is handed on as files. */
const MAX_BYTES = 8_000_000;

let site: Site;
beforeAll(async () => {
  site = await renderSite();
});

const pages = () => [...site].flatMap(([path, content]) => (path.endsWith('.html') ? [{ path, html: `${content}` }] : []));
const idsOf = (html: string): Set<string> => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));

describe('the site of the documents', () => {
  test('has every page that its side lists, each with one heading of the first level', () => {
    const all = pages();
    expect(all.length).toBeGreaterThan(SECTIONS.flatMap(({ pages: own }) => own).length);
    for (const { path, html } of all) expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1]);
  });

  test('has no link that leads nowhere, and asks no other host for anything', () => {
    const ids = new Map(pages().map(({ path, html }) => [path, idsOf(html)]));
    const dead: string[] = [];
    for (const { path, html } of pages())
      for (const [, name = '', to = ''] of html.matchAll(/ (href|src)="([^"]*)"/g)) {
        if (/^[a-z]+:/.test(to)) {
          if (name === 'src' || !/^https?:|^mailto:/.test(to)) dead.push(`${path}: ${to}`);
          continue;
        }
        const { pathname, hash } = new URL(to, `http://site/${path}`);
        const file = pathname.slice(1);
        if (!site.has(file) && !SCRIPTS.includes(file)) dead.push(`${path}: ${to}`);
        else if (hash && !ids.get(file)?.has(decodeURIComponent(hash.slice(1)))) dead.push(`${path}: ${to}, which has no such heading`);
      }
    expect(dead).toEqual([]);
  });

  test('is where the links of a release’s DEPLOY.md lead, which has nothing else of the project beside it', () => {
    const deploy = linksToSite(readFileSync('docs/deploy.md', 'utf8'), '../docs');
    const links = [...deploy.matchAll(/\]\(\.\.\/docs\/([^)#]+)#?([^)]*)\)/g)];
    expect(links.map(([, page]) => page)).toContain('environment.html');
    expect([...deploy.matchAll(/\]\((?![a-z]+:|#)/g)].length).toBe(links.length);
    for (const [link, page = '', heading] of links) {
      expect(site.has(page), link).toBe(true);
      if (heading) expect([...idsOf(`${site.get(page)}`)], link).toContain(heading);
    }
  });

  test('has no id twice on a page, and words for every picture', () => {
    for (const { path, html } of pages()) {
      const all = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect([path, all.filter((id, at) => all.indexOf(id) !== at)]).toEqual([path, []]);
      expect([path, html.match(/<img(?![^>]* alt=")[^>]*>/g)]).toEqual([path, null]);
    }
  });

  test('is the same twice, byte for byte, and small enough to hand on', async () => {
    const again = await renderSite();
    expect([...again.keys()]).toEqual([...site.keys()]);
    for (const [path, content] of site)
      expect([path, Buffer.compare(Buffer.from(content), Buffer.from(again.get(path) ?? ''))]).toEqual([path, 0]);
    const bytes = [...site.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  test.each([
    ['frequency', 'gates.html'],
    ['wordpress cache', 'install/wordpress.html'],
    ['poptinSubmit', 'events.html'],
    ['show twice', 'troubleshooting.html'],
    ['scroll percent', 'config/targeting.html'],
    ['safari', 'browsers.html'],
  ])('finds for “%s” a place on %s', (words, page) => {
    const index = MiniSearch.loadJSON(`${site.get('assets/search.json')}`, SEARCH_OPTIONS);
    const found = index.search(words).slice(0, 6) as unknown[] as Found[];
    expect(found.map(({ id }) => id.split('#')[0])).toContain(page);
  });

  test('says of every gate what it reads and what the panel says', () => {
    const { ports } = new FakeBrowser();
    const context = contextOf(ports);
    const rules = createTargeting(context, QUIET_PAGE);
    const popup = parsePopup({}).answer?.popups[0];
    const asked = popup ? askGates(popup, readFacts(ports, context.memory), null, rules).verdicts.map(({ gate }) => gate) : [];
    expect(asked.length).toBeGreaterThan(10);
    expect(
      gateSamples()
        .map(({ gate }) => gate)
        .toSorted(),
    ).toEqual(asked.toSorted());
  });
});
