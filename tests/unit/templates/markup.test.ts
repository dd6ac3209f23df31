import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PopupConfig } from '../../../runtime/decide/display/config.ts';
import { defaultSize } from '../../../runtime/show/template/sizes.ts';
import { TEMPLATE_LIMIT_BYTES } from '../../../templates/build.ts';
import { templates } from '../../../templates/catalogue.ts';
import { sizeOf } from '../../../templates/look/sizes.ts';
import { renderTemplate } from '../../../templates/render.tsx';
import { LANGS, type TemplateType } from '../../../templates/template.ts';

/** How many formats each type has, and the requirement that asks for them. */
const FORMATS: Readonly<Record<TemplateType, readonly [number, string]>> = {
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
  for (const [type, [formats, requirement]] of Object.entries(FORMATS)) {
    test(`${requirement} ${type} has its ${formats} formats, each once`, () => {
      const numbers = templates.filter((template) => template.type === type).map(({ format }) => format);
      expect(numbers).toEqual(Array.from({ length: formats }, (_, i) => i + 1));
    });
  }

  test('TYP-15 every target is somewhere in the catalogue', () => {
    expect(new Set(templates.map(({ target }) => target))).toEqual(new Set(['lead', 'click', 'social_proof']));
  });

  test('TYP-01 no two templates are one idea', () => {
    expect(new Set(templates.map(({ idea }) => idea)).size).toBe(templates.length);
  });
});

test('TYP-12 a template that lost its size is shown as large as it was drawn: the runtime knows the same sizes', () => {
  for (const { type, format } of templates) {
    const { width, height } = sizeOf(type, format);
    const drawn = [type === 'bar' ? '100%' : width, height].map((side) => (side === 'auto' ? '' : side));
    const [ofRuntime = '', tall = ''] = defaultSize({ type, format } as PopupConfig).split('x');
    expect([type, format, ofRuntime, tall]).toEqual([type, format, ...drawn]);
  }
});

describe('the markup', () => {
  test.each(all)('TYP-12 $name bears its size by the table on its one root', ({ template, html }) => {
    const { width, height } = sizeOf(template.type, template.format);
    expect(html).toMatch(new RegExp(`^<div [^>]*data-poptin-container data-width="${width}" data-height="${height}"`));
    expect(count(html, /data-poptin-container/g)).toBe(1);
    expect(html.endsWith('</div>')).toBe(true);
  });

  test.each(all)('LIF-04 $name opens with one screen and has a thank-you that waits', ({ template, html }) => {
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

  test.each(all)('TYP-19 $name carries no script, handler, style attribute or outside address to load from', ({ html }) => {
    expect(html).not.toMatch(/<script|<link|<iframe|\son\w+=|\sstyle=|@import|@font-face|url\(|javascript:|<img[^>]+src=/i);
  });

  test.each(all)('KEY-02 $name shows a way out that says what it is', ({ template, html }) => {
    if (template.type === 'embedded') return;
    expect(html).toMatch(/data-action="(close|skip)"/);
    for (const [, attributes] of html.matchAll(/<button([^>]*class="x"[^>]*)>/g)) expect(attributes).toMatch(/aria-label="(Close|סגירה)"/);
  });

  test.each(all)('KEY-05 $name has a heading and a label for every field', ({ html }) => {
    expect(count(html, /data-title/g)).toBe(1);
    const ids = [...html.matchAll(/<(?:input|textarea|select) id="([^"]+)"/g)].map(([, id]) => id);
    const labelled = [...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(labelled);
    expect(ids).toHaveLength(count(html, /<(input|textarea|select) /g));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(all)('FRM-01 $name gives each field its kind, name and autocomplete token', ({ html }) => {
    for (const [field] of html.matchAll(/<(?:input|textarea|select) [^>]*>/g)) {
      expect(field).toMatch(/ name="/);
      expect(field).toMatch(/data-field="/);
      if (/data-field="(email|phone|name|first_name|last_name|birthday)"/.test(field))
        expect(field.toLowerCase()).toContain('autocomplete="');
    }
  });

  test.each(all.filter(({ template }) => template.target === 'lead'))('FRM-05 $name can be sent, and marks what it needs', ({ html }) => {
    expect(html).toContain('data-field=');
    if (!html.includes('data-gifts')) expect(html).toContain('poptin-form-submit-button');
    expect(count(html, / required[ >/]/g)).toBeGreaterThan(0);
    expect(html).toContain('<span aria-hidden="true">\u00a0*</span>');
  });

  test.each(all)('TYP-01 $name is at most 4 KB in brotli', ({ html }) => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(TEMPLATE_LIMIT_BYTES);
  });
});

describe('the Hebrew version', () => {
  const hebrew = /[\u0590-\u05ff]/;
  const words = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values((value ?? {}) as Record<string, unknown>).flatMap(words);

  test.each(templates.map((template) => ({ name: `${template.type} ${template.format}`, template })))(
    'LNG-01 $name has Hebrew words of its own, set right to left',
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
