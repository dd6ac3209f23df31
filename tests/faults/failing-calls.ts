import { newId } from '../../display-server/visitors/identifiers.ts';
import type { CallName } from '../../runtime/wire/call-names.ts';
import { EMAIL } from '../browser/support/forms.ts';
import { inline } from '../browser/support/popup.ts';
import type { WirePopup } from '../browser/support/site.ts';
import { expect, SECOND, type Visitor } from '../browser/support/test.ts';

/** The outcome of the call: the right answer, another one, or no usable one. */
export type Came = 'right' | 'odd' | 'nothing';

/** A call of the runtime, its cause, and the page that its visitor must have in any case. */
export interface FailingCall {
  readonly call: CallName;
  /** The proven requirement. */
  readonly number: string;
  /** It goes to the page's own site. */
  readonly ofSite?: true;
  /** The call answered before it; null if the test causes it. `CLIENT` below is the account's id. */
  readonly after: CallName | null;
  readonly account?: Readonly<Record<string, unknown>>;
  readonly popup: WirePopup;
  /** The popup is not given to the page, which has to ask for it. */
  readonly isNotGiven?: true;
  readonly head?: string;
  body?(id: string): string;
  /** The visitor's address is known. */
  readonly isKnown?: true;
  cause?(visitor: Visitor, id: string): Promise<unknown>;
  /** The result on the page. */
  seen(visitor: Visitor, id: string, came: Came): Promise<unknown>;
}

const AT_ONCE = { triggers: {} };
const LATER = { triggers: { delay: { seconds: 5, per: 'page' } } };
const HELLO = '<div data-poptin-container data-width="300" data-height="200"><h2>Hello</h2></div>';
const WORDS = { template: undefined, poptin: HELLO, poptin_target: 'click', d_f_r: 'all@display_everytime_everypage_5' };
export const FORM = `<div data-poptin-container data-width="420" data-height="300"><form data-screen="form">${EMAIL}
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form><div data-screen="thank-you"><p>Thank you</p></div></div>`;
const CHOOSY_FORM = FORM.replace('type="email"', 'data-validate="business-email" type="email"');
const SELLS = `<div data-poptin-container data-width="400" data-height="300"><div data-screen="form"><p data-threshold>Free shipping from £40</p>
  <ul data-products><template data-product><li><b data-product-title></b></li></template></ul>
  <button type="button" data-action="add-to-cart" data-slot="1">Add</button></div><div data-screen="thank-you"><p>It is in your cart.</p></div></div>`;
const SHOP = `<script>var Shopify = { shop: 'CLIENT.myshopify.com', routes: { root: '/' } }; var __st = { cid: 7001 };
  var meta = { product: { id: 44101, type: 'Cups', variants: [{ id: 1, name: 'Mug' }] } };</script>`;
const WIX = `<script>var listeners = []; var wixDevelopersAnalytics = { register: function (id, run) { listeners.push(run) } };
  var consentPolicyManager = { getCurrentConsentPolicy: function () { return { policy: { essential: true, analytics: true } } } };</script>`;
const TOKEN = `<script>var wixEmbedsAPI = { getAppToken: function () { return 'eyJhcHAiOiIyMTUifQ.sig-1' } };</script>`;
const UPGRADE = '<div data-poptin-container><h2>Upgrade</h2><button data-action="skip">Later</button></div>';
const BANNER = `<div class="woocommerce"><div id="coming-soon-footer-banner">Coming soon <a class="coming-soon-footer-banner-dismiss" role="button" tabindex="0"
  data-rest-url="/wp-json/wp/v2/users/7" data-rest-nonce="n0nce">Dismiss</a></div></div><label>Tins <input type="number" class="input-text qty" value="1" min="2"></label>`;

