import { join } from 'node:path';
import { html, raw } from 'hono/html';
import type { Markup, PageContent } from '../document.ts';
import type { Surroundings } from '../site.ts';
import { type Entry, LANGUAGES, popupId, readCatalogue } from './catalogue.ts';

/** Pages that a popup has to bear, by their name in a link. */
const HOSTS: Readonly<Record<string, { readonly label: string; readonly head: string; readonly body?: string }>> = {
  calm: { label: 'calm page', head: '' },
  reset: {
    label: 'reset with !important',
    head: '<style>*{margin:0!important;padding:0!important;border:0!important;font:11px/1 monospace!important;color:#b00!important;box-sizing:content-box!important}div,button,input{display:block!important;float:left!important;background:#fe9!important;transform:none!important}</style>',
  },
  rem: { label: 'rem of 10 px', head: '<style>html{font-size:62.5%}body{font-size:1.6rem}</style>' },
  dialog: {
    label: 'its own open dialog',
    head: '',
    body: '<dialog id="own" aria-label="The page’s own dialog"><p>The page asks something first.</p><form method="dialog"><button>OK</button></form></dialog><script>document.getElementById("own").showModal()</script>',
  },
  rtl: { label: 'right to left', head: '<style>html{direction:rtl}</style>' },
};

const templatesOf = ({ hookFile }: Surroundings) => join(hookFile, '../../templates');
const number = (format: string) => format.replace('format_', '');

const link = (entry: Entry, language: string, host: string): string =>
  `/show?type=${entry.type}&format=${number(entry.format)}&lang=${language}&host=${host}`;

/** All of them, with a search that works as one types and stays in the address. */
export async function listPage(around: Surroundings): Promise<PageContent> {
  const entries = await readCatalogue(templatesOf(around));
  return {
    lang: 'en',
    title: 'Gallery of templates',
    description: 'Every popup template in both languages.',
    body: html`<main><h1>Gallery of templates</h1>
<p>${entries.length} templates, each in English and Hebrew. A link opens one on a page of its own, shown by the real runtime.</p>
<p><label for="search">Search</label> <input id="search" type="search" placeholder="bar, countdown, coupon"> <span id="found" role="status"></span></p>
<ul class="list">${entries.map(card)}</ul></main><script src="/gallery.js"></script>`,
  };
}

function card(entry: Entry): Markup {
  return html`<li data-words="${`${entry.type} ${number(entry.format)} ${entry.target} ${entry.idea}`.toLowerCase()}"><h2>${entry.type} ${number(entry.format)}</h2><p>${entry.idea}</p>
${LANGUAGES.map(
  (language) =>
    html`<p><b>${language === 'en' ? 'English' : 'Hebrew'}</b> ${Object.entries(HOSTS).map(([host, { label }]) => html`<a href="${link(entry, language, host)}">${label}</a> `)}</p>`,
)}</li>`;
}

/** One template on the page that the link asks for; null when there is none of that name. */
export async function showPage(around: Surroundings, query: Readonly<Record<string, string>>): Promise<PageContent | null> {
  const entries = await readCatalogue(templatesOf(around));
  const at = entries.findIndex(({ type, format }) => type === query.type && number(format) === query.format);
  const entry = entries[at];
  const language = LANGUAGES.find((each) => each === query.lang) ?? 'en';
  const hostName = query.host && Object.hasOwn(HOSTS, query.host) ? query.host : 'calm';
  const host = HOSTS[hostName];
  if (!entry || !host) return null;
  const id = popupId(entry, language);
  const [before, after] = [entries[at - 1], entries[at + 1]];
  return {
    lang: hostName === 'rtl' ? 'he' : 'en',
    title: `${entry.type} ${number(entry.format)} · Gallery`,
    description: entry.idea,
    head: html`${raw(host.head)}`,
    body: html`<main><p><a href="/">All templates</a> ${before ? html`<a href="${link(before, language, hostName)}">Before</a>` : ''} ${after ? html`<a href="${link(after, language, hostName)}">Next</a>` : ''}
<a href="${link(entry, language === 'en' ? 'he' : 'en', hostName)}">${language === 'en' ? 'In Hebrew' : 'In English'}</a> <a href="#open" data-poptin-open="${id}">Open it again</a></p>
<h1>${entry.type} ${number(entry.format)}</h1><p>${entry.idea}. On a page: ${host.label}.</p>
<div class="poptin-embedded" data-id="${id}"></div>
${Array.from({ length: 8 }, () => html`<p>Words of the page that the visitor came for, and that the popup stands over or beside. They are here so that a page has something to scroll and something to lose.</p>`)}
<p>The end of the page.</p></main>${raw(host.body ?? '')}
<script>window.addEventListener("load",()=>{const tick=()=>window.poptin?.explain(${raw(JSON.stringify(id))}).length?window.poptin.show(${raw(JSON.stringify(id))},{ignoreGates:true}):setTimeout(tick,50);tick()})</script>`,
  };
}
