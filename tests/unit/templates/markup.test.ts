import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PopupType } from '../../../runtime/decide/display/config.ts';
import { defaultSize } from '../../../runtime/show/parts/fit-markup.ts';
import { FACES } from '../../../runtime/show/parts/font-faces.ts';
import { TEMPLATE_LIMIT_BYTES } from '../../../templates/build.ts';
import { templates } from '../../../templates/catalogue.ts';
import { renderTemplate } from '../../../templates/render.tsx';
import { LANGS, sizeOf } from '../../../templates/template.ts';

/** At least how many formats each type has, and the requirement that asks for them. */
const FORMATS: Readonly<Record<PopupType, readonly [number, string]>> = {
  lightbox: [22, 'TYP-01'],
  bar: [4, 'TYP-02'],
  sside: [4, 'TYP-03'],
  bside: [2, 'TYP-04'],
  browsing: [2, 'TYP-05'],
  fullpage: [8, 'TYP-06'],
  content: [3, 'TYP-07'],
  social: [3, 'TYP-08'],
  mobile: [8, 'TYP-09'],
  embedded: [3, 'TYP-10'],
  gamified: [3, 'TYP-11'],
};

const all = templates.flatMap((template) =>
  LANGS.map((lang) => ({ name: `${template.type} ${template.format} in ${lang}`, template, lang, html: renderTemplate(template, lang) })),
);
const count = (html: string, mark: RegExp) => [...html.matchAll(mark)].length;

describe('the catalogue', () => {
  for (const [type, [least, requirement]] of Object.entries(FORMATS)) {
    test(`${type} has at least ${least} formats, numbered without a gap (${requirement})`, () => {
      const numbers = templates.filter((template) => template.type === type).map(({ format }) => format);
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
      expect(numbers.length).toBeGreaterThanOrEqual(least);
    });
  }

  test('every target is somewhere in the catalogue (TYP-15)', () => {
    expect(new Set(templates.map(({ target }) => target))).toEqual(new Set(['lead', 'click', 'social_proof']));
  });

  test('no two templates are one idea (TYP-01)', () => {
    expect(new Set(templates.map(({ idea }) => idea)).size).toBe(templates.length);
  });
});

test('a template without its size is shown as large as it was drawn (TYP-12)', () => {
  for (const template of templates) {
    const { type, format } = template;
    const { width, height } = sizeOf(template);
    const drawn = [type === 'bar' ? '100%' : width, height].map((side) => (side === 'auto' ? '' : side));
    const [ofRuntime = '', tall = ''] = defaultSize(template).split('x');
    expect([type, format, ofRuntime, tall]).toEqual([type, format, ...drawn]);
  }
});