const isShown = async (visitor: Visitor, id: string) => {
  await visitor.untilState(id, 'shown');
  await expect(visitor.popup(id)).toBeVisible();
};
const comes = async (visitor: Visitor, id: string) => {
  // A popup that is due gets its files in real time: a longer jump of the clock would be past what it waits for them.
  if ((await visitor.eventsOf('trigger-fired')).length === 0) await visitor.wait(5 * SECOND);
  await isShown(visitor, id);
};
const closes = async (visitor: Visitor) => {
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(2 * SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
};
const isNowhere = (visitor: Visitor) => expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
/** An available popup shows; another answer in its place allows either. */
const shownIfRight = async (visitor: Visitor, id: string, came: Came) => {
  if (came === 'right') await isShown(visitor, id);
  else if (came === 'nothing') await isNowhere(visitor);
};
const sells = {
  popup: { ...WORDS, poptin: SELLS, ...LATER, product_recommendation: { category: 'manual', manual_products: ['2'], count: 3 } },
};
/** A popup that has none to recommend is not shown. */
const PRODUCTS = [{ product_id: '2', variant_id: '21', title: 'Fen bowl', handle: 'fen-bowl', price: 1800 }];
const ofShop = { account: { price_rules: [], products: PRODUCTS, shop: 'CLIENT.myshopify.com' }, head: SHOP, after: null };

export const FAILING_CALLS: readonly FailingCall[] = [
  {
    call: 'display',
    number: 'API-01',
    after: null,
    popup: { ...WORDS, ...LATER },
    async seen(visitor, id, came) {
      if (came === 'right') return comes(visitor, id);
      await visitor.wait(60 * SECOND);
      await isNowhere(visitor);
    },
  },
  {
    call: 'click',
    number: 'API-02',
    after: null,
    popup: inline(),
    isNotGiven: true,
    body: (id) => `<button id="open" type="button" data-poptin-open="${id}">Open</button>`,
    cause: ({ page }) => page.click('#open'),
    seen: shownIfRight,
  },
  {
    call: 'launch',
    number: 'API-03',
    after: null,
    popup: inline(),
    isNotGiven: true,
    cause: ({ page }, id) => page.evaluate((popup) => window.poptin.show(popup), id),
    seen: shownIfRight,
  },
  {
    call: 'template',
    number: 'API-04',
    after: 'display',
    popup: { ...WORDS, poptin: undefined, markup: HELLO, ...AT_ONCE },
    async seen(visitor, id, came) {
      await visitor.until((event) => event.type === 'popup-moved' && event.popupId === id && /^(shown|closed)$/.test(event.to));
      // Parts attached a frame later have met it too.
      await visitor.wait(0);
      await shownIfRight(visitor, id, came);
    },
  },
  {
    call: 'chunk',
    number: 'ERR-02',
    after: 'display',
    popup: { ...WORDS, ...AT_ONCE },
    seen: shownIfRight,
  },
  {
    call: 'viewed',
    number: 'API-06, API-21',
    after: 'display',
    popup: { ...WORDS, ...AT_ONCE },
    async seen(visitor, id) {
      await isShown(visitor, id);
      await closes(visitor);
    },
  },
  {
    call: 'closed',
    number: 'API-07, API-21',
    after: null,
    popup: { ...WORDS, ...AT_ONCE },
    async cause(visitor, id) {
      await isShown(visitor, id);
      await visitor.until((event) => event.type === 'call-settled' && event.call === 'viewed');
      await visitor.page.keyboard.press('Escape');
      await visitor.wait(SECOND);
    },
    seen: async (visitor) => {
      await visitor.wait(2 * SECOND);
      await isNowhere(visitor);
    },
  },
  { call: 'total-website-session', number: 'API-08', after: 'display', isKnown: true, popup: { ...WORDS, ...LATER }, seen: comes },
  {
    call: 'conversion-activities',
    number: 'API-09',
    after: 'display',
    isKnown: true,
    popup: { ...WORDS, ...AT_ONCE },
    seen: isShown,
  },
  {
    call: 'limit-logs',
    number: 'API-10, GAT-11',
    after: null,
    account: {
      restricted: true,
      upgrade_popup: { poptin_id: newId(), poptin_type: 'lightbox', poptin_target: 'click', poptin: UPGRADE },
    },
    popup: { ...WORDS, ...LATER },
    async cause(visitor) {
      await visitor.wait(0);
      await visitor.page.getByRole('button', { name: 'Later' }).click();
    },
    seen: async (visitor) => {
      await visitor.wait(2 * SECOND);
      await isNowhere(visitor);
    },
  },
  {
    ...ofShop,
    ...sells,
    call: 'product-recommendation',
    number: 'API-11, COM-03',
    cause: (visitor) => visitor.clock.advance(5 * SECOND),
    seen: isShown,
  },
  {
    ...ofShop,
    ...sells,
    call: 'get-price-rules',
    number: 'API-13, COM-04',
    cause: (visitor) => visitor.clock.advance(5 * SECOND),
    seen: isShown,
  },
  { ...ofShop, call: 'get-client-id', number: 'API-12', after: 'display', popup: { ...WORDS, ...LATER }, seen: comes },
  { ...ofShop, call: 'browse-abandonment', number: 'API-14', after: 'get-client-id', popup: { ...WORDS, ...LATER }, seen: comes },
  { ...ofShop, call: 'cart', number: 'API-17, COM-01', ofSite: true, popup: { ...WORDS, ...LATER }, seen: comes },
  {
    ...ofShop,
    call: 'cart-add',
    number: 'API-17, COM-01',
    ofSite: true,
    popup: {
      ...WORDS,
      poptin: SELLS.replace(/<ul.*<\/ul>/, ''),
      ...AT_ONCE,
      design_properties: { add_to_cart: { variant_id: 1, quantity: 1 } },
    },
    async cause(visitor, id) {
      await isShown(visitor, id);
      await visitor.popup(id).getByRole('button', { name: 'Add' }).click();
    },
    seen: (visitor, id) => expect(visitor.popup(id)).toBeVisible(),
  },
  {
    call: 'save-ordered-products',
    number: 'API-15, COM-02',
    after: null,
    head: WIX,
    popup: { ...WORDS, ...LATER },
    cause: ({ page }) =>
      page.evaluate(async () => {
        const { listeners } = window as typeof window & { listeners: Array<(name: string, data: object) => void> };
        while (listeners.length < 2) await new Promise((idle) => requestIdleCallback(idle));
        for (const listener of listeners) listener('Purchase', { contents: [{ id: 'teapot', name: 'Teapot' }], userId: 'member-1' });
      }),
    seen: comes,
  },
  { call: 'member', number: 'COM-02', ofSite: true, after: null, head: WIX + TOKEN, popup: { ...WORDS, ...LATER }, seen: comes },
  {
    call: 'validation-emails',
    number: 'API-16, FRM-18',
    after: null,
    popup: { ...WORDS, poptin: CHOOSY_FORM, poptin_target: 'lead', ...AT_ONCE },
    async cause(visitor, id) {
      await isShown(visitor, id);
      await visitor.popup(id).getByLabel('Email').fill('noa@teva-shop.co.il');
      await visitor.popup(id).getByRole('button', { name: 'Send' }).click();
    },
    seen: (visitor, id) => visitor.untilState(id, 'converted'),
  },
  {
    call: 'banner',
    number: 'API-18, WOO-05',
    ofSite: true,
    after: null,
    account: { host_page: ['woocommerce'] },
    popup: { ...WORDS, ...LATER },
    body: () => BANNER,
    async cause({ page }) {
      // Raised together with all else that is done to the page.
      await expect(page.getByLabel('Tins')).toHaveValue('2');
      await page.locator('.coming-soon-footer-banner-dismiss').press(' ');
    },
    async seen(visitor, id) {
      await expect(visitor.page.locator('#coming-soon-footer-banner')).toHaveCount(0);
      await comes(visitor, id);
    },
  },
];
