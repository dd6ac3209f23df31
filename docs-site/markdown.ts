import MarkdownIt, { type Token } from 'markdown-it';
import { escapeHtml, highlight } from './highlight.ts';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A passage for the search: the words below a heading. */
export interface Passage {
  readonly heading: Heading;
  readonly text: string;
}

export interface Article {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
}

/** The address of a document's link on the site; null for a project file without a page. */
export type Resolve = (href: string) => string | null;

/** Fills `<!-- made: gates -->` in a document with HTML that is generated from the code. */
export type Made = (name: string) => string;

const MADE = /^<!-- made: (.+?) -->\s*$/;

/** The documents are our own, so their HTML is used unchanged. */
export function readArticle(source: string, resolve: Resolve, made: Made): Article {
  const md = new MarkdownIt({ html: true });
  const ids = new Set<string>();
  const headings: Heading[] = [];
  const passages: Array<{ heading: Heading; text: string }> = [];
  const { rules } = md.renderer;
  let insideOther = false;

  rules.fence = (tokens, at) => {
    const { content = '', info = '' } = tokens[at] ?? {};
    return sample(content, info.split(' ')[0] ?? '');
  };
  rules.html_block = (tokens, at) => {
    const { content = '' } = tokens[at] ?? {};
    const wanted = MADE.exec(content);
    return wanted?.[1] ? made(wanted[1]) : withLinks(content, resolve);
  };
  rules.html_inline = (tokens, at) => withLinks(tokens[at]?.content ?? '', resolve);
  rules.code_block = (tokens, at) => sample(tokens[at]?.content ?? '', '');
  rules.table_open = (tokens, at) => {
    const columns = tokens.slice(
      at,
      tokens.findIndex((token, to) => to > at && token.type === 'thead_close'),
    );
    const heading = tokens.slice(0, at).findLastIndex(({ type }) => type === 'heading_open');
    const nth = tokens.slice(0, at).filter(({ type }) => type === 'table_open').length + 1;
    const name = escapeHtml(`Table ${nth}: ${plain(tokens[heading + 1]?.children ?? [])}`);
    return `<div class="table" role="region" aria-label="${name}" tabindex="0"><table class="of-${columns.filter(({ type }) => type === 'th_open').length}">\n`;
  };
  // A column without a name has no heading, because screen readers would announce an empty one.
  rules.th_open = (tokens, at) => (tokens[at + 1]?.content ? '<th scope="col">' : '<td>');
  rules.th_close = (tokens, at) => (tokens[at - 1]?.content ? '</th>\n' : '</td>\n');
  rules.table_close = () => '</table></div>\n';
  rules.link_open = (tokens, at, options, _env, self) => {
    const token = tokens[at];
    const href = `${token?.attrGet('href') ?? ''}`;
    const to = resolve(href);
    insideOther = to === null;
    if (to === null) return `<span class="in-source" title="In the project: ${escapeHtml(href.replace(/^(?:\.\.?\/)+/, ''))}">`;
    token?.attrSet('href', to);
    return self.renderToken(tokens, at, options);
  };
  rules.link_close = () => (insideOther ? '</span>' : '</a>');
  rules.image = (tokens, at) => {
    const token = tokens[at];
    return `<img src="${resolve(`${token?.attrGet('src') ?? ''}`)}" alt="${escapeHtml(token?.content ?? '')}" loading="lazy">`;
  };

  const tokens = md.parse(source, {});
  nameCells(tokens);
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (token.type === 'heading_open' && next) {
      const text = plain(next.children ?? []);
      const heading = { level: Number(token.tag.slice(1)), id: unique(slug(text), ids), text };
      token.attrSet('id', heading.id);
      headings.push(heading);
      passages.push({ heading, text: '' });
    }
    const passage = passages.at(-1);
    if (!passage || tokens[at - 1]?.type === 'heading_open') continue;
    if (token.type === 'inline') passage.text += `${plain(token.children ?? [])} `;
    if (token.type === 'fence') passage.text += `${token.content} `;
    if (token.type !== 'html_block') continue;
    const wanted = MADE.exec(token.content)?.[1];
    if (wanted) addMade(made(wanted), headings, passages);
    else passage.text += `${textOf(token.content)} `;
  }
  const html = md.renderer.render(tokens, md.options, {});
  return { title: headings[0]?.text ?? '', html, headings, passages };
}

/** On a phone each row is a card whose cells name their columns. */
function nameCells(tokens: readonly Token[]): void {
  let names: string[] = [];
  let column = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'table_open') names = [];
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'th_open') names.push(plain(tokens[at + 1]?.children ?? []));
    if (token.type === 'td_open') token.attrSet('data-column', names[column++] ?? '');
  }
}

/** Generated parts have anchors of their own: a field, a gate. */
function addMade(html: string, headings: Heading[], passages: Array<{ heading: Heading; text: string }>): void {
  const [before = '', ...places] = html.split(/(?=<(?:dt|h3) id=")/);
  const last = passages.at(-1);
  if (last) last.text += textOf(before);
  for (const place of places) {
    const [whole = '', tag = '', id = '', name = ''] = /^<(dt|h3) id="([^"]+)">(?:<a [^>]*>)?(.*?)<\/(?:a|h3)>/s.exec(place) ?? [];
    const heading = { level: tag === 'h3' ? 3 : 4, id, text: textOf(name.replaceAll('<wbr>', '')) };
    headings.push(heading);
    passages.push({ heading, text: textOf(place.slice(whole.length)) });
  }
}

const sample = (code: string, language: string): string =>
  `<div class="code"><pre><code>${highlight(code.trimEnd(), language)}</code></pre></div>\n`;

const plain = (tokens: ReadonlyArray<{ type: string; content: string }>): string =>
  tokens
    .map(({ type, content }) =>
      type === 'softbreak' || type === 'hardbreak' ? ' ' : /^(text|code_inline|image)$/.test(type) ? content : '',
    )
    .join('');

/** The words of some HTML, for the search. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:quot|amp|lt|gt);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Resolves links in a document's own HTML, such as a picture's tag. */
const withLinks = (html: string, resolve: Resolve): string =>
  html.replace(/\b(src|href)="([^"]+)"/g, (whole, name: string, to: string) => {
    const found = resolve(to);
    return found === null ? whole : `${name}="${found}"`;
  });

/** The slug that Markdown hosts use, so that links work there and here. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

function unique(id: string, taken: Set<string>): string {
  const free = taken.has(id) ? `${id}-${[...taken].filter((each) => each.startsWith(id)).length}` : id;
  taken.add(free);
  return free;
}
