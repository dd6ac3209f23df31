import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Audit } from '../../../../inspection/audit/audit.ts';
import { goTo, openStudio } from '../../support/panel/studio.ts';
import { test } from '../../support/servers.ts';

const X =
  '<button type="button" data-action="close" aria-label="Close" style="position:absolute;top:4px;right:4px;width:44px;height:44px">×</button>';
/** A field without a label, a pale text over a drawing, a small button beside another. */
const FAULTY = `<div data-poptin-container data-width="320" data-height="420" lang="he" dir="rtl" style="position:relative;background:#fff">${X}
<h2>עשרה אחוזים</h2>
<div style="position:relative;height:60px"><svg viewBox="0 0 300 60" width="300" height="60" style="position:absolute"><rect width="300" height="60" fill="#fafafa"/></svg><p style="position:relative;margin:0;color:#eeeeee">חיוור מאוד</p></div>
<form method="dialog"><input type="email" data-field="email" name="email"><button type="submit" data-action="submit">שליחה</button></form>
<button type="button" style="width:14px;height:14px;padding:0;border:0">a</button><button type="button" style="width:14px;height:14px;padding:0;border:0">b</button></div>`;
const FAULTY_POPUP = {
  ...{ poptin_id: 'faulty0000001', poptin_type: 'lightbox', poptin_name: 'הנחה <b>', poptin_target: 'lead', poptin: FAULTY },
  ...{ d_f_r: 'all@display_everytime_everypage_5', triggers: { delay: { seconds: 3600, per: 'page' } } },
};

const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });
const siteIn = (page: Page) => page.frameLocator('iframe');
const checks = (page: Page) => panelIn(page).getByRole('list', { name: 'Accessibility checks' });

