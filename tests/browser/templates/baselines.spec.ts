import { devices } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { placesOf } from '../support/look/catalogue.ts';
import { show } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

/** Each type's main layouts, for both devices and languages. Their fonts are in the build, so every machine draws the same. */
const CHIEF = [
  ['lightbox', 1, 'desktop', 'en'],
  ['lightbox', 2, 'phone', 'en'],
  ['lightbox', 6, 'phone', 'he'],
  ['bar', 2, 'desktop', 'he'],
  ['sside', 1, 'desktop', 'en'],
  ['bside', 1, 'desktop', 'he'],
  ['browsing', 1, 'phone', 'he'],
  ['fullpage', 2, 'desktop', 'en'],
  ['social', 1, 'phone', 'en'],
  ['mobile', 8, 'phone', 'he'],
  ['gamified', 3, 'desktop', 'en'],
  ['embedded', 3, 'desktop', 'en'],
  ['content', 1, 'phone', 'he'],
] as const;

/** The labels of a wheel's slots. */
const PRIZES = ['10 % off', 'Free delivery', 'Not this time'].map((label, at) => ({
  prize_id: at + 1,
  label,
  code: `CODE${at}`,
  chances: 30,
  loosing_option: at === 2 ? 1 : 0,
  is_winner: at === 2 ? 0 : 1,
}));

/** As long as the example in the template. */
const COUNTDOWN = { timer: { minutes: (24 + 7) * 60 + 42, seconds: 18 } };

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
const VIEWS = {
  desktop: { viewport: { width: 1280, height: 720 } },
  // A picture pixel per page pixel keeps the file small.
  phone: { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
} as const;

for (const [device, view] of Object.entries(VIEWS)) {
  test.describe(`on a ${device}`, () => {
    test.use({ ...view, contextOptions: { reducedMotion: 'reduce' } });

    for (const [type, format, , language] of sample(CHIEF, 7).filter(([, , on]) => on === device)) {
      test(`${type} ${format} in ${language} looks as it did when it was last looked at (TYP-01..TYP-11, TYP-18)`, async ({
        site,
        visitor,
      }) => {
        const poptin_format = `format_${format}`;
        const [id = ''] = await site.account(
          { language },
          {
            poptin_type: type,
            poptin_format,
            template: { type, format: poptin_format, language },
            triggers: { exit_intent: true },
            gamified_prize: PRIZES,
            design_properties: COUNTDOWN,
          },
        );
        const { page } = visitor;
        // A scroll bar would put what is in the middle between two pixels.
        const head = `<style>html{scrollbar-width:none}</style>${site.tag()}`;
        site.page('/', site.html({ head, body: placesOf([{ type }], [id]) }));
        await visitor.visit(site.url());
        await show(visitor, id);
        // Its own fonts, which are fetched once a layout has found their letters: a machine's fonts change no picture.
        await page.waitForFunction(() => document.fonts.size > 0 && document.body.offsetWidth > 0 && document.fonts.status === 'loaded');
        const popup = page.locator('.poptin-popup [data-poptin-container]');
        // Equal to the pixel on every machine, because the fonts are ours. Another build of the browser may smooth letters differently; a
        // missing or moved part is a larger difference.
        await expect(popup).toHaveScreenshot(`${type}-${format}-${device}-${language}.png`, {
          animations: 'disabled',
          caret: 'hide',
          scale: 'css',
          threshold: 0.1,
          maxDiffPixelRatio: 0.02,
        });
      });
    }
  });
}
