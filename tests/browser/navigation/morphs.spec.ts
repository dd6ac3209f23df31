import { sample } from '../../support/sample.ts';
import { morphBody } from '../support/look/morph.ts';
import { box, inline, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const FORM = '<form><label>Email <input data-field="email"></label></form>';
const TAB = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'An offer', entry_effect: 'none', exit_effect: 'fadeOut' } };

/** The page after the morph: with more parts, with fewer, and with as many. */
const BODIES: ReadonlyArray<readonly [what: string, markup: string, parts: number]> = [
  [
    'more',
    '<h1>More</h1><div class="cart"><b>Cart</b></div><div class="note" style="width: 90px">Note</div><div>Foot</div><div id="d">End</div>',
    4,
  ],
  ['fewer', '<h1>Fewer</h1>', 0],
  ['the same', '<h1>Fewer</h1>\n', 0],
  ['one more', '<h1>One</h1>\n<div class="cart" data-cart="1"><b>Cart</b></div>\n', 1],
];

for (const type of sample(['lightbox', 'sside', 'bar'], 2))
  test(`a ${type}, a teaser tab and the scroll buttons survive a morph of the page (EMB-12)`, async ({ site, visitor }) => {
    const { page } = visitor;
    const [tabbed = '', id = ''] = await site.account(
      { host_page: ['scroll_buttons'] },
      { ...inline(), ...TAB },
      { ...inline(FORM), poptin_type: type },
    );
    await visitor.visit(site.url());
    const teaser = page.locator('.poptin-teaser').getByText('An offer');
    await expect(teaser).toBeVisible();
    await show(visitor, id);
    const email = box(visitor, id).getByLabel('Email');
    await email.fill('noa@');
    for (const [, markup, parts] of BODIES) {
      await page.evaluate(morphBody, markup);
      await expect(page.locator('.poptin-popup, .poptin-teaser, .poptin-scroll-buttons')).toHaveCount(3);
      await expect(email).toBeVisible();
      await expect(email).toHaveValue('noa@');
      await expect(email).toBeFocused();
      await expect(teaser).toBeVisible();
      // The page is what it was made into: each part is seen, and none has a shadow root of ours.
      const now = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body > div:not([class^=poptin-])')].map(
          (each) => !each.shadowRoot && each.getClientRects().length > 0,
        ),
      );
      expect(now).toEqual(Array(parts).fill(true));
      if (type === 'lightbox') await expect(page.locator('body > div:not([class^=poptin-], [data-poptin-held])')).toHaveCount(0);
      // A page that takes something away again and again within a second does not want it.
      await visitor.wait(2 * SECOND);
    }
    // The restored popup works as before, and takes nothing of the page along as it goes.
    await email.fill('noa@example.com');
    await page.keyboard.press('Escape');
    if (type !== 'lightbox') await page.evaluate((popup) => window.poptin.close(popup), id);
    await visitor.untilState(id, 'closing');
    await page.evaluate(morphBody, BODIES[0]?.[1] ?? '');
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    await expect(page.getByText('Cart')).toBeVisible();
    await expect(page.locator('[inert], [data-poptin-held]')).toHaveCount(0);
    expect(await visitor.eventsOf('popup-viewed')).toHaveLength(1);
    // So does the tab, which fades as its popup comes.
    await show(visitor, tabbed);
    await page.evaluate(morphBody, BODIES[0]?.[1] ?? '');
    await expect(page.locator('.poptin-teaser, .poptin-teaser-leaving')).toHaveCount(0);
    await expect(page.getByText('Cart')).toBeVisible();
    await expect(page.locator('.poptin-popup, .poptin-scroll-buttons')).toHaveCount(2);
    expect(await visitor.eventsOf('fault')).toEqual([]);
  });
