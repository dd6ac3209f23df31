import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { axeProblems } from '../support/look/axe.ts';
import { hasWindow } from '../support/look/window.ts';
import { test } from '../support/servers.ts';

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
const HOSTS = ['reset', 'rem', 'dialog', 'rtl'] as const;

const linkTo = (entry: Entry, lang: string, host: string, device = 'desktop') =>
  `/show?${new URLSearchParams({ type: entry.type, format: number(entry), lang, device, host })}`;
const box = (page: Page) => page.locator('.poptin-popup .poptin-box[data-live]');

const pictures = (page: Page) => page.locator('.picture').filter({ visible: true });
const drawn = (picture: Locator) => expect(picture).toHaveAttribute('data-state', 'drawn', { timeout: 60_000 });

test('the sheet links each template’s picture; type and search narrow it and stay in the address (DEV-13)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.goto(harness.urls.sites.gallery ?? '');
  const cells = page.getByRole('listitem').filter({ visible: true });
  await expect(cells).toHaveCount(CATALOGUE.length);
  await page.getByRole('navigation', { name: 'Device' }).getByRole('link', { name: 'Phone' }).click();
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Hebrew' }).click();
  await expect(page).toHaveURL(/\?pictures=phone&lang=he$/);
  await page.waitForLoadState();
  const links = await page.locator('li a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(links).toEqual(CATALOGUE.map((entry) => linkTo(entry, 'he', 'calm', 'phone')));

  await page.getByLabel('Search').fill('timer');
  const found = await cells.count();
  expect(found).toBeLessThan(CATALOGUE.length / 2);
  await expect(page.getByRole('status')).toHaveText(`${found} found`);
  await page.getByLabel('Type').selectOption('Bar');
  await expect(cells).toHaveCount(1);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\?pictures=phone&lang=en&q=timer&type=bar$/);
  await expect(page.getByLabel('Search')).toHaveValue('timer');
  await expect(cells).toHaveCount(1);

  await page.getByLabel('Search').fill('no such thing');
  await expect(cells).toHaveCount(0);
  await expect(page.getByText('No template fits.')).toBeVisible();
  expect(await axeProblems(page, { except: '.poptin-popup' })).toEqual([]);
  await page.getByRole('button', { name: `Show all ${CATALOGUE.length}` }).click();
  await expect(cells).toHaveCount(CATALOGUE.length);
  await expect(page).toHaveURL(/\?pictures=phone&lang=en$/);
});

