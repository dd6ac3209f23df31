import { readFile } from 'node:fs/promises';
import { html } from 'hono/html';
import type { Markup } from '../document.ts';

/**
 * An article's text in plain Markdown: `## ` begins a heading, `> ` a pull quote, and every other
 * block is a paragraph. Nothing else is needed, so nothing else is supported.
 */
export async function readArticle(slug: string): Promise<Markup[]> {
  const text = await readFile(new URL(`./posts/${slug}.md`, import.meta.url), 'utf8');
  return text
    .trim()
    .split(/\n{2,}/)
    .map(renderBlock);
}

function renderBlock(block: string): Markup {
  const text = block.replaceAll('\n', ' ');
  if (text.startsWith('## ')) return html`<h2>${text.slice(3)}</h2>`;
  if (text.startsWith('> ')) return html`<blockquote><p>${text.slice(2)}</p></blockquote>`;
  return html`<p>${text}</p>`;
}
