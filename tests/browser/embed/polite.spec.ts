import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { keepPopupsOut } from '../../../scenarios/kit/keep-popups-out.ts';
import { box, inline, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const AT_ONCE = { triggers: { delay: { seconds: 1, per: 'page' } } };

test('a cookie keeps popups out of a test run, but for one that it asks for (POL-01, POL-02)', async ({ site, visitor }) => {
  const [byItself = '', asked = ''] = await site.show({ ...inline(), ...AT_ONCE }, inline());
  await keepPopupsOut(visitor.page.context(), site.url());
  await visitor.visit(site.url());
  await visitor.wait(5 * SECOND);
  expect(await visitor.explain(byItself)).toBeUndefined();
  await expect(visitor.popup(byItself)).toHaveCount(0);
  await visitor.page.evaluate((id) => window.poptin.show(id), asked);
  await expect(visitor.popup(asked)).toBeVisible();
});

test('the popup comes without the line of the guide for Playwright, and with it does not (POL-01)', async ({ site, visitor }) => {
  const guide = await readFile('docs/guide/tests-and-agents.md', 'utf8');
  const [line = ''] = /^await context\.addCookies\(.*$/m.exec(guide) ?? [];
  const [id = ''] = await site.show({ ...inline(), ...AT_ONCE });
  await visitor.visit(site.url());
  await visitor.wait(2 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  const run = new Function('context', `return (async () => { ${line.replace('https://shop.example', site.url())} })()`);
  await (run as (context: BrowserContext) => Promise<void>)(visitor.page.context());
  await visitor.visit(site.url('/next'));
  await visitor.wait(5 * SECOND);
  await expect(visitor.popup(id)).toHaveCount(0);
});

test('ppt-off in an address keeps them out for the rest of the visit (POL-01)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(), ...AT_ONCE });
  await visitor.visit(site.url('/before'));
  await visitor.wait(2 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  await visitor.visit(site.url('/?ppt-off'));
  await visitor.visit(site.url('/other'));
  await visitor.wait(5 * SECOND);
  await expect(visitor.popup(id)).toHaveCount(0);
});

test('on a page that asks for consent first, the cookie keeps them out before a yes (POL-01, CFS-02)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(), ...AT_ONCE });
  site.page('/first', site.html({ head: site.tag('data-consent="first"') }));
  await visitor.page.context().addCookies([{ name: 'poptin_off', value: '1', url: site.url() }]);
  await visitor.page.goto(site.url('/first'));
  await visitor.wait(2 * SECOND);
  await visitor.until((event) => event.type === 'config-received');
  await visitor.wait(5 * SECOND);
  await expect(visitor.popup(id)).toHaveCount(0);
  const [call] = await site.received('display');
  expect(call?.payload).toMatchObject({ cookies: { poptin_off: '1' }, before_consent: '1' });
});

test('an X without words has one name in each language, and an owner’s own name stays (POL-03)', async ({ site, visitor }) => {
  const x = (attributes: string, inside = '×') => inline(`<button data-action="close" ${attributes}>${inside}</button>`);
  const hebrew = inline('<button data-action="close">×</button>', 'data-width="300" data-height="200" lang="he"');
  const rows = [
    [x(''), 'Close'],
    [inline(), 'Close'],
    [hebrew, 'סגירה'],
    [x('aria-label="Fermer"'), 'Fermer'],
    [x('title="Schließen"', '<b></b>'), 'Schließen'],
    [x('', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20" alt="Cerrar">'), 'Cerrar'],
  ] as const;
  const ids = await site.show(...rows.map(([popup]) => ({ ...popup, poptin_type: 'sside' })));
  await visitor.visit(site.url());
  for (const [nth, [, name]] of rows.entries()) {
    await show(visitor, ids[nth] ?? '');
    await expect(box(visitor, ids[nth] ?? '').getByRole('button', { name, exact: true })).toBeVisible();
  }
});
