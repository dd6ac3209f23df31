import { settled } from '../support/hook-clock.ts';
import { inline } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

test('a popup closed while its tab is leaving gives the focus to the next tab (KEY-05, TYP-17)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const { page } = visitor;
  const teaser = { display: 'always', text: 'Open', location: 'left-bottom', entry_effect: 'none', exit_effect: 'fade' };
  await site.show({ ...inline('<button data-action="close" aria-label="Close">x</button>'), is_teasers_on: 1, teaser });
  await visitor.visit(site.url());
  const tab = page.getByRole('button', { name: 'Open' });
  await tab.focus();
  // It leaves for longer than this test runs.
  await page.evaluate(() => {
    const own = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
      return own.call(this, frames, typeof how === 'object' && how.fill === 'forwards' ? { ...how, duration: 60_000 } : how);
    };
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await expect(page.locator('.poptin-teaser-leaving')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await expect(page.locator('.poptin-teaser').getByRole('button')).toBeFocused();
});