async function savedReport(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panelIn(page).getByRole('button', { name: 'Save report', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('accessibility-faulty0000001.html');
  return readFile(await file.path(), 'utf8');
}

test('the panel checks a popup on its page, and saves the report that a pre-flight makes (PRE-08)', async ({ page, harness, publish }) => {
  await publish([FAULTY_POPUP]);
  await page.goto(harness.urls.page);
  await panelIn(page).getByRole('option', { name: /^הנחה/ }).click();
  await expect(panelIn(page).getByRole('button', { name: 'Check', exact: true })).toBeDisabled();
  await panelIn(page).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(siteIn(page).locator('.poptin-popup[data-poptin-id="faulty0000001"] .poptin-box[data-live]')).toBeVisible();
  await panelIn(page).getByRole('button', { name: 'Check', exact: true }).click();
  for (const words of [/\(label\)/, /“חיוור מאוד”: 1\.\d, below 4\.5/, /“a”: 14 × 14 px/]) await expect(checks(page)).toContainText(words);
  const site = page.frames().find((frame) => frame !== page.mainFrame());
  expect(await site?.evaluate(() => 'axe' in window)).toBe(false);

  const html = await savedReport(page);
  // Its answer goes with the popup.
  await panelIn(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panelIn(page).getByText(/^Press Check for axe/)).toBeVisible();
  await page.setContent(html);
  await expect(page.getByRole('heading', { level: 2, name: 'הנחה <b>' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Keyboard/ })).toContainText('Tab stops: “Close” → “email” → “שליחה” → “a” → “b”.');
  await expect(page.getByRole('row', { name: /^Contrast/ })).toContainText('✕ 1 to mend');
  await expect(page.getByRole('row', { name: /^Way out/ })).toContainText('✓ passed');
  expect(html).toContain("default-src 'none'");
  expect(html).not.toContain('<b>');
});

test('the studio does the same for a draft that is on the page (PRE-08)', { tag: '@full' }, async ({ page, harness }) => {
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  await goTo(panel, 'Accessibility');
  await expect(siteIn(page).locator('.poptin-popup .poptin-box[data-live]')).toBeVisible();
  await panel.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(checks(page).getByLabel('Passed')).toHaveCount(7);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save report', exact: true }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('It passed all automatic checks.');
});

/** A popup's marks around one text over art, without a runtime. */
const overArt = (art: string, ink = '') => `<!doctype html><body><div class="poptin-popup" data-poptin-id="p1"></div><script>
  document.querySelector('.poptin-popup').attachShadow({ mode: 'open' }).innerHTML = \`<div class="poptin-box" style="position:relative;width:300px;height:80px;background:#000">${art}<p style="position:absolute;inset:20px 20px;margin:0;color:#ffffff;${ink}">Ten percent off</p></div>\`;
</script>`;
const svg = (inside: string) => `<svg viewBox="0 0 300 80" width="300" height="80" style="position:absolute">${inside}</svg>`;

const auditOf = async (page: Page, hasVariant?: boolean): Promise<Audit> => {
  await page.addScriptTag({ path: 'dist/hook/audit.js' });
  return page.evaluate(
    (known) => (Reflect.get(window, '__poptinsAudit') as (id: string, known?: boolean) => Promise<Audit>)('p1', known),
    hasVariant,
  );
};

test.describe('the contrast over art is read from what the art is made of (PRE-08)', () => {
  const cases: ReadonlyArray<readonly [what: string, art: string, ratio: readonly [least: number, most: number] | null]> = [
    ['a white shape', svg('<rect width="300" height="80" fill="#fff"/>'), [1, 1]],
    ['a black shape', svg('<rect width="300" height="80" fill="black"/>'), [21, 21]],
    ['half a white over black', svg('<rect width="300" height="80" fill="#fff" fill-opacity=".5"/>'), [3.8, 4.1]],
    ['the worst stop of a gradient', '<div style="position:absolute;inset:0;background:linear-gradient(#000,#777)"></div>', [4.4, 4.6]],
    [
      'a gradient that fills a shape',
      svg(
        '<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#777"/></linearGradient><rect width="300" height="80" fill="url(#g)"/>',
      ),
      [4.4, 4.6],
    ],
    [
      'a picture is left to the screen',
      '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" style="position:absolute;width:300px;height:80px">',
      null,
    ],
  ];
  for (const [what, art, expected] of cases)
    test(`${what} (PRE-08)`, async ({ page }) => {
      await page.setContent(overArt(art));
      const { overArt: seen, unread } = await auditOf(page);
      if (!expected) {
        expect(unread).toEqual(['Ten percent off']);
        return;
      }
      expect(seen.map(({ text }) => text)).toEqual(['Ten percent off']);
      expect(seen[0]?.ratio).toBeGreaterThanOrEqual(expected[0]);
      expect(seen[0]?.ratio).toBeLessThanOrEqual(expected[1]);
    });
});

test.describe('ink that lets art show through counts as it is seen, or is left to the screen (PRE-08)', () => {
  const black = svg('<rect width="300" height="80" fill="#000"/>');
  const cases: ReadonlyArray<readonly [what: string, ink: string, art: string, ratio: readonly [least: number, most: number] | null]> = [
    ['a see-through ink', 'color:rgba(255,255,255,.5)', black, [5.1, 5.5]],
    ['another notation', 'color:oklch(1 0 0)', black, [20.9, 21]],
    ['a see-through ink in another notation', 'color:color(srgb 1 1 1 / .5)', black, [5.1, 5.5]],
    ['a text with opacity', 'opacity:.5', black, [5.1, 5.5]],
    ['art with opacity around it', '', `<div style="opacity:.5">${svg('<rect width="300" height="80" fill="#fff"/>')}</div>`, [3.8, 4.1]],
    ['a fill over its colour', '-webkit-text-fill-color:#000', black, [1, 1]],
    ['letters cut out of a background', 'background:linear-gradient(#fff,#fff);background-clip:text;color:transparent', black, null],
    ['a blended text', 'mix-blend-mode:difference', black, null],
    [
      'a text below the window',
      'inset:5000px 20px auto',
      svg('<rect width="300" height="80" fill="#000"/>').replace('style="', 'style="top:5000px;'),
      null,
    ],
  ];
  for (const [what, ink, art, expected] of cases)
    test(`${what} (PRE-08)`, async ({ page }) => {
      await page.setContent(overArt(art, ink));
      const { overArt: seen, unread } = await auditOf(page);
      if (!expected) {
        expect(seen).toEqual([]);
        expect(unread).toEqual(['Ten percent off']);
        return;
      }
      expect(unread).toEqual([]);
      expect(seen[0]?.ratio).toBeGreaterThanOrEqual(expected[0]);
      expect(seen[0]?.ratio).toBeLessThanOrEqual(expected[1]);
    });
});

test('markup for desktops is looked at on a phone exactly if phones get it (PRE-08)', async ({ page }) => {
  const wide = '<div data-variant="desktop" style="width:600px">Wider than any phone that is still in use, in one line</div>';
  await page.setContent(overArt(`<div style="width:310px;overflow:hidden;white-space:nowrap">${wide}</div>`));
  expect((await auditOf(page)).narrow).toBeUndefined();
  expect((await auditOf(page, true)).narrow).toBeUndefined();
  expect((await auditOf(page, false)).narrow?.map(({ what }) => what)).toContain('cut');
});

test('a popup in the flow of its page needs no X (PRE-08)', async ({ page }) => {
  await page.setContent(overArt('').replace('class="poptin-box"', 'class="poptin-box" data-in-flow'));
  expect((await auditOf(page)).keyboard?.reachesWayOut).toBe(true);
  await page.setContent(overArt(''));
  expect((await auditOf(page)).keyboard?.reachesWayOut).toBe(false);
});

test('the order of Tab that is read from the controls is the one that the keyboard takes (PRE-08)', async ({ page }) => {
  const controls =
    '<input aria-label="One"><input type="radio" name="r" aria-label="Two"><input type="radio" name="r" aria-label="Three" checked><button tabindex="2">Four</button><a href="/x">Five</a><button disabled>Six</button><button style="visibility:hidden">Seven</button><button tabindex="-1">Eight</button><button tabindex="1" data-action="close">Nine</button>';
  await page.setContent(overArt(controls));
  const { keyboard } = await auditOf(page);
  const walked: string[] = [];
  for (let nth = 0; nth < 9; nth++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement?.shadowRoot?.activeElement;
      return at ? at.getAttribute('aria-label') || at.textContent || '' : '';
    });
    if (!name) break;
    walked.push(name);
  }
  expect(walked).toEqual(['Nine', 'Four', 'One', 'Three', 'Five']);
  expect(keyboard).toEqual({ stops: walked, reachesWayOut: true, closesByEscape: null });
});
