import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const TAB = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'An offer', entry_effect: 'none' } };

test('floating popups are not printed and return afterwards; embedded popups are printed (TYP-23)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [, lightbox = '', bar = '', embedded = ''] = await site.account(
    { host_page: ['scroll_buttons'] },
    { ...inline(), ...TAB },
    { ...inline(), ...look({ poptin_design_content_lock: 1 }) },
    { ...inline(), poptin_type: 'bar' },
    { ...inline(), poptin_type: 'embedded' },
  );
  site.page('/', site.html({ body: `<div class="poptin-embedded" data-id="${embedded}"></div><p style="height:3000px">Words</p>` }));
  await visitor.visit(site.url());
  for (const id of [embedded, bar, lightbox]) await show(visitor, id);
  const floating = page.locator('.poptin-teaser .poptin-tab, .poptin-scroll-buttons .down, .poptin-popup .poptin-frame .poptin-box');
  await expect(floating).toHaveCount(4);
  for (const each of await floating.all()) await expect(each).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const each of await floating.all()) await expect(each).toBeHidden();
  await expect(box(visitor, embedded)).toBeVisible();
  await visitor.wait(3 * SECOND);
  await page.emulateMedia({ media: 'screen' });
  for (const each of await floating.all()) await expect(each).toBeVisible();
});
