import { html, raw } from 'hono/html';
import { pathOf, SECTIONS } from './contents.ts';
import type { Heading } from './markdown.ts';

export interface Framed {
  /** On the site, such as `install/wix.html`. */
  readonly path: string;
  readonly title: string;
  readonly body: string;
  readonly headings: readonly Heading[];
  /** The file that it shows; '' if it has none. */
  readonly source: string;
  readonly isHome: boolean;
}

const NAME = 'Poptins';
const DEEPEST_IN_CONTENTS = 3;

/** The path from a page to the site's top: `../` for each folder. So the site works in any folder of any server. */
const toTop = (path: string): string => '../'.repeat(path.split('/').length - 1) || './';

/** A page around its text: the sidebar, the headings, the next page. */
export async function framed(page: Framed): Promise<string> {
  const top = toTop(page.path);
  const whole = html`<!doctype html>
<html lang="en" data-top="${top}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.isHome ? `${NAME}: popups that say why` : `${page.title} · ${NAME}`}</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${top}assets/icon.svg" type="image/svg+xml">
<link rel="preload" href="${top}assets/open-sans-latin-400.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${top}assets/site.css">
<script src="${top}assets/theme.js"></script>
<script src="${top}assets/site.js" defer></script>
</head>
<body${page.isHome ? raw(' class="home"') : ''}>
<a class="skip" href="#article">Skip to the text</a>
<header class="top">
<a class="brand" href="${top}index.html"><img src="${top}assets/icon.svg" alt="" width="26" height="26">${NAME}</a>
<button class="search-button" type="button" hidden><span>Search</span><kbd>/</kbd></button>
<button class="theme-button" type="button" hidden></button>
</header>
<div class="columns">
<nav class="side" aria-label="All pages"><details${page.isHome ? '' : ' open'}><summary>All pages</summary>${SECTIONS.map((section) => side(section, page, top))}</details></nav>
<main id="article" tabindex="-1">
<article>${raw(page.body)}</article>
${page.isHome ? '' : neighbours(page, top)}
</main>
${contents(page.headings, page.isHome)}
</div>
<dialog class="search" aria-label="Search these pages"></dialog>
</body>
</html>
`;
  return `${await whole}`;
}

function side({ title, pages }: (typeof SECTIONS)[number], page: Framed, top: string) {
  const rows = pages.map(({ source, label }) => {
    const now = source === page.source || (source.endsWith('/README.md') && page.source.startsWith(source.replace('README.md', '')));
    return html`<li><a href="${top}${pathOf(source)}"${now ? raw(' aria-current="page"') : ''}>${label}</a></li>`;
  });
  return html`<section><h2>${title}</h2><ul>${rows}</ul></section>`;
}

function contents(headings: readonly Heading[], isHome: boolean) {
  const below = headings.filter(({ level }) => level > 1 && level <= DEEPEST_IN_CONTENTS);
  if (isHome || below.length < 2) return '';
  const deep = below.length <= 24 ? below : below.filter(({ level }) => level === 2);
  return html`<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${deep.map(
    ({ id, level, text }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>`,
  )}</ul></nav>`;
}

/** The previous and the next page in the sidebar. */
function neighbours({ source }: Framed, top: string) {
  const all = SECTIONS.flatMap(({ pages }) => pages);
  const at = all.findIndex((each) => each.source === source);
  const link = (name: string, entry: (typeof all)[number] | undefined) =>
    entry ? html`<a class="${name.toLowerCase()}" href="${top}${pathOf(entry.source)}"><small>${name}</small>${entry.label}</a>` : '';
  return at < 0
    ? ''
    : html`<nav class="neighbours" aria-label="Before and after">${link('Before', all[at - 1])}${link('Next', all[at + 1])}</nav>`;
}
