/**
 * Pictures of every built template as the runtime shows it, on desktop and phone, in English and Hebrew, of
 * every screen, and one sheet per type. Build `embed`, `hook` and `templates` first.
 * node scripts/contact-sheet.ts [--built dist] [type[/format_n] …]
 * With `--engines`, each type's sheet has Chromium, Firefox and WebKit side by side.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startHarness } from '../harness/start.ts';
import type { BuiltTemplate } from '../templates/build.ts';
import { findChromium } from './browsers.mjs';
import { aroundPopup } from './pictures/around-popup.ts';
import { installPackages, LAB } from './setup.mjs';

const VIEWS = [
  { view: 'desktop', width: 1280, height: 720 },
  { view: 'phone', width: 390, height: 844 },
] as const;
const LANGUAGES = ['en', 'he'] as const;
const PORT = 32_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { built: { type: 'string', default: 'dist' }, engines: { type: 'boolean', default: false } },
});
const built = resolve(values.built);
const out = join(built, 'contact-sheet');

type View = (typeof VIEWS)[number];
type Language = (typeof LANGUAGES)[number];

/** Waits until the popup is shown, its fonts are loaded and its pictures drawn. */
async function meet(page: Page, gallery: string, { type, format }: BuiltTemplate, language: Language): Promise<void> {
  await page.goto(`${gallery}/show?type=${type}&format=${format.replace('format_', '')}&lang=${language}&host=calm`);
  await page.waitForFunction(() => document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('[data-live]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** The sections of each type, as HTML. */
type Sections = ReadonlyMap<string, readonly string[]>;

/** Runs in the page. Opens bubbles, because a closed one shows nothing but itself. */
function turnTo(wanted: string): void {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  for (const screen of root?.querySelectorAll<HTMLElement>('[data-screen]') ?? []) screen.hidden = screen.dataset.screen !== wanted;
  for (const bubble of root?.querySelectorAll<HTMLDetailsElement>('.bubble details') ?? []) bubble.open = true;
}

/** Runs in the page: finds what needs scrolling, and what sticks out. */
function complaints(): string[] {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const popup = root?.querySelector('.poptin');
  if (!popup || root?.querySelector('.bubble')) return [];
  const found: string[] = [];
  for (const { scrollHeight, clientHeight } of [popup, ...popup.querySelectorAll('[data-screen]')])
    if (scrollHeight > clientHeight + 1) found.push(`scrolls ${scrollHeight} in ${clientHeight}`);
  const frame = popup.getBoundingClientRect();
  for (const one of popup.querySelectorAll('*:not(svg,svg *,.quiet,template,.swipe *,.half *)')) {
    const { width, left, right } = one.getBoundingClientRect();
    if (width > 0 && (right > frame.right + 1 || left < frame.left - 1)) found.push(`${one.localName}.${one.className} sticks out`);
  }
  return found.slice(0, 3);
}

/** Takes every screen of one template in one view and language; returns the pictures' names. */
async function picture(page: Page, gallery: string, template: BuiltTemplate, { view }: View, language: Language): Promise<string[]> {
  const html = await readFile(join(built, 'templates', template.files[language].path), 'utf8');
  const screens = [...html.matchAll(/data-screen="([^"]+)"/g)].map(([, screen = '']) => screen);
  const names: string[] = [];
  await meet(page, gallery, template, language);
  for (const screen of screens) {
    await page.evaluate(turnTo, screen);
    const name = [template.type, template.format, view, language, screen].join('-');
    await page.screenshot({
      path: join(out, `${name}.png`),
      animations: 'disabled',
      caret: 'hide',
      clip: await page.evaluate(aroundPopup),
    });
    for (const complaint of await page.evaluate(complaints)) console.log(`${name}: ${complaint}`);
    names.push(name);
  }
  return names;
}

/** The pictures of all selected templates. */
async function everyScreen(gallery: string): Promise<Sections> {
  const pictures = new Map(chosen.map((template) => [template, [] as string[]]));
  for (const view of VIEWS) {
    // Nothing should move in a picture.
    const page = await browser.newPage({ viewport: view, reducedMotion: 'reduce' });
    for (const [template, names] of pictures)
      for (const language of LANGUAGES) names.push(...(await picture(page, gallery, template, view, language)));
    await page.context().close();
  }
  const sections = [...pictures].map(([{ type, format, idea }, names]) => {
    const cells = names.map((name) => `<img src="${name}.png" alt="${name}">`);
    return [type, `<h2>${type} ${format} – ${idea}</h2><div>${cells.join('')}</div>`] as const;
  });
  return new Map([...Map.groupBy(sections, ([type]) => type)].map(([type, all]) => [type, all.map(([, html]) => html)]));
}

/** The lab has WebKit's driver. Its packages are installed when needed. */
async function beside(gallery: string): Promise<Sections> {
  installPackages(LAB);
  const { engineSections } = await import('../lab/engines/engine-sheet.ts');
  return engineSections(chosen, gallery, out);
}

async function sheet(browser: Browser, type: string, sections: readonly string[]): Promise<void> {
  const style =
    'body{margin:24px;font:14px system-ui;background:#fff}h2{font-size:14px;margin:12px 0 4px}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}img{zoom:.5}';
  const path = join(out, `${type}.html`);
  await writeFile(path, `<!doctype html><meta charset="utf-8"><title>${type}</title><style>${style}</style>${sections.join('')}`);
  const page = await browser.newPage({ viewport: { width: 2260, height: 600 } });
  await page.goto(`file://${path}`);
  await page.screenshot({ path: join(out, `${type}.png`), fullPage: true });
  await page.close();
}

const catalogue: BuiltTemplate[] = JSON.parse(await readFile(join(built, 'templates/catalogue.json'), 'utf8'));
const chosen = catalogue.filter(
  ({ type, format }) => positionals.length === 0 || positionals.includes(type) || positionals.includes(`${type}/${format}`),
);
const dataDir = await mkdtemp(join(tmpdir(), 'poptins-sheet-'));
const harness = await startHarness({ port: PORT, dataDir, builtDir: built });
const browser = await chromium.launch({ executablePath: findChromium()?.path ?? '', args: ['--no-sandbox', '--disable-gpu'] });
try {
  await mkdir(out, { recursive: true });
  const gallery = harness.urls.sites.gallery ?? '';
  const sections = values.engines ? await beside(gallery) : await everyScreen(gallery);
  for (const [type, each] of sections) await sheet(browser, values.engines ? `${type}-engines` : type, each);
  console.log(`${chosen.length} templates → ${out}`);
} finally {
  await browser.close();
  await harness.close();
  await rm(dataDir, { recursive: true, force: true });
}
