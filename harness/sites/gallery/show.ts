import { html, raw } from 'hono/html';
import type { PageContent } from '../document.ts';
import { number, type Query, readSeen, type Seen, sheetLink, showLink } from './addresses.ts';
import { type Entry, popupId } from './catalogue.ts';
import { HOSTS } from './hosts.ts';
import { typeName } from './sheet.ts';

export const find = (entries: readonly Entry[], { type, format }: Query): Entry | undefined =>
  entries.find((entry) => entry.type === type && number(entry) === format);

/**
 * A template, large, on the host page that the link asks for; null if there is no such template.
 * @param harness returns the link to the same page beside the panel; null if it is already there
 */
export function showPage(entries: readonly Entry[], query: Query, harness: ((path: string) => string) | null): PageContent | null {
  const entry = find(entries, query);
  const seen = readSeen(query);
  const hostName = query.host && Object.hasOwn(HOSTS, query.host) ? query.host : 'calm';
  const host = HOSTS[hostName];
  if (!entry || !host) return null;
  const id = popupId(entry, seen.language);
  const at = entries.indexOf(entry);
  const [before, after] = [entries[at - 1], entries[at + 1]];
  const other: Seen = { ...seen, language: seen.language === 'en' ? 'he' : 'en' };
  const name = `${typeName(entry.type)} ${number(entry)}`;
  return {
    lang: hostName === 'rtl' ? 'he' : 'en',
    title: `${name} · Gallery`,
    description: entry.idea,
    head: html`${raw(host.head)}`,
    body: html`<main><p class="way"><a href="${sheetLink(seen)}">All templates</a> ${before ? html`<a href="${showLink(before, seen, hostName)}">Before</a>` : ''} ${after ? html`<a href="${showLink(after, seen, hostName)}">Next</a>` : ''}
<a href="${showLink(entry, other, hostName)}">${seen.language === 'en' ? 'In Hebrew' : 'In English'}</a> <a href="#open" data-poptin-open="${id}">Open it again</a>
${harness ? html`<a href="${harness(showLink(entry, seen, hostName))}">Beside the panel${seen.device === 'phone' ? ', on a phone' : ''}</a>` : ''}</p>
<h1>${name}</h1><p>${entry.idea}. On a page: ${host.label}.</p>
<p class="way">${Object.entries(HOSTS).map(([each, { label }]) => (each === hostName ? '' : html`<a href="${showLink(entry, seen, each)}">${label}</a> `))}</p>
<div class="poptin-embedded" data-id="${id}"></div>
${Array.from({ length: 8 }, () => html`<p>Words of the page that the visitor came for, and that the popup covers or leaves in sight. They are here so that a page has something to scroll and something to lose.</p>`)}
<p>The end of the page.</p></main>${raw(host.body ?? '')}
<script>window.addEventListener("load",()=>{const tick=()=>window.poptin?.explain(${raw(JSON.stringify(id))}).length?window.poptin.show(${raw(JSON.stringify(id))},{ignoreGates:true}):setTimeout(tick,50);tick()})</script>`,
  };
}
