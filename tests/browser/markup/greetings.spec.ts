import { sample } from '../../support/sample.ts';
import { inline, show } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const ASKS = `<div data-poptin-container data-width="400" data-height="300"><form data-screen="form">
  <label>Email <input data-field="email" name="email" type="email"></label> <label>First <input data-field="first_name" name="first_name"></label>
  <label>Last <input data-field="last_name" name="last_name"></label> <label>Name <input data-field="name" name="name"></label>
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form>
  <div data-screen="thank-you"><p>Thank you</p></div></div>`;
const GREETS = `<p id="words" title="For {{name|you}}">Hello {{first_name|there}}{{last_name}}, {{email|no address}}, {{phone|no phone}}</p>
  <a id="link" href="https://a.example/?m={{email|nobody}}&u={{url.utm_source|none}}">More</a>`;
const ALWAYS = { d_f_r: 'all@display_everytime_everypage_5' };

/** A greeting popup's words for this visitor now. */
async function greeting(site: Site, visitor: Visitor, id: string, path = '/greeted?utm_source=letter'): Promise<string[]> {
  await visitor.visit(site.url(path));
  await show(visitor, id);
  return visitor.page.locator(`.poptin-popup[data-poptin-id="${id}"] .poptin-box`).evaluate((box) => {
    const words = box.querySelector('#words');
    return [words?.textContent ?? '', words?.getAttribute('title') ?? '', box.querySelector('#link')?.getAttribute('href') ?? ''];
  });
}

const kept = ({ page }: Visitor) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('poptin'))));

const STRANGER = ['Hello there, no address, no phone', 'For you', 'https://a.example/?m=nobody&u=letter'];

const LEADS: ReadonlyArray<readonly [what: string, given: Record<string, string>, says: string]> = [
  ['both names', { Email: 'Noa@Example.com', First: 'Noa', Last: 'Levi' }, 'Hello NoaLevi, noa@example.com, no phone'],
  ['a name', { Email: 'noa@example.com', Name: '  Noa  Levi Cohen ' }, 'Hello NoaLevi Cohen, noa@example.com, no phone'],
  ['an address alone', { Email: 'noa@example.com' }, 'Hello there, noa@example.com, no phone'],
  [
    'markup for a name',
    { Email: 'noa@example.com', First: '<b onclick=alert(1)>' },
    'Hello <b onclick=alert(1)>, noa@example.com, no phone',
  ],
  ['more than a name', { Email: 'noa@example.com', First: 'N'.repeat(41) }, 'Hello there, noa@example.com, no phone'],
];

