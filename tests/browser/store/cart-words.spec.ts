import { MUG, popup, settles, test } from '../support/shop.ts';
import { expect } from '../support/test.ts';

test('the free-shipping meter follows the cart, without a figure while it is unknown (CFG-06, COM-04)', {
  tag: '@full',
}, async ({ site, visitor, shopUrl }) => {
  const [id = ''] = await site.show(
    popup({
      poptin_format: 'format_17',
      poptin_target: 'click',
      template: { type: 'lightbox', format: 'format_17' },
      triggers: { delay: { seconds: 1, per: 'page' } },
    }),
  );
  let open: () => void = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  await visitor.page.route('**/cart.js', async (route) => {
    await opened;
    await route.continue();
  });
  const dialog = visitor.popup(id);
  const words = dialog.getByText(/in the cart/);
  const meter = dialog.getByRole('progressbar');
  await visitor.visit(shopUrl(MUG));
  await visitor.untilState(id, 'armed');
  await visitor.wait(1000);
  await expect(words).toHaveText('What you chose is in the cart. From $60 we carry it for nothing.');
  await expect(meter).not.toHaveAttribute('value');
  open();
  await expect(words).toHaveText(/^£0\.00 is in the cart/);
  await expect(meter).toHaveAttribute('value', '0.00');

  const puts = async (url: string, body: object) => {
    await visitor.page.evaluate(
      ([at, what]) =>
        fetch(at as string, { method: 'POST', body: JSON.stringify(what), headers: { 'Content-Type': 'application/json' } }).then(() => {}),
      [url, body],
    );
    await visitor.wait(200);
  };
  for (const [quantity, says, value] of [
    [1, '£26.00', '26.00'],
    [2, '£52.00', '52.00'],
    [0, '£0.00', '0.00'],
  ] as const) {
    await puts(
      quantity === 1 ? '/cart/add.js' : '/cart/change.js',
      quantity === 1 ? { items: [{ id: 5510101, quantity }] } : { line: 1, quantity },
    );
    await expect
      .poll(async () => {
        await visitor.wait(200);
        return [await words.textContent(), await meter.getAttribute('value')];
      })
      .toEqual([`${says} is in the cart. From $60 we carry it for nothing.`, value]);
  }
  await puts('/cart/add.js', { items: [{ id: 999, quantity: 1 }] });
  await settles(visitor, 4);
  await expect(words).toHaveText(/^£0\.00 is in the cart/);
});

test('an unknown cart shows the owner’s words and no figures, not even those of the page before (CFG-06)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(
    popup({
      poptin: `<div data-poptin-container data-width="400" data-height="300"><div data-screen="form"><h2>So far {{cart.total|nothing}}</h2>
<p>{{ cart.total | 42 }} in it</p><progress value="{{cart.total|42}}" max="60" aria-label="{{cart.total|Nothing}} of 60"></progress>
<button type="button" data-action="close">Close</button></div></div>`,
      triggers: { delay: { seconds: 1, per: 'page' } },
    }),
  );
  const page = site.html({ head: `<script>var Shopify = { shop: 'a.myshopify.com' };</script>${site.tag()}` });
  site.page('/', page);
  const known = { items: [], item_count: 2, total_price: 1_234_550, currency: 'USD' };
  const says = async (wanted: unknown[]) => {
    await visitor.visit(site.url());
    await visitor.until((event) => event.type === 'call-settled' && event.call === 'cart');
    await visitor.untilState(id, 'armed');
    await visitor.wait(1000);
    const meter = visitor.popup(id).locator('progress');
    await expect
      .poll(async () => [
        await visitor.popup(id).getByRole('heading').textContent(),
        await visitor.popup(id).locator('p').textContent(),
        await meter.getAttribute('value'),
        await meter.getAttribute('aria-label'),
      ])
      .toEqual(wanted);
  };
  await visitor.page.route('**/cart.js', (route) => route.fulfill({ status: 500, body: '' }));
  await says(['So far nothing', ' in it', null, 'Nothing of 60']);
  await visitor.page.route('**/cart.js', (route) => route.fulfill({ json: known }));
  await says(['So far $12,345.50', '$12,345.50 in it', '12345.50', '$12,345.50 of 60']);
  await visitor.page.route('**/cart.js', (route) => route.fulfill({ status: 500, body: '' }));
  await says(['So far nothing', ' in it', null, 'Nothing of 60']);
});
