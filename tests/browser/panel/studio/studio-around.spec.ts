import { expect, type Page } from '@playwright/test';
import { sample } from '../../../support/sample.ts';
import { goTo, openStudio, popupIn, siteIn } from '../../support/panel/studio.ts';
import { test } from '../../support/servers.ts';

/** Properties that move something: all others that change with time are colours or opacity. */
const MOVES = /^(transform|translate|scale|rotate|offsetDistance|left|right|top|bottom|margin\w*|width|height|clipPath)$/;

/** Watches each frame of the site, popups and what is drawn in them too, from now on; answers what has moved so far. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  const body = siteIn(page).locator('body');
  await body.evaluate((_, moves) => {
    const seen = new Set<string>();
    Object.assign(window, { motionSeen: seen });
    const look = () => {
      const roots = [...document.querySelectorAll('.poptin-popup,.poptin-teaser')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      for (const animation of roots.flatMap((root) => root.getAnimations())) {
        const effect = animation.effect as KeyframeEffect;
        if (Number(effect.getComputedTiming().duration) <= 1) continue;
        const frames = effect.getKeyframes();
        for (const name of Object.keys(frames[0] ?? {}))
          if (new RegExp(moves).test(name) && new Set(frames.map((frame) => frame[name])).size > 1)
            seen.add(`${(effect.target as Element).className} ${name}`);
      }
      requestAnimationFrame(look);
    };
    look();
  }, MOVES.source);
  return () => body.evaluate(() => [...(window as { motionSeen?: Set<string> }).motionSeen!]);
}

const MOVING = [
  ['a popup that flies in', 'Lightbox 1', 'zoomIn'],
  ['a bar', 'Bar 1', 'fadeInDown'],
  ['a game', 'Game 1', 'bounceIn'],
] as const;

for (const [what, template, effect] of sample(MOVING, 1))
  test(`${what} moves as it is set, and nothing of it for a visitor who asked for less motion (DEV-20)`, { tag: '@full' }, async ({
    page,
    harness,
  }) => {
    const panel = await openStudio(page, harness);
    await panel.getByLabel('Search templates').fill(template);
    await panel.getByRole('button', { name: new RegExp(`^${template} `) }).click();
    await expect(popupIn(page)).toHaveCount(1);
    const moved = await watchMotion(page);
    await goTo(panel, 'Position and animation');
    await panel.getByLabel('It comes').selectOption(effect);
    await expect.poll(moved).not.toEqual([]);

    await panel.getByRole('button', { name: 'Visitor who prefers reduced motion' }).click();
    await expect(panel.getByText(/less motion, in a copy of the visitor/)).toBeVisible();
    const site = siteIn(page).locator('html');
    await site.evaluate(() => Object.assign(window, { isOld: true }));
    await page.getByRole('button', { name: 'Reload the site' }).click();
    await expect.poll(() => site.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false);
    await expect(popupIn(page)).toHaveCount(1);
    const stillMoved = await watchMotion(page);
    // Shown again twice while every frame is watched: by hand, and by a change.
    for (const again of ['Show it again', 'Other effect']) {
      const before = await popupIn(page).getAttribute('data-poptin-id');
      if (again === 'Show it again') await panel.getByRole('button', { name: again }).click();
      else await panel.getByLabel('It comes').selectOption('fadeInLeft');
      if (again !== 'Show it again') await expect(popupIn(page)).not.toHaveAttribute('data-poptin-id', `${before}`);
      await expect(popupIn(page).locator('.poptin-box')).toBeVisible();
    }
    expect(await stillMoved()).toEqual([]);
  });
