/**
 * Takes docs/pictures/gallery: small pictures of every template as the runtime shows it, on desktop and phone,
 * in English and Hebrew. Build first: `npm run build -- embed hook templates harness`.
 * node scripts/pictures/gallery-pictures.ts [type[/format_n] …]
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Page } from '@playwright/test';
import { pictureLink } from '../../harness/sites/gallery/addresses.ts';
import { startHarness } from '../../harness/start.ts';
import type { BuiltTemplate } from '../../templates/build.ts';
import { findChromium } from '../browsers.mjs';
import { aroundPopup } from './around-popup.ts';
import { asWebp } from './as-webp.ts';

const OUT = join(import.meta.dirname, '../../docs/pictures/gallery');
const PORT = 33_000;
const LANGUAGES = ['en', 'he'] as const;
/** Twice the size at which the site shows them. */
const BOUNDS = { desktop: { width: 600, height: 420 }, phone: { width: 360, height: 640 } } as const;
const VIEWS = [
  { device: 'desktop', person: { viewport: { width: 1280, height: 720 } } },
  { device: 'phone', person: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 } },
] as const;
/** Everybody who clones this repository downloads all of them. */
const MAX_BYTES_OF_ALL = 2_500_000;
const QUALITY = 0.72;

/** Runs in the page. Opens bubbles, because a closed one shows nothing but itself. */
function openBubbles(): void {
  for (const bubble of document.querySelector('.poptin-popup')?.shadowRoot?.querySelectorAll<HTMLDetailsElement>('.bubble details') ?? [])
    bubble.open = true;
}

async function meet(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('[data-live]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.evaluate(openBubbles);
}

const catalogue: BuiltTemplate[] = JSON.parse(await readFile('dist/templates/catalogue.json', 'utf8'));
const wanted = process.argv.slice(2);
const chosen = catalogue.filter(({ type, format }) => wanted.length === 0 || wanted.includes(type) || wanted.includes(`${type}/${format}`));
const dataDir = await mkdtemp(join(tmpdir(), 'poptins-gallery-'));
const harness = await startHarness({ port: PORT, dataDir });
const browser = await chromium.launch({ executablePath: findChromium()?.path ?? '', args: ['--no-sandbox', '--disable-gpu'] });
try {
  await mkdir(OUT, { recursive: true });
  const sizesFile = join(OUT, 'sizes.json');
  const sizes: Record<string, readonly [number, number]> = JSON.parse(await readFile(sizesFile, 'utf8').catch(() => '{}'));
  let bytesOfAll = 0;
  for (const { device, person } of VIEWS) {
    const page = await browser.newPage({ ...person, reducedMotion: 'reduce' });
    for (const template of chosen)
      for (const language of LANGUAGES) {
        await meet(page, harness.urls.sites.gallery + pictureLink(template, { device, language }));
        const png = await page.screenshot({ animations: 'disabled', caret: 'hide', clip: await page.evaluate(aroundPopup) });
        const { bytes, width, height } = await asWebp(page, png, BOUNDS[device], QUALITY);
        const name = `${template.type}-${template.format.replace('format_', '')}-${device}-${language}`;
        await writeFile(join(OUT, `${name}.webp`), bytes);
        sizes[name] = [width, height];
        bytesOfAll += bytes.length;
      }
    await page.context().close();
  }
  const sorted = Object.fromEntries(Object.entries(sizes).sort(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(
    sizesFile,
    `{\n${Object.entries(sorted)
      .map(([name, size]) => `  "${name}": [${size.join(', ')}]`)
      .join(',\n')}\n}\n`,
  );
  console.log(`${chosen.length} templates, ${bytesOfAll} bytes → ${OUT}`);
  if (bytesOfAll > MAX_BYTES_OF_ALL) throw new Error(`They are more than ${MAX_BYTES_OF_ALL} bytes.`);
} finally {
  await browser.close();
  await harness.close();
  await rm(dataDir, { recursive: true, force: true });
}