for (const [what, given, says] of sample(LEADS, 2)) {
  test(`a visitor who left ${what} is greeted by it later, as text only (CFG-06, FRM-17, SEC-09)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [asks = '', greets = ''] = await site.show(
      { template: undefined, poptin: ASKS, triggers: { delay: { seconds: 1, per: 'page' } }, ...ALWAYS },
      { ...inline(GREETS), ...ALWAYS },
    );
    expect(await greeting(site, visitor, greets)).toEqual(STRANGER);
    await visitor.visit(site.url('/asked'));
    await visitor.wait(SECOND);
    await expect(visitor.popup(asks)).toBeVisible();
    for (const [label, value] of Object.entries(given)) await visitor.popup(asks).getByLabel(label, { exact: true }).fill(value);
    await visitor.popup(asks).getByRole('button', { name: 'Send' }).click();
    await visitor.untilState(asks, 'converted');
    expect(await greeting(site, visitor, greets)).toEqual([says, ...STRANGER.slice(1)]);
    expect(Object.keys(await kept(visitor)).filter((key) => !/^poptin_converted_(email|name)$/.test(key))).toEqual([]);
  });
}

test('a second visitor who leaves only an address is not greeted by the first one’s name (CFG-06)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [asks = '', greets = ''] = await site.show(
    { template: undefined, poptin: ASKS, triggers: { delay: { seconds: 1, per: 'page' } }, ...ALWAYS },
    { ...inline(GREETS), ...ALWAYS },
  );
  for (const given of [{ Email: 'noa@example.com', First: 'Noa' }, { Email: 'dan@example.com' }]) {
    await visitor.visit(site.url('/asked'));
    await visitor.wait(SECOND);
    for (const [label, value] of Object.entries(given)) await visitor.popup(asks).getByLabel(label, { exact: true }).fill(value);
    await visitor.popup(asks).getByRole('button', { name: 'Send' }).click();
    await visitor.untilState(asks, 'converted');
  }
  expect((await greeting(site, visitor, greets))[0]).toBe('Hello there, dan@example.com, no phone');
  expect(await kept(visitor)).toEqual({ poptin_converted_email: 'dan@example.com' });
});

for (const [who, script] of [
  ['a shop’s theme', `var poptinCustomer = { first_name: 'Dana', last_name: 'Bar', email: 'dana@shop.example' };`],
  [
    'the platform’s page after an order',
    `var Shopify = { shop: 'a.myshopify.com', checkout: { email: 'dana@shop.example', billing_address: { first_name: 'Dana', last_name: 'Bar' } } };`,
  ],
] as const) {
  test(`a customer named by ${who} is greeted in place of an earlier lead, and is not stored (CFG-06)`, async ({ site, visitor }) => {
    const [greets = ''] = await site.show({ ...inline(GREETS), ...ALWAYS });
    site.page('/customer', site.html({ head: `<script>${script}</script>${site.tag()}` }));
    await visitor.page.addInitScript(() => {
      localStorage.setItem('poptin_converted_email', 'noa@example.com');
      localStorage.setItem('poptin_converted_name', '{"first_name":"Noa","last_name":"Levi"}');
    });
    const [says, title] = await greeting(site, visitor, greets, '/customer');
    expect([says, title]).toEqual(['Hello DanaBar, dana@shop.example, no phone', 'For you']);
    const stored = await visitor.page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toMatch(/dana|Bar/i);
  });
}

test('nonsense or a throwing getter about its customer makes a page greet a stranger (CFG-06, ERR-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [greets = ''] = await site.show({ ...inline(GREETS), ...ALWAYS });
  site.page(
    '/greeted',
    site.html({
      head: `<script>var poptinCustomer = { first_name: 7, get email() { throw new Error('no') }, last_name: '${'x'.repeat(50_000)}' };</script>${site.tag()}`,
    }),
  );
  expect(await greeting(site, visitor, greets)).toEqual(STRANGER);
});

test('visitors of a freemium account read the owner’s fallback and never a tag (CFG-06)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [greets = ''] = await site.account({ freemium: true }, { ...inline(GREETS), ...ALWAYS });
  await visitor.page.addInitScript(() => localStorage.setItem('poptin_converted_email', 'noa@example.com'));
  expect(await greeting(site, visitor, greets)).toEqual([
    'Hello there, no address, no phone',
    'For you',
    'https://a.example/?m=nobody&u=none',
  ]);
});

test('a popup names the page’s title and address, campaign and product in any characters (CFG-06)', async ({ site, visitor }) => {
  const words =
    '{{page.title|A page}} / {{ page.url | somewhere }} / {{url.utm_source|nobody}} / {{product.title|A thing}} / {{cart.count|none}}';
  const product = { shopify_product_settings: { product_name: 'Mug & <b>saucer</b>' } };
  const [sells = '', plain = ''] = await site.show(
    { ...inline(`<p>${words}</p>`), poptin_type: 'sside', ...product },
    { ...inline(`<p>${words}</p>`), poptin_type: 'sside' },
  );
  site.page('/tea', site.html({ title: 'Tea &amp; cups' }));
  await visitor.visit(site.url('/tea?utm_source=a%20letter'));
  for (const id of [sells, plain]) await show(visitor, id);
  const said = (id: string) => visitor.popup(id).locator('p');
  const page = `Tea & cups / ${site.url('/tea?utm_source=a%20letter')} / a letter`;
  await expect(said(sells)).toHaveText(`${page} / Mug & <b>saucer</b> / none`);
  await expect(said(plain)).toHaveText(`${page} / A thing / none`);
});

test('a freemium popup shows its owner’s fallback for a name, whatever is known (CFG-06, contract 3)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const words = '<p id="words">{{product.title|a mug}} on {{page.title|our page}}, seen from {{url.utm_source}}</p>';
  const product = { shopify_product_settings: { product_name: 'Morning mug' } };
  const [id = ''] = await site.account({ freemium: true }, { ...inline(words), ...product, ...ALWAYS });
  expect((await greeting(site, visitor, id))[0]).toBe('a mug on our page, seen from ');
});
