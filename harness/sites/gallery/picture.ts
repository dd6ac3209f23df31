import { html } from 'hono/html';
import type { PageContent } from '../document.ts';
import { type Query, readSeen } from './addresses.ts';
import { type Entry, popupId } from './catalogue.ts';
import { find } from './show.ts';

/** A page for a small picture: one template in preview and as little else as possible. Null if there is no such template. */
export function picturePage(entries: readonly Entry[], query: Query): PageContent | null {
  const entry = find(entries, query);
  if (!entry) return null;
  const { language } = readSeen(query);
  return {
    lang: language,
    title: entry.idea,
    description: entry.idea,
    unhooked: true,
    head: html`<script src="/picture.js"></script>`,
    body: html`<main class="ground"><h1></h1><p></p><div class="poptin-embedded" data-id="${popupId(entry, language)}"></div>${Array.from({ length: 9 }, () => html`<p></p>`)}</main>`,
  };
}
