import { existsSync, readFileSync } from 'node:fs';
import type { PopupType } from '../runtime/decide/display/config.ts';
import type { BuiltTemplate } from '../templates/build.ts';
import { TYPE_NAMES } from '../words/popups/popup-names.ts';
import { escapeHtml } from './highlight.ts';

/** The build's list of templates. */
export const CATALOGUE = 'dist/templates/catalogue.json';

/** The folder to which `node scripts/pictures/gallery-pictures.ts` writes them, with the size of each. */
const GALLERY = 'docs/pictures/gallery';

const VIEWS = [
  { device: 'desktop', language: 'en', words: 'on a desktop, in English' },
  { device: 'desktop', language: 'he', words: 'on a desktop, in Hebrew' },
  { device: 'phone', language: 'en', words: 'on a phone, in English' },
  { device: 'phone', language: 'he', words: 'on a phone, in Hebrew' },
] as const;

type Sizes = Readonly<Record<string, readonly [width: number, height: number]>>;

/** @throws with the remedy, if templates or their pictures are missing */
function readGallery(): { readonly templates: readonly BuiltTemplate[]; readonly sizes: Sizes } {
  if (!existsSync(CATALOGUE)) throw new Error('The templates are not built. Run: npm run build -- templates');
  const templates: BuiltTemplate[] = JSON.parse(readFileSync(CATALOGUE, 'utf8'));
  const sizes: Sizes = JSON.parse(readFileSync(`${GALLERY}/sizes.json`, 'utf8'));
  return { templates, sizes };
}

const pictureName = ({ type, format }: BuiltTemplate, device: string, language: string): string =>
  `${type}-${format.replace('format_', '')}-${device}-${language}`;

/** Every template as four pictures; the page's two choices show one. It works without a script, which adds a search. */
export function galleryHtml(): string {
  const { templates, sizes } = readGallery();
  const types = [...new Set(templates.map(({ type }) => type))];
  return `<div class="gallery">
<form class="gallery-choices">
<fieldset><legend>Device</legend><label><input type="radio" name="device" value="desktop" checked> Desktop</label><label><input type="radio" name="device" value="phone"> Phone</label></fieldset>
<fieldset><legend>Language</legend><label><input type="radio" name="language" value="en" checked> English</label><label><input type="radio" name="language" value="he"> עברית</label></fieldset>
<label class="gallery-search" hidden>Search <input type="search" autocomplete="off"></label>
<p class="gallery-found" role="status"></p>
</form>
${types.map((type) => section(type, templates, sizes)).join('\n')}
</div>
`;
}

function section(type: string, templates: readonly BuiltTemplate[], sizes: Sizes): string {
  const own = templates.filter((each) => each.type === type);
  const name = TYPE_NAMES[type as PopupType] ?? type;
  return `<section aria-labelledby="${type}"><h2 id="${type}">${name} <small>${own.length}</small></h2><ul>\n${own.map((template) => card(name, template, sizes)).join('\n')}\n</ul></section>`;
}

function card(name: string, template: BuiltTemplate, sizes: Sizes): string {
  const number = template.format.replace('format_', '');
  const pictures = VIEWS.map(({ device, language, words }) => {
    const file = pictureName(template, device, language);
    const size = sizes[file];
    if (!size) throw new Error(`There is no picture ${file}. Run: node scripts/pictures/gallery-pictures.ts`);
    return `<img class="${device} ${language}" src="pictures/gallery/${file}.webp" width="${size[0]}" height="${size[1]}" loading="lazy" alt="${escapeHtml(`${name} ${number} ${words}: ${template.idea}`)}">`;
  });
  const fields = template.fields.length ? `asks for ${template.fields.join(', ')}` : 'asks for nothing';
  return `<li data-words="${escapeHtml([name, template.type, number, template.target, template.idea, ...template.fields, ...template.marks].join(' ').toLowerCase())}">
<div class="frame">${pictures.join('')}</div>
<p><b>${name} ${number}</b> ${escapeHtml(template.idea)}</p><p class="quiet"><code>"poptin_type": "${template.type}", "poptin_format": "${template.format}"</code> ${fields.replace(/_/g, ' ')}</p></li>`;
}
