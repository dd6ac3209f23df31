import type { FieldDocs } from '../../runtime/wire/settings/setting-docs.ts';
import { says } from './words.ts';

/** Coupons and countdowns. */
export const COUPON: FieldDocs = {
  'design_properties.coupon': says('The coupon that the template shows wherever it has `data-coupon`.', {
    coupon_type: 'fixed',
    code: 'SAVE10',
  }),
  'design_properties.coupon.coupon_type': says('Your own code, the code of the prize that was drawn, or none.'),
  'design_properties.coupon.code': says('The code. It goes with the lead, and to your scripts as `coupon_code`.'),
  'design_properties.timer_ver': says(
    'The kind of countdown: 0 restarts each time the popup shows, 1 goes on through the visit in the same tab, 2 ends for everybody at one moment. At its end the popup closes, and later visitors do not get it.',
    2,
  ),
  'design_properties.timer': says('How long it runs, or until when.', {
    minutes: 15,
    seconds: 0,
    date: '2026-12-31',
    time: '23:59',
    timezone: '+02:00',
  }),
  'design_properties.timer.minutes': says('For versions 0 and 1: the minutes …'),
  'design_properties.timer.seconds': says('… and the seconds.'),
  'design_properties.timer.date': says('For version 2: the day on which it ends.'),
  'design_properties.timer.time': says(
    'The time on that day, such as 9:30 or 23:59:59; the end of the day if it is missing or not a time.',
  ),
  'design_properties.timer.timezone': says(
    'The zone of both, as a fixed offset; the visitor’s own if it is missing. Daylight saving does not move it.',
  ),
};

/** Games. */
export const GAMES: FieldDocs = {
  gamified_prize: says('The prizes of a game, drawn by their chances before anything moves.', [
    {
      prize_id: '1',
      label: '10 % off',
      code: 'SPIN10',
      chances: 40,
      loosing_option: 0,
      is_winner: 1,
      redirect_to: 0,
      redirect_to_options: { redirect_to_url: 'https://shop.example/more', redirect_close: 1, redirect_close_delay: 3 },
    },
  ]),
  'gamified_prize[].prize_id': says('Its id.'),
  'gamified_prize[].label': says('Its name on the wheel and on the winning screen. It goes with the lead as `prize_label`.'),
  'gamified_prize[].code': says('The coupon code of the prize. It goes with the lead as `prize_code`.'),
  'gamified_prize[].chances': says(
    'Its share of the draw, compared with the sum of all. They need not sum to 100; the panel says if they do not.',
  ),
  'gamified_prize[].loosing_option': says('It is a loss (the wire’s spelling). The losing screen follows.', undefined, false),
  'gamified_prize[].is_winner': says('It is a win, unless `loosing_option` says otherwise.', undefined, true),
  'gamified_prize[].redirect_to': says('A losing draw opens another page.', undefined, false),
  'gamified_prize[].redirect_to_options': says('The address after a losing draw, or an order to close the popup.'),
  'gamified_prize[].redirect_to_options.redirect_to_url': says('The page it leads to.'),
  'gamified_prize[].redirect_to_options.redirect_close': says('A losing draw closes the popup.', undefined, true),
  'gamified_prize[].redirect_to_options.redirect_close_delay': says('The number of seconds before either happens.'),
  wheel_has_coupon: says('A winner has a code to copy, so a redirect after the game waits three times as long.', 1, true),
  'design_properties.disable_post_play_screen': says('No winning or losing screen: the game itself says how it ended.', 1, true),
};

const slot = (name: string, which: string): FieldDocs => ({
  [`design_properties.${name}`]: says(`The product that the ${which} add-to-cart button puts into a Shopify cart.`, {
    variant_id: '40417',
    quantity: 1,
  }),
  [`design_properties.${name}.variant_id`]: says('The variant, by its number. A slot without it is ignored.'),
  [`design_properties.${name}.quantity`]: says('The quantity.'),
});

/** The products of a shop. */
export const PRODUCTS: FieldDocs = {
  ...slot('add_to_cart', 'first'),
  ...slot('shopify_add_to_cart_2', 'second'),
  ...slot('shopify_add_to_cart_3', 'third'),
  ...slot('shopify_add_to_cart_4', 'fourth'),
  ...slot('shopify_add_to_cart_5', 'fifth'),
  ...slot('shopify_add_to_cart_6', 'sixth'),
  shopify_product_settings: says('The product that the popup is about. Events hand it to your scripts as `detail.shopify`.', {
    button_text: 'Add to cart',
    product_url: 'https://shop.example/products/mug',
    product_name: 'Morning mug',
    product_id: '44101',
    variant_id: '40417',
    buttons_action: 'cart',
  }),
  'shopify_product_settings.button_text': says('The words of its button.'),
  'shopify_product_settings.product_url': says('The target of its button, if it does not go to the cart.'),
  'shopify_product_settings.product_name': says('Its name, also as `{{product.title}}`.'),
  'shopify_product_settings.product_id': says('The product’s number.'),
  'shopify_product_settings.variant_id': says('The variant that is put into the cart, where no slot says another.'),
  'shopify_product_settings.buttons_action': says(
    'The action of its button: a word with “cart” in it, or nothing, puts it into the cart; another word leads to the product.',
  ),
  'shopify_product_settings.quantity': says('How many are put into the cart.', 2),
  product_recommendation: says('Products that the server chooses, for a template with `data-products`.', {
    category: 'manual',
    manual_products: ['44101', '44102', '44103'],
    count: 3,
  }),
  'product_recommendation.category': says(
    'Which: manual, last_visited, best_selling, newest, all, or a category of the store. With last_visited the popup is kept back from visitors who have looked at nothing.',
  ),
  'product_recommendation.manual_products': says('For `manual`: their numbers.'),
  'product_recommendation.count': says('How many are shown.'),
};
