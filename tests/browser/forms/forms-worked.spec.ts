import { devices, type Locator } from '@playwright/test';
import { axeProblems } from '../support/look/axe.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

/** Forms of real templates while a visitor fills them in, with everything that chunks add: messages, hints, lists. */
const WORKED: Readonly<Record<string, (form: Locator, visitor: Visitor) => Promise<unknown>>> = {
  async format_21(form, { page }) {
    await form.locator('.poptin-phone [data-field]').fill('050234');
    await form.locator('[data-action="submit"]').click();
    await expect(form.getByRole('alert')).toHaveCount(2);
    await form.locator('.poptin-phone button').click();
    await page.keyboard.type('un');
    await expect(form.getByRole('option').first()).toBeVisible();
  },
  async format_13(form, visitor) {
    await form.locator('.poptin-date [data-field]').fill('31/13/2020');
    await expect(form.locator('.poptin-hint')).toBeAttached();
    await form.locator('[data-field="email"]').pressSequentially('noa@gmial.com');
    await visitor.wait(SECOND);
    await form.locator('[data-action="submit"]').click();
    await expect(form.getByRole('alert')).toHaveCount(2);
    await expect(form.locator('.poptin-hint button')).toBeVisible();
  },
};

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const VIEWS = [
  ['a desk', { viewport: { width: 1280, height: 720 } }],
  ['a phone', phone],
] as const;

/** Runs in the page. Finds controls too small for a thumb, and parts that are wider than the popup. */
function misfits(box: Element): string[] {
  const frame = box.getBoundingClientRect();
  return [...box.querySelectorAll<HTMLElement>('input,button,label,.poptin-message,.poptin-hint')].flatMap((one) => {
    const { left, right, width, height } = one.getBoundingClientRect();
    if (width < 2 || height < 2 || one.closest('dialog') || !one.checkVisibility({ visibilityProperty: true })) return [];
    const small = one.matches('input:not([type=checkbox]),button:not(.poptin-hint *)') && height < 43.5;
    const out = right > frame.right + 1 || left < frame.left - 1;
    return small || out ? [`${one.localName}.${one.className}: ${left} to ${right}, ${height} high`] : [];
  });
}

for (const [turn, [where, view]] of VIEWS.entries()) {
  test.describe(where, () => {
    test.use({ ...view, contextOptions: { reducedMotion: 'reduce' } });
    for (const [at, [format, work]] of Object.entries(WORKED).entries()) {
      // Each form in one of its languages on one device, here; in both on both in `npm run test:full`.
      const few = at === turn ? [at % 2 ? 'he' : 'en'] : [];
      for (const language of process.env.TEST_FULL ? ['en', 'he'] : few) {
        test(`axe accepts the form of lightbox ${format}, ${language}, ${where} (KEY-05, FRM-07, FRM-10, FRM-13)`, {
          tag: '@full',
        }, async ({ site, visitor }) => {
          const popup = { poptin_format: format, template: { type: 'lightbox', format, language }, triggers: {} };
          const [id = ''] = await site.account({ language, country_code: 'IL' }, popup);
          await visitor.visit(site.url());
          await visitor.wait(SECOND);
          const box = visitor.popup(id);
          await expect(box.locator('.poptin-phone,.poptin-date')).toBeVisible();
          await work(box, visitor);
          expect(await axeProblems(visitor.page, { within: '.poptin-popup' })).toEqual([]);
          expect(await box.first().evaluate(misfits)).toEqual([]);
        });
      }
    }
  });
}
