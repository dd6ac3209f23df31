import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type BuiltTemplate, buildTemplates } from '../../../templates/build.ts';
import { test } from '../support/servers.ts';
import { stage } from '../templates/template-stage.ts';

let dir: string;
let catalogue: readonly BuiltTemplate[];

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'templates-'));
  catalogue = await buildTemplates(dir);
});
test.afterAll(() => rm(dir, { recursive: true }));

/** A form as it comes in a window as wide, with its owner's words in the place of the template's. */
async function seeForm(page: Page, name: string, lang: 'en' | 'he', width: number, words: Readonly<Record<string, string>> = {}) {
  await page.setViewportSize({ width, height: 720 });
  const template = catalogue.find(({ type, format }) => `${type}/${format}` === name);
  if (!template) throw new Error(`no ${name}`);
  let html = await readFile(join(dir, template.files[lang].path), 'utf8');
  for (const [theirs, own] of Object.entries(words)) html = html.replaceAll(theirs, own);
  await stage(page, { ...template, html, screen: 'form' });
  const form = page.locator('[data-screen=form]');
  const box = async (selector: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await form.locator(selector).boundingBox()) ?? {};
    return { left: x, right: x + width, top: y, bottom: y + height, width };
  };
  return { screen: await box('xpath=.'), field: await box('.control'), button: await box('.btn'), box };
}

for (const [lang, label] of [
  ['en', 'Tell me'],
  ['en', 'Write to me the hour it is back'],
  ['he', 'אשמח לדעת'],
  ['he', 'עדכנו אותי בשעה שהוא חוזר'],
] as const)
  test(`typing in the smallest lightbox does not run under its button “${label}” (TYP-01, LNG-02)`, { tag: '@full' }, async ({ page }) => {
    const { field, button } = await seeForm(page, 'lightbox/format_22', lang, 1280, { 'Tell me<': `${label}<`, 'אשמח לדעת<': `${label}<` });
    expect(lang === 'en' ? field.right <= button.left : button.right <= field.left).toBe(true);
    expect(field.width).toBeGreaterThan(300);
  });

/** 66 letters, as many as a lawyer needs at least. */
const CONSENT = 'I agree to receive offers by email and have read the privacy notes';

for (const width of [1280, 720, 390, 320])
  test(`a consent of one ordinary sentence is read whole in a bar ${width} px wide (TYP-02, FRM-05)`, { tag: '@full' }, async ({
    page,
  }) => {
    const { screen, field, button, box } = await seeForm(page, 'bar/format_4', 'en', width, { 'Email me on Fridays': CONSENT });
    const label = await box('.check label');
    expect(label.right).toBeLessThanOrEqual(screen.right);
    expect(button.right).toBeLessThanOrEqual(screen.right);
    expect(label.width).toBeGreaterThan(120);
    expect(field.width).toBeGreaterThanOrEqual(11 * 16);
  });

for (const lang of ['en', 'he'] as const)
  test(`a few words of consent keep to one line in a bar that has room for them, in ${lang} (TYP-02, FRM-05)`, { tag: '@full' }, async ({
    page,
  }) => {
    const { box } = await seeForm(page, 'bar/format_4', lang, 1280);
    const { top, bottom } = await box('.check label');
    expect(bottom - top).toBeLessThan(30);
  });

for (const [lang, width, label] of [
  ['en', 390, 'Tell me'],
  ['en', 390, 'Write to me when it leaves'],
  ['en', 320, 'Write to me when it leaves'],
  ['he', 390, 'עדכון בבקשה'],
  ['he', 320, 'עדכנו אותי כשהוא יוצא'],
] as const)
  test(`an ordinary address is fully visible beside “${label}” on a phone ${width} px wide (TYP-09)`, {
    tag: '@full',
  }, async ({ page }) => {
    const own = { 'Tell me<': `${label}<`, 'עדכון בבקשה<': `${label}<` };
    const { screen, field, button } = await seeForm(page, 'mobile/format_8', lang, width, own);
    expect(field.width).toBeGreaterThanOrEqual(11 * 16);
    expect(Math.max(field.right, button.right)).toBeLessThanOrEqual(screen.right);
    expect(Math.min(field.left, button.left)).toBeGreaterThanOrEqual(screen.left);
  });