test('a picture is the template as the runtime shows it, drawn only in sight and uncounted (DEV-13)', {
  tag: '@full',
}, async ({ page, harness }) => {
  test.slow();
  const told: string[] = [];
  page.on('request', (request) => /\/(viewed|closed|conversion)\b/.test(request.url()) && told.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${harness.urls.sites.gallery}/?pictures=phone&lang=he`);
  const search = page.getByLabel('Search');
  await search.click();
  const [first, last] = [pictures(page).first(), pictures(page).last()];
  await drawn(first);
  const popup = first.locator('iframe').contentFrame().locator('.poptin-popup');
  await expect(popup.locator('[data-poptin-container]')).toHaveAttribute('dir', 'rtl');
  expect(await popup.evaluate(() => [innerWidth, innerHeight, /Mobile/.test(navigator.userAgent)])).toEqual([390, 844, true]);
  const live = await page.locator('.picture iframe').count();
  expect(live).toBeLessThan(CATALOGUE.length / 2);
  await popup
    .locator('input')
    .first()
    .evaluate((field) => field.focus());
  await page.keyboard.type('bar');
  await expect(search).toHaveValue('bar');
  await search.fill('');
  // Its words address a visitor who sees one popup.
  await expect(popup.locator('.poptin-notice')).toBeHidden();

  await last.scrollIntoViewIfNeeded();
  await drawn(last);
  await expect(first.locator('iframe')).toHaveCount(0);
  expect(told).toEqual([]);
});

test('the keyboard goes from picture to picture and opens one; a failed picture says so (DEV-13)', async ({ page, harness }) => {
  await page.route('**/api/display/**', (route) => route.abort());
  await page.clock.install();
  await page.goto(`${harness.urls.sites.gallery}/?type=bar`);
  await expect(pictures(page).first()).toHaveAttribute('data-state', 'drawing');
  await page.clock.runFor(16_000);
  await expect(pictures(page).first()).toHaveAttribute('data-state', 'failed');
  await page.getByRole('link', { name: 'Hebrew' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Bar 1/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Bar 2/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/show\?type=bar&format=2&lang=en&device=desktop&host=calm$/);
});

for (const device of ['desktop', 'phone'])
  for (const language of ['en', 'he'])
    test(`each template comes as a picture, ${device}, ${language} (DEV-13, TYP-01..TYP-11)`, { tag: '@full' }, async ({
      page,
      harness,
    }) => {
      test.setTimeout(30_000 + CATALOGUE.length * 10_000);
      await page.goto(`${harness.urls.sites.gallery}/?pictures=${device}&lang=${language}`);
      for (const entry of CATALOGUE) {
        const picture = pictures(page).nth(CATALOGUE.indexOf(entry));
        await picture.scrollIntoViewIfNeeded();
        await drawn(picture);
        const container = picture.locator('iframe').contentFrame().locator('.poptin-popup [data-poptin-container]');
        await expect(container, linkTo(entry, language, 'calm', device)).toBeVisible();
      }
    });

test('the harness opens a phone’s picture on the phone, and Back is the desktop sheet (DEV-12, DEV-13)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const site = page.frameLocator('iframe[title]').first();
  await page.goto(`${harness.urls.page}/?${new URLSearchParams({ site: 'gallery', path: '/?pictures=phone&lang=he&type=bar' })}`);
  await site.getByRole('link', { name: /^Bar 1/ }).click();
  await expect(site.locator('.poptin-popup[data-poptin-type="bar"] [dir=rtl]').first()).toBeVisible();
  await hasWindow(site, 390);
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Panel' }).getByText('device: phone')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Every template');
  await expect(page.getByRole('radio', { name: 'Desktop' })).toBeChecked();
  await hasWindow(site, 1280);

  // The same page by itself leads there.
  await page.goto(`${harness.urls.sites.gallery}${linkTo(firstOf('bar'), 'he', 'rem', 'phone')}`);
  await page.getByRole('link', { name: 'Beside the panel, on a phone' }).click();
  await expect(site.locator('.poptin-popup [dir=rtl]').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
});

test('a template leads to itself on each page that a popup has to bear, and to its neighbours (DEV-13)', { tag: '@full' }, async ({
  page,
  harness,
}) => {
  await page.goto(`${harness.urls.sites.gallery}${linkTo(firstOf('bar'), 'en', 'calm')}`);
  const links = await page.locator('main a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  for (const host of HOSTS) expect(links).toContain(linkTo(firstOf('bar'), 'en', host));
  expect(links).toContain(linkTo(firstOf('bar'), 'he', 'calm'));
  expect(links).toContain('/?pictures=desktop&lang=en');
  expect(links.filter((link) => link?.startsWith('/show?') && !link.includes('type=bar&format=1&'))).toHaveLength(2);
});

for (const [device, width, height] of sample(
  [
    ['a desktop', 1280, 800],
    ['a phone', 390, 844],
  ] as const,
  1,
)) {
  test(`each template has its page in English and Hebrew, on ${device} (DEV-13, TYP-01..TYP-11)`, {
    tag: '@full',
  }, async ({ page, harness }) => {
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

test('a link to one template in the harness opens it on the site and in the panel beside it (DEV-13)', { tag: '@full' }, async ({
  page,
  harness,
}) => {
  const path = linkTo(firstOf('bar'), 'he', 'reset');
  await page.goto(`${harness.urls.page}/?${new URLSearchParams({ site: 'gallery', path })}`);
  const site = page.frameLocator('iframe');
  await expect(site.locator('.poptin-popup[data-poptin-type="bar"] .poptin-box')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Panel' });
  await expect(panel.getByRole('tab', { name: /Popups/ })).toContainText(`${2 * CATALOGUE.length}`);
  await panel.getByRole('tab', { name: /Timeline/ }).click();
  // The list is a window on what is newest, so that one event among many is found by the search.
  await panel.getByRole('searchbox').fill('popup-viewed');
  await expect(panel.locator('[role=option]', { hasText: '(bar 1, he)' }).first()).toBeVisible();
});

test('in the gallery a Hebrew popup says in Hebrew what is missing, and an English one in English (LNG-01)', async ({ page, harness }) => {
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

for (const type of sample(TYPES, 1)) {
  test(`a ${type} looks on a hostile page as on a calm page (DEV-13, TYP-19, R7)`, {
    tag: '@full',
  }, async ({ page, harness }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // It is looked at in one font throughout, whenever the other would come.
    await page.route('**/fonts/**', (route) => route.abort());
    const seen = async (host: string) => {
      await page.goto(`${harness.urls.sites.gallery}${linkTo(firstOf(type), 'en', host)}`);
      await expect(box(page)).toBeVisible();
      // One of these pages is longer than the window, and its scroll bar takes room.
      await page.addStyleTag({ content: 'html{scrollbar-width:none}' });
      return page.evaluate(looks);
    };
    const calm = await seen('calm');
    expect(calm.length).toBeGreaterThan(5);
    for (const host of HOSTS) expect(await seen(host), host).toEqual(calm);
  });
}
