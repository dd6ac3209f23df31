import { html } from 'hono/html';
import type { PopupType } from '../../../runtime/decide/display/config.ts';
import { TYPE_NAMES } from '../../../words/popups/popup-names.ts';
import type { Markup, PageContent } from '../document.ts';
import { DEVICES, number, pictureLink, type Query, readSeen, type Seen, sheetLink, showLink } from './addresses.ts';
import { type Entry, LANGUAGES } from './catalogue.ts';

const DEVICE_NAMES = { desktop: 'Desktop', phone: 'Phone' } as const;
const LANGUAGE_NAMES = { en: 'English', he: 'Hebrew' } as const;

export const typeName = (type: string): string => TYPE_NAMES[type as PopupType] ?? type;

/** All templates as small pictures, each drawn by the real runtime when it comes into view; the selection and search stay in the URL. */
export function sheetPage(entries: readonly Entry[], query: Query): PageContent {
  const seen = readSeen(query);
  const types = [...new Set(entries.map(({ type }) => type))];
  return {
    lang: 'en',
    title: 'Gallery of templates',
    description: 'Every popup template on desktop and phone, in English and Hebrew.',
    head: html`<script type="module" src="/sheet.js"></script><script type="module" src="/pictures.js"></script>`,
    body: html`<main class="gallery"><h1>Every template</h1>
<p class="lead">${entries.length} templates. Each picture is the template itself, shown by the real runtime as a preview: nothing of it is counted. Open one to see it large.</p>
<div class="controls" role="search">
<label>Search <input id="search" type="search" placeholder="countdown, coupon" value="${query.q ?? ''}"></label>
<label>Type <select id="type"><option value="">all</option>${types.map((type) => html`<option value="${type}"${type === query.type ? ' selected' : ''}>${typeName(type)}</option>`)}</select></label>
<nav class="turn" aria-label="Device">${DEVICES.map((device) => turn(DEVICE_NAMES[device], { ...seen, device }, seen.device === device))}</nav>
<nav class="turn" aria-label="Language">${LANGUAGES.map((language) => turn(LANGUAGE_NAMES[language], { ...seen, language }, seen.language === language))}</nav>
<span id="found" role="status"></span>
</div>
${types.map((type) => section(type, entries, seen))}
<div id="empty" class="empty" hidden><p>No template fits. A search looks at the type, the number and what a template is about.</p><button type="button" id="all">Show all ${entries.length}</button></div>
${entries.length === 0 ? html`<p class="empty">No template is built yet. Run: npm run build</p>` : ''}
</main>`,
  };
}

const turn = (words: string, to: Seen, isNow: boolean): Markup =>
  html`<a href="${sheetLink(to)}"${isNow ? html` aria-current="true"` : ''}>${words}</a>`;

function section(type: string, entries: readonly Entry[], seen: Seen): Markup {
  const own = entries.filter((entry) => entry.type === type);
  return html`<section aria-labelledby="${type}"><h2 id="${type}">${typeName(type)}</h2><ul class="sheet ${seen.device}">${own.map((entry) => cell(entry, seen))}</ul></section>`;
}

function cell(entry: Entry, seen: Seen): Markup {
  const name = `${typeName(entry.type)} ${number(entry)}`;
  const words = [name, entry.type, entry.target, entry.idea].join(' ').toLowerCase();
  return html`<li data-words="${words}" data-type="${entry.type}">
<div class="picture" data-src="${pictureLink(entry, seen)}" aria-hidden="true"></div>
<a href="${showLink(entry, seen, 'calm')}"><b>${name}</b> ${entry.idea}</a></li>`;
}
