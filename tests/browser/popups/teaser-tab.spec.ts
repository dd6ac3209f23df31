import { sample } from '../../support/sample.ts';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

/** Between two tabs. */
const GAP = 8;
const OWN = '<div data-teaser lang="en">Ten off?</div>';

test('the tab’s words from a popup’s own markup stand on the tab alone (TYP-17)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(OWN), poptin_type: 'sside', is_teasers_on: 1, teaser: { display: 'always' } });
  await visitor.visit(site.url());
  await expect(visitor.page.getByRole('button', { name: 'Ten off?' })).toBeVisible();
  await show(visitor, id);
  await expect(box(visitor, id).getByText('Hello')).toBeVisible();
  await expect(box(visitor, id).getByText('Ten off?')).toBeHidden();
});

for (const [what, teaser] of [
  ['nothing', {}],
  ['an empty list, as PHP writes it,', { teaser: [] }],
] as const)
  test(`a tab whose ${what} is set is the usual one with the markup’s words (TYP-17, CFG-02)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ ...inline(OWN), poptin_type: 'sside', is_teasers_on: 1, ...teaser });
    await visitor.visit(site.url());
    await show(visitor, id);
    await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
    await visitor.wait(SECOND);
    await expect(visitor.page.getByRole('button', { name: 'Ten off?' })).toBeVisible();
  });

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>';

for (const [what, own, text, name] of [
  ['a picture with its own name', `<div data-teaser><img src='${PICTURE}' alt="Ten off"></div>`, 'Open', 'Ten off'],
  ['a picture without a name', `<div data-teaser><img src='${PICTURE}' alt=""></div>`, 'Ten off for {{url.who|you}}', 'Ten off for you'],
  ['a picture, and nothing says what it is', `<div data-teaser><img src='${PICTURE}'></div>`, '', 'Hello'],
] as const)
  test(`a tab that is ${what} is there, is read out as “${name}”, and opens its popup (TYP-17, KEY-05)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const [id = ''] = await site.show({ ...inline(own), is_teasers_on: 1, teaser: { display: 'always', text } });
    await visitor.visit(site.url());
    const tab = visitor.page.getByRole('button', { name, exact: true });
    await expect(tab.locator('img')).toBeVisible();
    await tab.click();
    await expect(box(visitor, id)).toBeVisible();
  });

test('a popup that has a tab with nothing on it shows none (TYP-17)', { tag: '@full' }, async ({ site, visitor }) => {
  const [id = '', other = ''] = await site.show(
    { ...inline('<div data-teaser> </div>'), is_teasers_on: 1, teaser: { display: 'always' } },
    { ...inline(OWN), is_teasers_on: 1, teaser: { display: 'always' } },
  );
  await visitor.visit(site.url());
  await expect(visitor.page.locator(`.poptin-teaser[data-poptin-id="${other}"]`)).toHaveCount(1);
  await expect(visitor.page.locator(`.poptin-teaser[data-poptin-id="${id}"]`)).toHaveCount(0);
});

test('a tab that comes while a lightbox is open is covered by it (TYP-17, KEY-03)', async ({ site, visitor }) => {
  const [card = '', lightbox = ''] = await site.show(
    { ...inline(OWN), poptin_type: 'sside', is_teasers_on: 1, teaser: { display: 'after_close' } },
    inline(),
  );
  await visitor.visit(site.url());
  for (const id of [card, lightbox]) await show(visitor, id);
  await visitor.page.evaluate((popup) => window.poptin.close(popup), card);
  await visitor.wait(SECOND);
  const tab = visitor.page.locator('.poptin-teaser button');
  await expect(tab).toHaveText('Ten off?');
  const over = () =>
    tab.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.getAttribute('data-poptin-id');
    });
  expect(await over()).toBe(lightbox);
  // And where a script puts another body under them, as Turbo does.
  await visitor.page.evaluate(() => {
    const next = document.createElement('body');
    next.innerHTML = '<main><h1>Another page</h1></main>';
    document.body.replaceWith(next);
  });
  await expect(visitor.page.locator('body > .poptin-teaser')).toHaveCount(1);
  await expect(visitor.page.locator('body > .poptin-popup')).toHaveCount(1);
  expect(await over()).toBe(lightbox);
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await tab.click();
  await expect(box(visitor, card)).toBeVisible();
});

test('a popup whose countdown ended leaves no tab that would open nothing (TYP-17, TIM-01)', async ({ site, visitor }) => {
  const block = `${OWN}<div data-timer><b data-timer-part="seconds"></b></div>`;
  const [id = ''] = await site.show({
    ...inline(block),
    poptin_type: 'sside',
    is_teasers_on: 1,
    teaser: { display: 'always' },
    ...look({ timer_ver: 1, timer: { seconds: 3 } }),
  });
  await visitor.visit(site.url());
  const tab = visitor.page.getByRole('button', { name: 'Ten off?' });
  await expect(tab).toBeVisible();
  await show(visitor, id);
  await visitor.wait(3 * SECOND);
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'closed');
  await expect(visitor.page.locator('.poptin-teaser')).toHaveCount(0);
  await visitor.page.reload();
  await visitor.until(({ type }) => type === 'trigger-armed');
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-teaser')).toHaveCount(0);
});

