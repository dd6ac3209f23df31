import { expect, type Page } from '@playwright/test';
import { templatesRendered } from '../support/look/templates-rendered.ts';
import { test } from '../support/servers.ts';
import { stage } from '../templates/template-stage.ts';

const LANGS = ['en', 'he'] as const;

let games: Awaited<ReturnType<typeof templatesRendered>> = [];
test.beforeAll(async () => {
  games = (await templatesRendered()).filter(({ type }) => type === 'gamified');
});

/** Calls back with each game as it was won, in both languages. */
async function eachWon(page: Page, look: (name: string) => Promise<void>) {
  for (const game of games)
    for (const lang of LANGS) {
      await stage(page, { ...game, html: game.html[lang], screen: 'winning' });
      await look(`${game.format} ${lang}`);
    }
}

test('the pointer at the wheel that was turned stands out from the field under it (GAM-02)', { tag: '@full' }, async ({ page }) => {
  const wheel = games.find(({ format }) => format === 'format_3');
  if (!wheel) throw new Error('no wheel');
  for (const lang of LANGS)
    for (const screen of ['winning', 'losing', 'thank-you']) {
      await stage(page, { ...wheel, html: wheel.html[lang], screen });
      const pointer = page.locator(`[data-screen=${screen}] .wheel path`).last();
      const { stroke, width, paper } = await pointer.evaluate((path) => ({
        stroke: getComputedStyle(path).stroke,
        width: getComputedStyle(path).strokeWidth,
        paper: getComputedStyle(path.closest('.poptin') ?? path).backgroundColor,
      }));
      // Like during the turn of the wheel.
      expect([stroke, width], `${lang} ${screen}`).toEqual([paper, '3px']);
    }
});

test('a prize that has no words leaves no sentence without its end (GAM-07)', { tag: '@full' }, async ({ page }) => {
  await eachWon(page, async (name) => {
    const heading = page.locator('[data-screen=winning] h2');
    await expect(heading, name).toBeVisible();
    await page.locator('[data-screen=winning] [data-prize-label]').evaluate((place) => place.replaceChildren());
    await expect(heading, name).toBeHidden();
  });
});
