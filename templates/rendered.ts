import { templates } from './catalogue.ts';
import { marksOf } from './marks.ts';
import { renderTemplate } from './render.tsx';
import { sizeOf } from './template.ts';

/** The output of the build, as values: the markup in both languages and the catalogue's entry for it. */
export function renderAll() {
  return templates.map((template) => {
    const html = { en: renderTemplate(template, 'en'), he: renderTemplate(template, 'he') };
    return {
      type: template.type,
      format: `format_${template.format}`,
      ...sizeOf(template),
      location: template.location ?? null,
      target: template.target,
      idea: template.idea,
      theme: template.theme,
      fields: [...new Set([...html.en.matchAll(/data-field="([^"]+)"/g)].map(([, kind = '']) => kind))],
      marks: marksOf(html.en),
      teaser: { en: template.words.en.teaser ?? null, he: template.words.he.teaser ?? null },
      html,
    };
  });
}