test('a tab that asks in vain stays, and goes once its popup shows (TYP-17, GAT-01)', async ({ site, visitor }) => {
  const { page } = visitor;
  const filter = { cookie_filter: [{ name: 'tier', role: 'exists', type: 'show' }] };
  const teaser = { display: 'after_close', text: 'Again?', entry_effect: 'none', exit_effect: 'none' };
  const [id = ''] = await site.show({ ...inline(), ...filter, poptin_type: 'sside', is_teasers_on: 1, teaser });
  await visitor.visit(site.url());
  await show(visitor, id);
  await page.evaluate((popup) => window.poptin.close(popup), id);
  await visitor.wait(SECOND);
  const tab = page.getByRole('button', { name: 'Again?' });
  await tab.click();
  await visitor.untilState(id, 'postponed');
  await visitor.wait(SECOND);
  await expect(tab).toBeVisible();
  await page.context().addCookies([{ name: 'tier', value: 'gold', url: site.url() }]);
  await tab.click();
  await expect(box(visitor, id)).toBeVisible();
  await expect(tab).toHaveCount(0);
});

const TWO_TABS = [
  ['center-top', 1],
  ['left-bottom', -1],
  ['right-midlle', 1],
] as const;

for (const [location, way] of sample(TWO_TABS, 2))
  test(`both tabs at the ${location} are usable, and the second takes the edge once alone (TYP-17)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const tabOf = (text: string) => ({
      ...inline(),
      poptin_type: 'sside',
      is_teasers_on: 1,
      teaser: { display: 'before_show', text, location, exit_effect: 'none' },
    });
    await site.show(tabOf('Ten off?'), tabOf('Your basket'));
    await visitor.visit(site.url());
    const hosts = visitor.page.locator('.poptin-teaser');
    await expect(hosts).toHaveCount(2);
    // Whichever came first.
    const [first = '', second = ''] = await hosts.evaluateAll((all) => all.map((host) => host.getAttribute('data-poptin-id')));
    const tabOfPopup = (id: string | null) => visitor.page.locator(`.poptin-teaser[data-poptin-id="${id}"] button`);
    const y = async (id: string | null) => Math.round((await tabOfPopup(id).boundingBox())?.y ?? 0);
    const atEdge = await y(first);
    const sides = await tabOfPopup(first).evaluate((tab) => {
      const { left, right } = tab.getBoundingClientRect();
      return { left, right: document.documentElement.clientWidth - right };
    });
    const [side] = location.split('-');
    if (side === 'center') expect(sides.left).toBeCloseTo(sides.right, 0);
    else expect(sides[side === 'right' ? 'right' : 'left']).toBe(16);
    const { height = 0 } = (await tabOfPopup(first).boundingBox()) ?? {};
    await expect.poll(() => y(second)).toBe(Math.round(atEdge + way * (height + GAP)));
    await tabOfPopup(first).click();
    await expect(box(visitor, `${first}`)).toBeVisible();
    await expect.poll(() => y(second)).toBe(atEdge);
    await box(visitor, `${first}`).getByRole('button', { name: 'Close' }).click();
    await tabOfPopup(second).click();
    await expect(box(visitor, `${second}`)).toBeVisible();
  });

test('two tabs at the window’s foot stay above a later bar and above each other (TYP-17, TYP-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const tab = { ...inline(), poptin_type: 'sside', is_teasers_on: 1 };
  const teaser = { display: 'before_show', location: 'left-bottom' };
  const [, , bar = ''] = await site.show(
    { ...tab, teaser: { ...teaser, text: 'Ten off?' } },
    { ...tab, teaser: { ...teaser, text: 'Your basket' } },
    { ...inline(), poptin_type: 'bar' },
  );
  await visitor.visit(site.url());
  const tabs = visitor.page.locator('.poptin-teaser button');
  await expect(tabs).toHaveCount(2);
  const tops = () => tabs.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)));
  await expect.poll(async () => new Set(await tops()).size).toBe(2);
  const before = await tops();
  await show(visitor, bar);
  await visitor.wait(SECOND);
  const room = Math.round((await box(visitor, bar).boundingBox())?.height ?? 0);
  await expect.poll(tops).toEqual(before.map((top) => top - room));
});

test('a tab and popup without a language have the page’s; Persian has its direction (TYP-17, TYP-25)', async ({ site, visitor }) => {
  const text = '۱۰٪ تخفیف';
  const [id = ''] = await site.show({ ...inline(), poptin_type: 'sside', is_teasers_on: 1, teaser: { display: 'always', text } });
  site.page('/', site.html().replace('lang="en"', 'lang="fa"'));
  await visitor.visit(site.url());
  const tab = visitor.page.getByRole('button', { name: text });
  await expect(tab).toHaveCSS('direction', 'rtl');
  expect(await tab.evaluate((each) => each.matches(':lang(fa)'))).toBe(true);
  await show(visitor, id);
  expect(await box(visitor, id).evaluate((each) => each.matches(':lang(fa)'))).toBe(true);
});
