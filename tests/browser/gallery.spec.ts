import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './support/servers.ts';

interface Entry {
  readonly type: string;
  readonly format: string;
}

const CATALOGUE: readonly Entry[] = JSON.parse(readFileSync('dist/templates/catalogue.json', 'utf8'));
const number = ({ format }: Entry) => format.replace('format_', '');
const firstOf = (type: string) => CATALOGUE.filter((each) => each.type === type)[0] as Entry;
const TYPES = [...new Set(CATALOGUE.map(({ type }) => type))];
/** Every one of them in `npm run test:full`. */
const SHOWN = process.env.TEST_FULL ? CATALOGUE : TYPES.map(firstOf);
const COMPARED = process.env.TEST_FULL ? TYPES : ['lightbox', 'bar', 'embedded'];
const HOSTS = ['reset', 'rem', 'dialog', 'rtl'] as const;

const linkTo = (entry: Entry, lang: string, host: string) => `/show?type=${entry.type}&format=${number(entry)}&lang=${lang}&host=${host}`;
const box = (page: Page) => page.locator('.poptin-popup .poptin-box[data-live]');

test('DEV-13 the gallery lists every type and format in both languages and on each page; a search narrows it and stays in the address', async ({
  page,
  harness,
}) => {
  const url = harness.urls.sites.gallery ?? '';
  await page.goto(url);
  const cards = page.getByRole('listitem').filter({ visible: true });
  await expect(cards).toHaveCount(CATALOGUE.length);
  const links = await page.locator('li a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  for (const entry of CATALOGUE)
    for (const lang of ['en', 'he']) for (const host of ['calm', ...HOSTS]) expect(links).toContain(linkTo(entry, lang, host));

  await page.getByLabel('Search').fill('bar');
  const found = await cards.count();
  expect(found).toBeLessThan(CATALOGUE.length);
  await expect(page.getByRole('status')).toHaveText(`${found} found`);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('bar');
  await expect(cards).toHaveCount(found);
});

for (const [device, width, height] of [
  ['a desktop', 1280, 800],
  ['a phone', 390, 844],
] as const) {
  test(`DEV-13 TYP-01..TYP-11 each template is shown on its own page by its link, in English and Hebrew, on ${device}`, async ({
    page,
    harness,
  }) => {
    test.setTimeout(30_000 + SHOWN.length * 10_000);
    await page.setViewportSize({ width, height });
    for (const [at, entry] of SHOWN.entries()) {
      for (const lang of process.env.TEST_FULL ? ['en', 'he'] : [(at + width) % 4 ? 'en' : 'he']) {
        await page.goto(`${harness.urls.sites.gallery}${linkTo(entry, lang, 'calm')}`);
        const container = box(page).locator('[data-poptin-container]');
        await expect(container, linkTo(entry, lang, device)).toBeVisible();
        await expect(container).toHaveAttribute('lang', lang);
        await expect(container).toHaveAttribute('dir', lang === 'he' ? 'rtl' : 'ltr');
        const { x = -1, width: wide = 0 } = (await container.boundingBox()) ?? {};
        expect(x, linkTo(entry, lang, device)).toBeGreaterThanOrEqual(0);
        expect(x + wide, linkTo(entry, lang, device)).toBeLessThanOrEqual(width);
      }
    }
  });
}

test('DEV-13 a link to one template in the harness opens it on the site and in the panel beside it', async ({ page, harness }) => {
  const path = linkTo(firstOf('bar'), 'he', 'reset');
  await page.goto(`${harness.urls.page}/?${new URLSearchParams({ site: 'gallery', path })}`);
  const site = page.frameLocator('iframe');
  await expect(site.locator('.poptin-popup[data-poptin-type="bar"] .poptin-box')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Panel' });
  await expect(panel.getByRole('tab', { name: /Popups/ })).toContainText(`${2 * CATALOGUE.length}`);
  await panel.getByRole('tab', { name: /Timeline/ }).click();
  // The list is a window on what is newest, so that one event among many is found by the search.
  await panel.getByRole('searchbox').fill('popup-viewed');
  await expect(panel.getByText(/\(bar 1, he\)/).first()).toBeVisible();
});

test('LNG-01 in the gallery a Hebrew popup says in Hebrew what is missing, and an English one in English', async ({ page, harness }) => {
  for (const [lang, sentence] of [
    ['he', 'יש למלא שדה זה'],
    ['en', 'Please fill in this field'],
  ] as const) {
    await page.goto(`${harness.urls.sites.gallery}${linkTo({ type: 'lightbox', format: 'format_1' }, lang, 'calm')}`);
    await box(page).locator('[data-action="submit"]').click();
    await expect(box(page).getByRole('alert').first()).toHaveText(sentence);
  }
});

/** Runs in the page: how each part of the popup that takes room looks, by what a page's styles could have changed. */
function looks(): string[] {
  const names = [
    'color',
    'backgroundColor',
    'fontSize',
    'fontFamily',
    'lineHeight',
    'direction',
    'textAlign',
    'display',
    'opacity',
    'visibility',
  ];
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const parts = root?.querySelectorAll<HTMLElement>('[data-poptin-container], [data-poptin-container] *') ?? [];
  return [...parts].flatMap((part) => {
    const style = getComputedStyle(part);
    const { width, height } = part.getBoundingClientRect();
    // A field's help comes when its chunk does, and takes no room before it has something to say.
    return width + height > 0
      ? [part.localName, Math.round(width), Math.round(height), ...names.map((name) => style[name as 'color'])].join(' ')
      : [];
  });
}

for (const type of COMPARED) {
  test(`DEV-13 TYP-19 a ${type} looks on a hostile page as on a calm one: reset with !important, rem of 10 px, its own dialog, right to left (R7)`, async ({
    page,
    harness,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // It is looked at in one font throughout, whenever the other would come.
    await page.route('**/fonts/**', (route) => route.abort());
    const seen = async (host: string) => {
      await page.goto(`${harness.urls.sites.gallery}${linkTo(firstOf(type), 'en', host)}`);
      await expect(box(page)).toBeVisible();
      return page.evaluate(looks);
    };
    const calm = await seen('calm');
    expect(calm.length).toBeGreaterThan(5);
    for (const host of HOSTS) expect(await seen(host), host).toEqual(calm);
  });
}
