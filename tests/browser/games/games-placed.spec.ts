import type { Locator } from '@playwright/test';
import { box, inline } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

/** A game as an owner draws it, with a place that its own styles give it. */
async function begin(site: Site, visitor: Visitor, format: number, css: string, device: string): Promise<Locator> {
  const game = {
    poptin_type: 'gamified',
    poptin_format: `format_${format}`,
    triggers: { delay: { seconds: 1, per: 'page' } },
    gamified_prize: [{ label: 'Ten', code: 'TEN', chances: 1 }],
  };
  const [id = ''] = await site.show({ ...inline(`<style>${css}</style><div data-screen="play">${device}</div>`), ...game });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'shown');
  return box(visitor, id);
}

const middleOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2), width: Math.round(width), height: Math.round(height) };
};

for (const [what, format, drawn, device] of [
  ['wheel', 3, '[data-wheel-disc]', '<div class="mine" data-wheel></div>'],
  ['card', 2, 'svg', '<div class="mine" data-scratch><b data-prize-label></b></div>'],
] as const)
  test(`a ${what} that the owner’s styles put over the picture is drawn there (contract 3, GAM-02, GAM-04)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const css =
      '.mine{position:absolute;left:40px;top:20px;width:150px;height:120px}.free{position:absolute;left:40px;top:20px;width:150px;height:120px}';
    const popup = await begin(site, visitor, format, css, `<i class="free"></i>${device}`);
    await expect(popup.locator(`.mine ${drawn}`).first()).toBeAttached();
    expect(await middleOf(popup.locator('.mine'))).toEqual(await middleOf(popup.locator('.free')));
    expect(await middleOf(popup.locator(`.mine ${drawn}`).first())).toEqual(await middleOf(popup.locator('.free')));
  });

test('a gift box placed by the owner’s styles opens there and shows its content (contract 3, GAM-03)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  const css = '.set{position:relative;height:200px}.set button{position:absolute;right:60px;bottom:30px;width:80px;height:80px}';
  const popup = await begin(site, visitor, 1, css, '<div class="set" data-gifts><button data-gift>A box</button></div>');
  const gift = popup.locator('[data-gift]');
  const { x, y } = await middleOf(gift);
  await gift.click();
  const said = await middleOf(gift.getByText('Ten'));
  const opened = await middleOf(gift);
  for (const at of [opened, said]) {
    expect(Math.abs(at.x - x)).toBeLessThan(20);
    expect(Math.abs(at.y - y)).toBeLessThan(45);
  }
});

test('a wheel whose owner gave it no height is a circle as wide as its place (contract 3, GAM-02)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const popup = await begin(site, visitor, 3, '.room{width:240px}', '<div class="room"><div data-wheel></div></div>');
  await expect(popup.locator('[data-wheel-disc]')).toBeVisible();
  expect(await middleOf(popup.locator('[data-wheel]'))).toMatchObject({ width: 240, height: 240 });
});

test('a wheel with only a height is as wide as its place, its circle in the middle (contract 3, GAM-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const popup = await begin(site, visitor, 3, '.room{width:240px}', '<div class="room"><div data-wheel style="height:150px"></div></div>');
  await expect(popup.locator('[data-wheel-disc]')).toBeVisible();
  expect(await middleOf(popup.locator('[data-wheel]'))).toMatchObject({ width: 240, height: 150 });
});

for (const [who, reducedMotion, moves] of [
  ['would rather see nothing move does not see it rise', 'reduce', false],
  ['does not mind sees it rise', 'no-preference', true],
] as const)
  test(`a visitor opens a gift box and ${who} (GAM-03)`, { tag: '@full' }, async ({ site, visitor }) => {
    await visitor.page.emulateMedia({ reducedMotion });
    const popup = await begin(site, visitor, 1, '', '<div data-gifts><button data-gift>A box</button></div>');
    const gift = popup.locator('[data-gift]');
    await gift.click();
    await expect(gift).toContainText('Ten');
    expect(await gift.evaluate((each) => getComputedStyle(each).transitionProperty.includes('transform'))).toBe(moves);
  });
