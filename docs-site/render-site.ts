import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path/posix';
import MiniSearch from 'minisearch';
import { noticesOf } from '../scripts/build/carried-packages.ts';
import { CARRIED } from './carried.ts';
import { HOME, pathOf, SECTIONS } from './contents.ts';
import { framed } from './frame.ts';
import { made } from './made.ts';
import { type Article, readArticle } from './markdown.ts';
import { SEARCH_OPTIONS } from './search-options.ts';

const require = createRequire(import.meta.url);

/** Copied unchanged, under their name on the site. The site serves everything itself: no page loads anything from another host. */
const FONTS = [
  ['@fontsource/open-sans/files/open-sans-latin-400-normal.woff2', 'open-sans-latin-400.woff2'],
  ['@fontsource/open-sans/files/open-sans-latin-600-normal.woff2', 'open-sans-latin-600.woff2'],
  ['@fontsource/poppins/files/poppins-latin-600-normal.woff2', 'poppins-latin-600.woff2'],
] as const;

const FILES = 'docs/{schemas/*.json,pictures/*.{png,webp},pictures/gallery/*.webp}';

/** A single style sheet for all pages, in this order. */
const STYLE = ['base', 'top', 'columns', 'words', 'fields', 'home', 'gallery', 'search', 'narrow'];

/** Pages that others link to but that the sidebar leaves out. */
const MORE = 'docs/decisions/*.md';

/** The length of the excerpt in a search result. */
const SHOWN_CHARS = 240;

/** Every file of the site but its scripts, by its path. The same sources give the same bytes. */
export async function renderSite(): Promise<ReadonlyMap<string, string | Buffer>> {
  const sources = [...new Set([HOME, ...SECTIONS.flatMap(({ pages }) => pages.map(({ source }) => source)), ...globSync(MORE).toSorted()])];
  const files = globSync(FILES)
    .toSorted()
    .map((file) => [file, file.replace(/^docs\//, '')] as const);
  const places = new Map([...sources.map((source) => [source, pathOf(source)] as const), ...files]);
  const site = new Map<string, string | Buffer>();
  const articles = new Map<string, Article>();
  for (const source of sources) {
    const article = readArticle(readFileSync(source, 'utf8'), (href) => resolved(source, href, places), made);
    const path = pathOf(source);
    articles.set(path, article);
    const { title, html, headings } = article;
    site.set(path, await framed({ path, title, body: html, headings, source, isHome: source === HOME }));
  }
  site.set('assets/search.json', searchIndex(articles));
  site.set('assets/icon.svg', readFileSync('assets/extension/icon/icon.svg'));
  site.set('assets/site.css', STYLE.map((name) => readFileSync(`docs-site/client/css/${name}.css`, 'utf8')).join('\n'));
  site.set('LICENSES.txt', noticesOf(CARRIED));
  for (const [from, to] of FONTS) site.set(`assets/${to}`, readFileSync(require.resolve(from)));
  for (const [from, to] of files) site.set(to, readFileSync(from));
  return site;
}

/** The address of a file's link on the site. Null if the project has the file and the site does not. */
function resolved(source: string, href: string, places: ReadonlyMap<string, string>): string | null {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const place = places.get(join(dirname(source), file));
  if (place === undefined) return null;
  const to = relative(dirname(pathOf(source)), place);
  return anchor ? `${to}#${anchor}` : to;
}

function searchIndex(articles: ReadonlyMap<string, Article>): string {
  const index = new MiniSearch(SEARCH_OPTIONS);
  for (const [path, { title, passages }] of articles)
    for (const { heading, text } of passages)
      index.add({
        id: heading.level === 1 ? path : `${path}#${heading.id}`,
        page: title,
        heading: heading.text,
        text,
        shown: text.slice(0, SHOWN_CHARS),
      });
  return JSON.stringify(index);
}