describe('the markup', () => {
  test.each(all)('$name bears its size on its one root (TYP-12)', ({ template, html }) => {
    const { width, height } = sizeOf(template);
    expect(html).toMatch(new RegExp(`^<div [^>]*data-poptin-container data-width="${width}" data-height="${height}"`));
    expect(count(html, /data-poptin-container/g)).toBe(1);
    expect(html.endsWith('</div>')).toBe(true);
  });

  test.each(all)('$name opens with one screen and has a thank-you that waits (LIF-04)', ({ template, html }) => {
    const screens = [...html.matchAll(/data-screen="([^"]+)"([^>]*)/g)].map(([, screen, rest]) => ({
      screen,
      hidden: rest?.includes('hidden'),
    }));
    expect(screens.filter(({ hidden }) => !hidden)).toHaveLength(1);
    expect(['form', 'play']).toContain(screens[0]?.screen);
    const bubble = html.includes('class="bubble"');
    if (!bubble) expect(screens).toContainEqual({ screen: 'thank-you', hidden: true });
    if (template.type === 'gamified') expect(screens.map(({ screen }) => screen)).toEqual(['play', 'winning', 'losing', 'thank-you']);
  });

  test.each(all)('$name carries no script, handler, style attribute or outside address to load from (TYP-19)', ({ html }) => {
    expect(html).not.toMatch(/<script|<link|<iframe|\son\w+=|\sstyle=|@import|@font-face|url\(|javascript:|<img[^>]+src=/i);
  });

  test.each(all)('$name shows a way out that says what it is (KEY-02)', ({ template, html }) => {
    if (template.type === 'embedded') return;
    expect(html).toMatch(/data-action="(close|skip)"/);
    for (const [, attributes] of html.matchAll(/<button([^>]*class="x"[^>]*)>/g)) expect(attributes).toMatch(/aria-label="(Close|סגירה)"/);
  });

  test.each(all)('$name has a heading and a label for every field (KEY-05)', ({ html }) => {
    expect(count(html, /data-title/g)).toBe(1);
    const ids = [...html.matchAll(/<(?:input|textarea|select) id="([^"]+)"/g)].map(([, id]) => id);
    const labelled = [...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(labelled);
    expect(ids).toHaveLength(count(html, /<(input|textarea|select) /g));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(all)('$name gives each field its kind, name and autocomplete token (FRM-01)', ({ html }) => {
    for (const [field] of html.matchAll(/<(?:input|textarea|select) [^>]*>/g)) {
      expect(field).toMatch(/ name="/);
      expect(field).toMatch(/data-field="/);
      if (/data-field="(email|phone|name|first_name|last_name|birthday)"/.test(field))
        expect(field.toLowerCase()).toContain('autocomplete="');
    }
  });

  test.each(all.filter(({ template }) => template.target === 'lead'))('$name can be sent, and marks what it needs (FRM-05)', ({ html }) => {
    expect(html).toContain('data-field=');
    if (!html.includes('data-gifts')) expect(html).toContain('poptin-form-submit-button');
    expect(count(html, / required[ >/]/g)).toBeGreaterThan(0);
    expect(html).toContain('<span aria-hidden="true">\u00a0*</span>');
  });

  test.each(all)('$name is at most 4 KB in brotli (TYP-01)', ({ html }) => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(TEMPLATE_LIMIT_BYTES);
  });
});

describe('the Hebrew version', () => {
  const hebrew = /[\u0590-\u05ff]/;
  const words = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values((value ?? {}) as Record<string, unknown>).flatMap(words);

  test.each(templates.map((template) => ({ name: `${template.type} ${template.format}`, template })))(
    '$name has Hebrew words of its own, set right to left (LNG-01)',
    ({ template }) => {
      expect(renderTemplate(template, 'he')).toMatch(/^<div [^>]*lang="he" dir="rtl"/);
      expect(renderTemplate(template, 'en')).not.toMatch(hebrew);
      const [en, he] = [words(template.words.en), words(template.words.he)];
      expect(he.length).toBe(en.length);
      const untouched = he.filter((word, i) => word === en[i] && /[a-z]{3}/i.test(word.replace(/\{\{.*?\}\}/g, '')));
      expect(untouched).toEqual([]);
    },
  );
});

/** A file of letters with accents and rare signs is another request, and 4 KB in each weight. */
describe('the fonts of English and Hebrew alone', () => {
  const ranges = FACES.filter(([, file]) => file !== 'poppins-latin-accents').map(([, , range]) =>
    range.replace(/(?:U\+)?(\w+)/g, '\\u{$1}'),
  );
  const without = new RegExp(`[^${ranges.join('')}]`.replaceAll(',', ''), 'gu');
  const missing = (words: string) => [...new Set(words.match(without))].join(' ');

  test('have each letter and sign that a template says (TYP-18)', () => {
    const said = all.map(({ name, html }) => {
      const placeholders = [...html.matchAll(/ placeholder="([^"]*)"/g)].map(([, words]) => words);
      const shown = html.replace(/<(style|svg)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
      return {
        name,
        lacks: missing(
          [shown, ...placeholders]
            .join(' ')
            .replace(/\{\{.*?\}\}/g, '')
            .replaceAll('&amp;', '&'),
        ),
      };
    });
    expect(said.filter(({ lacks }) => lacks)).toEqual([]);
  });

  test('have what a shop’s words often have: prices, quotes and marks (TYP-18)', () => {
    expect(missing('Only €5 – 10%, £3 & $4: “Mum’s” #1 “deal” • 1,000+ at mail@shop.com/… שלך ב־5 ₪!')).toBe('');
    expect(missing('Déjà | 5 ×')).toBe('é à | ×');
  });
});

test.each(all)('$name: its X has the name that tests and agents look for (POL-03)', ({ html, lang }) => {
  const controls = [...html.matchAll(/<button[^>]*class="x"[^>]*>/g)].map(([tag]) => tag);
  for (const tag of controls) expect(tag).toContain(`aria-label="${{ en: 'Close', he: 'סגירה' }[lang]}"`);
});
