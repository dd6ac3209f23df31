import { expect, type Page } from '@playwright/test';
import { rendered } from '../../templates/studio-file.ts';
import { test } from './support/servers.ts';
import { stage } from './template-stage.ts';

const LANGS = ['en', 'he'] as const;

let games: Awaited<ReturnType<typeof rendered>> = [];
test.beforeAll(async () => {
  games = (await rendered()).filter(({ type }) => type === 'gamified');
});

test('the pointer at the wheel that was turned stands out from the field under it (GAM-02)', async ({ page }) => {
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
      // As while the wheel turns.
      expect([stroke, width], `${lang} ${screen}`).toEqual([paper, '3px']);
    }
});
