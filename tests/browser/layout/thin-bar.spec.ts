import { expect } from '@playwright/test';
import { templatesRendered } from '../support/look/templates-rendered.ts';
import { test } from '../support/servers.ts';
import { stage } from '../templates/template-stage.ts';

let templates: Awaited<ReturnType<typeof templatesRendered>> = [];
test.beforeAll(async () => {
  templates = await templatesRendered();
});

/** Runs in the page: how far the nearest words of a bar are from its upper and its lower edge, and how high it is. */
function measure(): { free: number; high: number } {
  const bar = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('.poptin');
  const { top = 0, bottom = 0 } = bar?.getBoundingClientRect() ?? {};
  const range = document.createRange();
  const gaps = [...(bar?.querySelectorAll('h2,.timer,.btn') ?? [])].map((part) => {
    range.selectNodeContents(part);
    const words = range.getBoundingClientRect();
    return Math.min(words.top - top, bottom - words.bottom);
  });
  return { free: Math.min(...gaps), high: bottom - top };
}

test('in a narrow window the thin bar has two lines at most, and neither stands on its edge (TYP-02)', { tag: '@full' }, async ({
  page,
}) => {
  for (const lang of ['en', 'he'] as const) {
    for (let width = 560; width <= 1000; width += 40) {
      await page.setViewportSize({ width, height: 480 });
      const template = templates.find(({ type, format }) => `${type} ${format}` === 'bar format_3');
      if (!template) throw new Error('no bar 3');
      await stage(page, { ...template, html: template.html[lang] });
      const { free, high } = await page.evaluate(measure);
      expect.soft(free, `${lang} ${width}`).toBeGreaterThan(1);
      expect.soft(high, `${lang} ${width}`).toBeLessThan(74);
    }
  }
});
