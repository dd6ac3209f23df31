import { box, inline, show } from './support/popup.ts';
import { expect, SECOND, test } from './support/test.ts';

const OWN = '<div data-teaser lang="en">Ten off?</div>';

test('what a popup’s own markup says on its tab is on the tab alone, not in the popup (TYP-17)', async ({ site, visitor }) => {
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
  test(`a popup that has a tab, of which ${what} is set, has the usual one with the words of its markup (TYP-17, CFG-02)`, async ({
    site,
    visitor,
  }) => {
    const [id = ''] = await site.show({ ...inline(OWN), poptin_type: 'sside', is_teasers_on: 1, ...teaser });
    await visitor.visit(site.url());
    await show(visitor, id);
    await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
    await visitor.wait(SECOND);
    await expect(visitor.page.getByRole('button', { name: 'Ten off?' })).toBeVisible();
  });
