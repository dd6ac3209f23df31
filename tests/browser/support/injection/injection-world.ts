import type { WirePopup } from '../site.ts';

/** Everything around one visit that a text of somebody else's may be in. A way in puts it there. */
export interface World {
  /** The page's address, which also has an end behind its `#`. */
  readonly query: Record<string, string>;
  hash: string;
  title: string;
  referrer: string;
  /** The page's own globals, there before the tag. */
  readonly globals: Record<string, unknown>;
  /** Ids that the page's own elements name: a place, a link, a mark. */
  readonly ids: { place: string; link: string; mark: string };
  /** The messages and events that come to the page. */
  readonly messages: unknown[];
  /** The shop's own answer. */
  readonly cart: Record<string, unknown>;
  /** Beside the popups in the server's answer. */
  readonly answer: Record<string, unknown>;
  /** The account's settings of the popup with a form, and its `design_properties`. */
  readonly main: WirePopup;
  /** The same of the one with an owner's own markup. */
  readonly other: WirePopup;
  readonly design: Record<string, unknown>;
  readonly product: Record<string, unknown>;
  readonly prize: Record<string, unknown>;
  readonly conversion: Record<string, unknown>;
  currency: string;
  /** Put into markup as it is. */
  readonly markup: {
    body: string;
    double: string;
    single: string;
    bare: string;
    href: string;
    style: string;
    css: string;
    pattern: string;
  };
  readonly typed: { email: string; name: string; message: string };
  /** The values that earlier pages, or others, have left for the second page. */
  readonly kept: { cookies: string; session: string; name: string; email: string; lead: string };
}

export const newWorld = (): World => ({
  query: {},
  hash: '',
  title: 'A quiet page',
  referrer: '',
  globals: { Shopify: { shop: 'a.myshopify.com', routes: { root: '/' }, checkout: {} }, poptinCustomer: {}, shown: {}, dataLayer: [] },
  ids: { place: '', link: '', mark: '' },
  messages: [],
  cart: {},
  answer: {},
  main: {},
  other: {},
  design: {},
  product: {},
  prize: {},
  conversion: {},
  currency: 'EUR',
  markup: { body: '', double: '', single: '', bare: '', href: '', style: '', css: '', pattern: '' },
  typed: { email: '', name: '', message: '' },
  kept: { cookies: '', session: '', name: '', email: '', lead: '' },
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** The value in a script of the page; nothing in it ends that script. */
const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page itself is well formed. Its script adds the hostile parts. */
export const pageOf = ({ title, globals, ids }: World): { readonly head: string; readonly body: string } => ({
  head: `<script data-page>Object.assign(window, ${asScript(globals)}); document.title = ${asScript(title)}</script>`,
  body: `<div class="poptin-embedded" id="place"></div><a id="click" href="#">x</a><button id="mark" type="button">x</button>
    <script data-page>document.querySelector('#place').dataset.id = ${asScript(ids.place)};
    document.querySelector('#click').setAttribute('href', '/api/display/click/' + ${asScript(ids.link)});
    document.querySelector('#click').addEventListener('click', (event) => event.preventDefault());
    document.querySelector('#mark').dataset.poptinOpen = ${asScript(ids.mark)};</script>`,
});

const container = (inside: string, words = ''): string =>
  `<div data-poptin-container data-width="320" data-height="160">${words}${inside}</div>`;
const always = { template: undefined, d_f_r: 'all@display_everytime_everypage_5', triggers: { exit_intent: true } };

/** The popups of the account: every place of a template that is filled with what came from elsewhere, and an owner's own markup. */
export function popupsOf({ main, design, prize, markup: { body, double, single, bare, href, style, css, pattern } }: World): WirePopup[] {
  const greets =
    '{{first_name}} {{last_name}} {{name}} {{email}} {{url.x|stranger}} {{page.title}} {{page.url}} {{cart.total}} {{product.title}}';
  const filled = `<div data-screen="form"><h2>${greets}</h2><p title="{{url.x}}" data-y="{{page.title}}" aria-label="{{first_name}}">x</p>
    <style>p{color:{{url.x}}}</style><p style="color:{{url.x}}">x</p><a data-action="link" href="{{url.x}}">a</a><a href="{{page.title}}">b</a>
    <img alt="" src="{{url.x}}" srcset="{{url.x}}"><video poster="{{url.x}}"></video><table background="{{url.x}}"></table>
    <svg><a xlink:href="{{url.x}}"><text>{{url.x}}</text></a><image href="{{url.x}}"/></svg><span data-coupon></span><i data-threshold>x</i>
    <ul data-products><template data-product><li><a data-product-link href="/"><img data-product-image alt=""><b data-product-title></b></a>
    <i data-product-desc></i><i data-product-price></i></li></template></ul><i data-social="customer-chat" data-ref="{{url.x}}"></i>
    <button type="button" data-action="add-to-cart">Add</button><button type="button" data-action="copy-coupon">Copy</button>
    <form action="{{url.x}}"><input data-field="email" name="email" type="email" data-validate="check-typos"><input data-field="name" name="name">
    <input data-field="custom" name="{{url.x}}" placeholder="{{url.x}}" value="${escaped('{{url.utm_source}}')}">
    <textarea data-field="message" name="message"></textarea><button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form>
    </div><div data-screen="thank-you"><p>Thank you, {{first_name}} {{url.x}}</p></div>`;
  const attributes = `<p title="${double}">x</p><p title='${single}'>x</p><a href="${href}">x</a><p style="color:${style}">x</p><p title=${bare}>x</p>`;
  const boxes = `<div data-screen="play"><div data-gifts><button type="button" data-gift>A box</button></div></div>
    <div data-screen="winning"><b data-prize-label></b><i data-prize-code></i></div>`;
  return [
    { ...always, markup: container(filled), poptin_type: 'sside', is_teasers_on: 1, design_properties: design, ...main },
    { ...always, markup: container(body, '<p>Own words</p>'), poptin_type: 'bside', product_recommendation: { category: 'all', count: 4 } },
    { ...always, markup: container(attributes), poptin_type: 'browsing' },
    {
      ...always,
      markup: container(
        `<style>p{color:red}${css}</style><p>Own style</p><ul data-products><template data-product>${pattern}</template></ul>`,
      ),
      poptin_type: 'bar',
    },
    {
      ...always,
      markup: container(boxes),
      poptin_type: 'gamified',
      gamified_prize: [{ label: 'A prize', code: 'A', chances: 1, ...prize }],
    },
  ];
}
