import type { Dropped } from '../../wire/readers.ts';
import { urlOf } from '../../wire/url-of.ts';

/**
 * The default fonts (TYP-18): family, file and unicode range. The family names are ours, so that a page that names Poppins without having
 * it looks as before (TYP-19). The Hebrew font has no digits and no Latin letters. In a Hebrew popup, Poppins supplies these too, because
 * the system's fonts differ in width. Letters with accents and rare signs are in a separate file: English and Hebrew do not need it, and a
 * popup in another language loads some 4 KB more.
 */
export const FACES = [
  ['Poptins Poppins', 'poppins-latin', 'U+0-5A,U+61-7A,U+A0,U+A3,U+2000-2026,U+2060,U+20AC'],
  ['Poptins Poppins', 'poppins-latin-accents', 'U+5B-60,U+7B-7E,U+A1-A2,U+A4-2FF,U+2039-2044,U+2122,U+2212-2215'],
  ['Poptins Open Sans', 'open-sans-hebrew', 'U+20,U+590-5FF,U+20AA,U+FB1D-FB4F'],
] as const;
export const WEIGHTS = [400, 600] as const;

/** More than any design uses. */
const MAX_FACES = 12;

/** Descriptors of a `FontFace`, by their names in a style sheet. */
const DESCRIPTORS = {
  style: 'font-style',
  weight: 'font-weight',
  stretch: 'font-stretch',
  unicodeRange: 'unicode-range',
  featureSettings: 'font-feature-settings',
  ascentOverride: 'ascent-override',
  descentOverride: 'descent-override',
  lineGapOverride: 'line-gap-override',
} as const;

/**
 * Loads the fonts that an owner's own styles declare. Browsers ignore `@font-face` within a shadow root, so the document gets them under a
 * name of this popup alone. The page's text never uses them (TYP-24). `drop` receives what is left out.
 */
export function ownFaces(root: ShadowRoot, popupId: string, drop: (what: Dropped) => void): FontFace[] {
  const faces: FontFace[] = [];
  const families = new Map<string, string>();
  const styles: CSSStyleDeclaration[] = [...root.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style);
  for (const { cssRules } of [...root.adoptedStyleSheets, ...root.styleSheets]) read(cssRules);
  if (families.size) for (const style of styles) rename(style, families);
  return faces;

  function read(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (rule instanceof CSSFontFaceRule) take(rule.style);
      else if (rule instanceof CSSStyleRule) styles.push(rule.style);
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) read(rule.cssRules ?? []);
    }
  }

  function take(style: CSSStyleDeclaration): void {
    const family = bare(style.getPropertyValue('font-family'));
    const source = style.getPropertyValue('src');
    const problem =
      faces.length >= MAX_FACES ? `more than ${MAX_FACES}` : !isAllowed(source) && 'an address that is neither https nor the page’s';
    if (!family || !source || problem) return drop({ path: `markup @font-face ${family}`, problem: problem || 'no family or src' });
    const name = `${family} ${popupId}`;
    const said = Object.entries(DESCRIPTORS).flatMap(([key, property]) => {
      const value = style.getPropertyValue(property);
      return value ? [[key, value]] : [];
    });
    faces.push(new FontFace(name, source, Object.fromEntries(said)));
    families.set(family.toLowerCase(), `"${name}"`);
  }
}

/** On an http page, font URLs may be http, too. */
function isAllowed(source: string): boolean {
  const urls = [...source.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, url = '']) => url);
  return urls.every((url) => ['https:', 'data:', location.protocol].includes(urlOf(url, document.baseURI)?.protocol ?? ''));
}

const bare = (family: string) => family.trim().replace(/^(["'])(.*)\1$/, '$2');

/** Renames a font in font lists, and in variables that may be part of one. A name that was already changed counts as another. */
function rename(style: CSSStyleDeclaration, families: ReadonlyMap<string, string>): void {
  for (const name of [...style].filter((each) => each === 'font-family' || each.startsWith('--'))) {
    const value = style.getPropertyValue(name);
    const renamed = value.replace(/"[^"]*"|'[^']*'|[^,"']+/g, (each) => families.get(bare(each).toLowerCase()) ?? each);
    if (renamed !== value) style.setProperty(name, renamed, style.getPropertyPriority(name));
  }
}
