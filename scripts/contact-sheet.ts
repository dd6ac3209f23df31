import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { BuiltTemplate } from '../templates/build.ts';
import { stage } from '../tests/browser/template-stage.ts';
import { findChromium } from './browsers.mjs';

/**
 * Pictures of every built template, desktop and phone, English and Hebrew, and one sheet a type.
 *   node scripts/contact-sheet.ts [type[/format_n] …]
 */
const BUILT = join(import.meta.dirname, '../dist/templates');
const OUT = join(import.meta.dirname, '../dist/contact-sheet');
const VIEWS = [
  { view: 'desktop', lang: 'en', width: 1280, height: 720 },
  { view: 'desktop', lang: 'he', width: 1280, height: 720 },
  { view: 'phone', lang: 'en', width: 390, height: 844 },
  { view: 'phone', lang: 'he', width: 390, height: 844 },
] as const;

const wanted = process.argv.slice(2);
const catalogue: BuiltTemplate[] = JSON.parse(await readFile(join(BUILT, 'catalogue.json'), 'utf8'));
const chosen = catalogue.filter(({ type, format }) => wanted.length === 0 || wanted.includes(type) || wanted.includes(`${type}/${format}`));
const browser = await chromium.launch({ executablePath: findChromium()?.path ?? '' });
const page = await browser.newPage();
const rows = new Map<string, string[]>();

for (const template of chosen) {
  const cells: string[] = [];
  for (const { view, lang, width, height } of VIEWS) {
    const html = await readFile(join(BUILT, template.files[lang].path), 'utf8');
    await page.setViewportSize({ width, height });
    const screens = [...html.matchAll(/data-screen="([^"]+)"/g)].map(([, screen = '']) => screen);
    for (const screen of screens.length > 0 ? screens : ['']) {
      if (screen !== screens[0] && !(view === 'desktop' && lang === 'en') && !(view === 'phone' && lang === 'he')) continue;
      await stage(page, { ...template, html, screen });
      const name = [template.type, template.format, view, lang, screen].filter(Boolean).join('-');
      await page.screenshot({ path: join(OUT, `${name}.png`), animations: 'disabled', clip: await page.evaluate(around) });
      for (const complaint of await page.evaluate(complaints)) console.log(`${name}: ${complaint}`);
      cells.push(`<img src="${name}.png" alt="${name}">`);
    }
  }
  rows.set(template.type, [
    ...(rows.get(template.type) ?? []),
    `<h2>${template.type} ${template.format} – ${template.idea}</h2><div>${cells.join('')}</div>`,
  ]);
}

await mkdir(OUT, { recursive: true });
for (const [type, sections] of rows) await sheet(page, type, sections);
await browser.close();
console.log(`${chosen.length} templates → ${OUT}`);

async function sheet(on: Page, type: string, sections: readonly string[]): Promise<void> {
  const style =
    'body{margin:24px;font:14px system-ui;background:#fff}h2{font-size:14px;margin:12px 0 4px}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}img{zoom:.5}';
  const path = join(OUT, `${type}.html`);
  await writeFile(path, `<!doctype html><meta charset="utf-8"><title>${type}</title><style>${style}</style>${sections.join('')}`);
  await on.setViewportSize({ width: 2260, height: 600 });
  await on.goto(`file://${path}`);
  await on.screenshot({ path: join(OUT, `${type}.png`), fullPage: true });
}

/** Runs in the page: the popup with a little of the page around it. */
function around(): { x: number; y: number; width: number; height: number } {
  const popups = [...document.querySelectorAll('*')].flatMap((host) => host.shadowRoot?.querySelector('.poptin') ?? []);
  const box = popups[0]?.getBoundingClientRect() ?? document.body.getBoundingClientRect();
  const [x, y] = [Math.max(0, box.left - 16), Math.max(0, box.top - 16)];
  return { x, y, width: Math.min(innerWidth, box.right + 16) - x, height: Math.min(innerHeight, box.bottom + 16) - y };
}

/** Runs in the page: what sticks out or is cut off. */
function complaints(): string[] {
  const found: string[] = [];
  for (const host of document.querySelectorAll('*')) {
    const popup = host.shadowRoot?.querySelector('.poptin');
    if (!popup) continue;
    if (popup.querySelector('.bubble')) continue;
    const frame = popup.getBoundingClientRect();
    for (const screen of popup.querySelectorAll('[data-screen]')) {
      if (screen.scrollHeight > screen.clientHeight + 1) found.push(`scrolls ${screen.scrollHeight} in ${screen.clientHeight}`);
    }
    for (const one of popup.querySelectorAll('*:not(path,svg,circle,g,rect,.quiet,template)')) {
      const box = one.getBoundingClientRect();
      if (box.width > 0 && (box.right > frame.right + 1 || box.left < frame.left - 1))
        found.push(`${one.tagName}.${one.className} sticks out`);
    }
  }
  return found.slice(0, 3);
}
