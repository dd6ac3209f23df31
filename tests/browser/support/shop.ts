import { openShop } from './open-shop.ts';
import { test as base, expect, type Visitor } from './test.ts';

/** The demo shop, with the popups of the test's own account. */
export const test = base.extend<{ shopUrl: (path: string) => string }>({
  shopUrl: async ({ site }, use) => {
    const open = await openShop(site);
    await use(open.url);
    await open.close();
  },
});

export const MUG = '/products/morning-mug';
export const BOWL = '/products/fen-bowl';

export async function addToCart(visitor: Visitor, quantity = 1): Promise<void> {
  const form = visitor.page.locator('[data-product-form]');
  await form.locator('[name=quantity]').fill(`${quantity}`);
  await form.locator('[type=submit]').click();
  await expect(visitor.page.locator('#cart-drawer')).toBeVisible();
}

/**
 * Lets the page's changes reach the runtime: the cart was read this often, or once more for a doubled event, and
 * nothing is on its way. Only the test moves time.
 */
export async function settles(visitor: Visitor, reads: number): Promise<void> {
  let before = 0;
  const settled = async () => {
    await visitor.wait(200);
    const now = (await visitor.eventsOf('call-settled')).filter(({ call }) => call === 'cart').length;
    const still = now >= reads && now === before;
    before = now;
    return still;
  };
  await expect.poll(settled, { intervals: [50] }).toBe(true);
}

export const fired = async (visitor: Visitor, popupId: string) =>
  (await visitor.eventsOf('trigger-fired')).filter((event) => event.popupId === popupId).map(({ trigger }) => trigger);

export const popup = (more: Record<string, unknown>) => ({ ...more, d_f_r: 'all@display_everytime_everypage_5' });
export const onCart = (event: string, product_id: string | null = null) => popup({ triggers: { cart_event: [{ event, product_id }] } });
