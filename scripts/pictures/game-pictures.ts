/**
 * Pictures of every ending of every game, in the real runtime: the wheel on each of its twelve slots, the contents of boxes and card, and
 * the next screens. On desktop and phone, in English and Hebrew, with one sheet of all. Needs `npm run build -- embed templates`.
 *
 * node scripts/pictures/game-pictures.ts [part of a picture's name]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { openDisplay, Site } from '../../tests/browser/support/site.ts';
import { findChromium } from '../browsers.mjs';

const OUT = join(import.meta.dirname, '../../dist/game-pictures');
const VIEWS = [
  { view: 'desktop', lang: 'en', width: 1280, height: 720 },
  { view: 'desktop', lang: 'he', width: 1280, height: 720 },
  { view: 'phone', lang: 'en', width: 390, height: 844 },
  { view: 'phone', lang: 'he', width: 390, height: 844 },
] as const;
type View = (typeof VIEWS)[number];
const [, , only = ''] = process.argv;

/** Short and long labels, for every layout of a label. Every third one loses. */
const LABELS = {
  en: '5% off|10% off|Not today|Free delivery|15% off|Try again in spring|20% off|A gift with your order|So close|25% off|Two for one|Nothing',
  he: '5% הנחה|10% הנחה|לא היום|משלוח חינם|15% הנחה|ננסה שוב באביב|20% הנחה|מתנה עם ההזמנה הבאה|כמעט|25% הנחה|אחד ועוד אחד|שום דבר',
} as const;
const SLOTS = 12;

const prizes = (lang: View['lang'], drawn: number) =>
  LABELS[lang].split('|').map((label, slot) => ({
    label,
    code: slot % 3 === 2 ? '' : `SPRING-${slot}`,
    chances: +(slot === drawn),
    loosing_option: +(slot % 3 === 2),
  }));

interface Round {
  readonly name: string;
  readonly format: number;
  readonly drawn: number;
  /** True to stay on the game as it ended. */
  readonly stays: boolean;
}

const rounds = ({ view, lang }: View): Round[] => [
  ...Array.from({ length: view === 'phone' || lang === 'en' ? SLOTS : 0 }, (_, drawn) => ({
    name: `wheel-slot-${drawn}`,
    format: 3,
    drawn,
    stays: true,
  })),
  ...[
    ['gifts', 1],
    ['card', 2],
    ['wheel', 3],
  ].flatMap(([game, format]) =>
    [7, 5].flatMap((drawn) =>
      [true, false].map((stays) => ({
        name: `${game}-${drawn === 7 ? 'wins' : 'loses'}-${stays ? 'game' : 'screen'}`,
        format: format as number,
        drawn,
        stays,
      })),
    ),
  ),
];

const { display, port } = await openDisplay();
const browser = await chromium.launch({ executablePath: findChromium()?.path ?? '' });
await mkdir(OUT, { recursive: true });
const sections: string[] = [];
for (const view of VIEWS) {
  const pictures: string[] = [];
  for (const round of rounds(view).filter(({ name }) => name.includes(only))) pictures.push(await picture(browser, view, round));
  sections.push(`<h2>${view.view} ${view.lang}</h2><div>${pictures.map((name) => `<img src="${name}" alt="${name}">`).join('')}</div>`);
}
await sheet(await browser.newPage({ viewport: { width: 2600, height: 600 } }), sections);
await browser.close();
await display.close();
console.log(`${OUT}/sheet.png`);

async function picture(on: Browser, { view, lang, width, height }: View, { name, format, drawn, stays }: Round): Promise<string> {
  const site = await Site.open(display, port);
  const phone = view === 'phone';
  const page = await on.newPage({ viewport: { width, height }, reducedMotion: 'reduce', isMobile: phone, hasTouch: phone });
  try {
    const [id = ''] = await site.account(
      { language: lang },
      {
        poptin_type: 'gamified',
        poptin_format: `format_${format}`,
        template: { type: 'gamified', format: `format_${format}`, language: lang },
        gamified_prize: prizes(lang, drawn),
        design_properties: { disable_post_play_screen: +stays },
        triggers: {},
      },
    );
    await page.goto(site.url());
    const box = page.locator(`.poptin-popup[data-poptin-id="${id}"] .poptin-box[data-live]`);
    await play(box, drawn % 3 === 2 ? 'losing' : 'winning', stays);
    const file = `${view}-${lang}-${name}.png`;
    await page.screenshot({ path: join(OUT, file), animations: 'disabled' });
    return file;
  } finally {
    await page.close();
    await site.close();
  }
}

async function play(box: Locator, screen: 'winning' | 'losing', stays: boolean): Promise<void> {
  await box.locator('[data-field="email"]').fill('noa@example.com');
  await box.locator('[data-action="play"],[data-gift]').nth(0).click();
  const ended = stays ? box.locator('.poptin-outcome:not(:empty)') : box.locator(`[data-screen="${screen}"]`);
  await ended.waitFor({ state: 'visible' });
}

async function sheet(page: Page, parts: readonly string[]): Promise<void> {
  const style = 'body{margin:24px;font:14px system-ui;background:#fff}div{display:flex;flex-wrap:wrap;gap:12px}img{height:300px}';
  const path = join(OUT, 'sheet.html');
  await writeFile(path, `<!doctype html><meta charset="utf-8"><title>Games</title><style>${style}</style>${parts.join('')}`);
  await page.goto(`file://${path}`);
  await page.screenshot({ path: join(OUT, 'sheet.png'), fullPage: true });
}
