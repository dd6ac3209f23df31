/** The font that an owner brings to a popup. */
export interface OwnFont {
  readonly family: string;
  readonly url: string;
}

const OWN = /<style data-own-font>@font-face\{font-family:"([^"]*)";src:url\("([^"]*)"\)[^<]*<\/style>/;
/** Letters that the font lacks use the template's own font. */
const FALLBACK = "'Poptins Poppins','Poptins Open Sans',Arial,sans-serif";

/** A name that is safe between quotes in CSS. */
export const familyName = (name: string): string =>
  name
    .replace(/\.woff2$/i, '')
    .replace(/[^\p{L}\p{N} _-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60) || 'Own font';

export function fontOf(markup: string): OwnFont | null {
  const [, family, url] = OWN.exec(markup) ?? [];
  return family !== undefined && url !== undefined ? { family, url } : null;
}

export const withoutFont = (markup: string): string => markup.replace(OWN, '');

/** The markup in this font. The browser makes every weight and slant from this one file. */
export function withFont(markup: string, { family, url }: OwnFont): string {
  const bare = withoutFont(markup);
  const name = familyName(family);
  const safe = encodeURI(url).replace(/["'()\\<>]/g, '');
  const face = `@font-face{font-family:"${name}";src:url("${safe}") format("woff2");font-weight:100 900;font-display:swap}`;
  const use = `[data-poptin-container]{--p-font:"${name}",${FALLBACK};font-family:var(--p-font)}`;
  const style = `<style data-own-font>${face}${use}</style>`;
  // After the template's own styles, so that it wins. Otherwise at the start of the root.
  const at = bare.lastIndexOf('</style>');
  if (at >= 0) return bare.slice(0, at + 8) + style + bare.slice(at + 8);
  return bare.replace(/^\s*<[^>]*>/, (root) => root + style);
}
