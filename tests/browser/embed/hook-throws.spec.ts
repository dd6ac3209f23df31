import { inline } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

for (const method of ['adopt', 'event'])
  test(`a popup shows although the hook’s ${method} throws (contract 6, ERR-02)`, {
    tag: '@full',
  }, async ({ site, page }) => {
    const [id = ''] = await site.show({ ...inline(), triggers: {} });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const throws = `${method}() { throw new Error('no hook') }`;
    const hook = `<script>__POPTIN_DEVTOOLS_HOOK__ = { version: 2, adopt: () => null, event() {}, started() {}, ${throws} }</script>`;
    site.page('/', site.html({ head: hook + site.tag() }));
    await page.goto(site.url());
    await expect(page.locator(`.poptin-popup[data-poptin-id="${id}"]`).getByRole('dialog')).toBeVisible();
    expect(errors).toEqual([]);
  });
