import { sample } from '../../support/sample.ts';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const OWN = '<div data-teaser lang="en">Ten off?</div>';

const OVER_A_BAR = [
  ['en', 'left-bottom'],
  ['en', 'right-bottom'],
  ['he', 'left-bottom'],
  ['he', 'center-bottom'],
] as const;

for (const [language, location] of sample(OVER_A_BAR, 2))
  test(`a tab at the ${location} beside a bar in ${language} works, like its X (TYP-17, TYP-02, LIF-08)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [card = '', bar = ''] = await site.show(
      { ...inline(OWN), poptin_type: 'sside', is_teasers_on: 1, teaser: { display: 'after_close', location } },
      { ...inline('', `lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}" data-height="50"`), poptin_type: 'bar' },
    );
    await visitor.visit(site.url());
    for (const id of [card, bar]) await show(visitor, id);
    await visitor.page.evaluate((popup) => window.poptin.close(popup), card);
    await visitor.wait(SECOND);
    const tab = visitor.page.getByRole('button', { name: 'Ten off?' });
    await tab.hover();
    const x = box(visitor, bar).getByRole('button');
    const [above, below] = await Promise.all([tab, box(visitor, bar)].map((each) => each.boundingBox()));
    expect(above?.y).toBeLessThanOrEqual((below?.y ?? 0) - (above?.height ?? 0));
    await x.click();
    await visitor.untilState(bar, 'closing');
    await tab.click();
    await expect(box(visitor, card)).toBeVisible();
  });

test('a tab moves up for a later bar, and returns to its edge afterwards (TYP-17, TYP-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [card = '', bar = ''] = await site.show(
    { ...inline(OWN), poptin_type: 'sside', is_teasers_on: 1, teaser: { display: 'before_show' } },
    { ...inline(), poptin_type: 'bar' },
  );
  await visitor.visit(site.url());
  const tab = visitor.page.getByRole('button', { name: 'Ten off?' });
  await expect(tab).toBeVisible();
  const top = async () => (await tab.boundingBox())?.y ?? 0;
  const before = await top();
  await show(visitor, bar);
  await visitor.wait(SECOND);
  expect(before - (await top())).toBe(Math.round((await box(visitor, bar).boundingBox())?.height ?? 0));
  await box(visitor, bar).getByRole('button', { name: 'Close' }).click();
  await visitor.wait(2 * SECOND);
  await expect.poll(top).toBe(before);
  await tab.click();
  await expect(box(visitor, card)).toBeVisible();
});

for (const [what, width, height, location, edge, high] of [
  ['at the foot of a phone held sideways, of which the bar takes half', 844, 390, 'left-bottom', 'bottom', 197],
  ['at the side of a small phone, whose middle the bar above reaches', 320, 480, 'left-middle', 'top', 238],
  ['at the side of a small phone, whose middle the bar below reaches', 320, 480, 'right-middle', 'bottom', 250],
] as const)
  test(`a tab ${what}, stands clear of it, in the window (TYP-16, TYP-17)`, { tag: '@full' }, async ({ site, visitor }) => {
    const [card = '', bar = ''] = await site.show(
      { ...inline(OWN), poptin_type: 'sside', is_teasers_on: 1, teaser: { display: 'always', location, entry_effect: 'none' } },
      { ...inline('', `data-height="${high}"`), poptin_type: 'bar', ...look({ poptin_location: `center-${edge}` }) },
    );
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    await visitor.visit(site.url());
    await show(visitor, bar);
    await visitor.wait(SECOND);
    const tab = page.getByRole('button', { name: 'Ten off?' });
    const ends = async () => {
      const [of, at] = await Promise.all([tab, box(visitor, bar)].map((each) => each.boundingBox()));
      const [top = 0, bottom = 0] = [of?.y, (of?.y ?? 0) + (of?.height ?? 0)];
      return { inside: Math.min(top, height - bottom), clear: edge === 'top' ? top - (at?.height ?? 0) : (at?.y ?? 0) - bottom };
    };
    await expect.poll(ends).toEqual({ inside: expect.any(Number), clear: 16 });
    expect((await ends()).inside).toBeGreaterThanOrEqual(16);
    await tab.click();
    await expect(box(visitor, card)).toBeVisible();
  });

test('a tab stays clear of a bar that grows, whichever of them leaves first (TYP-17, TYP-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const words = `<p>${'Ten off all that is left of spring, and free delivery. '.repeat(3)}</p>`;
  const [card = '', bar = ''] = await site.show(
    { ...inline(OWN), poptin_type: 'sside', is_teasers_on: 1, teaser: { display: 'always' } },
    { ...inline(words, 'lang="en"'), poptin_type: 'bar' },
  );
  const { page } = visitor;
  await page.setViewportSize({ width: 844, height: 844 });
  await visitor.visit(site.url());
  const tab = page.locator('.poptin-teaser').getByRole('button', { name: 'Ten off?' });
  await expect(tab).toBeVisible();
  const top = async () => (await tab.boundingBox())?.y ?? 0;
  const atEdge = await top();
  const room = async () => Math.round((await box(visitor, bar).boundingBox())?.height ?? 0);
  await show(visitor, bar);
  await visitor.wait(SECOND);
  await expect.poll(top).toBe(atEdge - (await room()));
  const wide = await room();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(room).toBeGreaterThan(wide);
  await expect.poll(top).toBe(atEdge - (await room()));
  // Both go at once, and the tab comes again while the bar is still leaving.
  await show(visitor, card);
  await page.evaluate(() => window.poptin.close());
  await visitor.wait(SECOND);
  await expect(page.locator('.poptin-popup[data-poptin-type=bar]')).toHaveCount(0);
  await expect(tab).toBeVisible();
  await expect.poll(top).toBe(atEdge);
});

test('a tab stays clear of the higher of two bars at its edge, whichever came last (TYP-16)', async ({ site, visitor }) => {
  const bar = (height: number) => ({ ...inline('', `data-height="${height}"`), poptin_type: 'bar' });
  const [, high = '', low = ''] = await site.show(
    {
      ...inline(OWN),
      poptin_type: 'sside',
      is_teasers_on: 1,
      teaser: { display: 'always', location: 'left-bottom', entry_effect: 'none' },
    },
    bar(150),
    bar(90),
  );
  await visitor.visit(site.url());
  const tab = visitor.page.getByRole('button', { name: 'Ten off?' });
  for (const id of [high, low]) await show(visitor, id);
  await visitor.wait(SECOND);
  const gap = async () => {
    const [of, at] = await Promise.all([tab, box(visitor, high)].map((each) => each.boundingBox()));
    return (at?.y ?? 0) - ((of?.y ?? 0) + (of?.height ?? 0));
  };
  await expect.poll(gap).toBe(16);
});
