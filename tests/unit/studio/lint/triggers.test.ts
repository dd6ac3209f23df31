import { expect, test } from 'vitest';
import { filter, row, said, told } from './rows.ts';

told('triggers', [
  row('a trigger that is not whole', { triggers: { delay: {} } }, /^error triggers\.delay: Fill in every field/, {
    triggers: { delay: { seconds: 0 } },
  }),
  row('a trigger that there is not', { triggers: { hover: true } }, /^error triggers\.hover: This field does not exist here/, {
    triggers: { exit_intent: true },
  }),
  row('triggers of which none can be used', { triggers: { delay: { seconds: 'soon' } } }, /^error triggers: None of its triggers/, {
    triggers: {},
  }),
  row('a wait of an hour', { triggers: { delay: { seconds: 3600 } } }, /^warning triggers\.delay\.seconds: It waits 60 minutes/, {
    triggers: { delay: { seconds: 1800 } },
  }),
  row('an hour without a sign of life', { triggers: { inactivity: { seconds: 3600 } } }, /^warning triggers\.inactivity\.seconds/, {
    triggers: { inactivity: { seconds: 60 } },
  }),
  row('forty pages', { triggers: { page_visits: { count: 40 } } }, /^warning triggers\.page_visits\.count/, {
    triggers: { page_visits: { count: 2 } },
  }),
  row('500 clicks', { triggers: { clicks: { count: 500 } } }, /^warning triggers\.clicks\.count/, { triggers: { clicks: { count: 5 } } }),
  row(
    'a cart with exactly two and a half items',
    { triggers: { cart_state: [{ what: 'item_count', operator: 'equal', value: 2.5 }] } },
    /^error triggers\.cart_state: No cart has exactly 2\.5 items/,
    { triggers: { cart_state: [{ what: 'value', operator: 'equal', value: 2.5 }] } },
  ),
  row(
    'a cart that its own filter turns away',
    { triggers: { cart_state: [{ what: 'item_count', value: 3 }] }, cart_filter: filter('cart_total_items', ['less_than|||2']) },
    /^error cart_filter\[0\]: The trigger waits for a cart that this rule excludes/,
    {
      triggers: { cart_state: [{ what: 'item_count', value: 3 }], exit_intent: true },
      cart_filter: filter('cart_total_items', ['less_than|||2']),
    },
  ),
  row(
    'something put into a cart that has to be empty',
    { triggers: { cart_event: [{ event: 'add' }] }, cart_filter: filter('item_count', ['equal|||0']) },
    /^error cart_filter\[0\]/,
    { triggers: { cart_event: [{ event: 'remove' }] }, cart_filter: filter('item_count', ['equal|||0']) },
  ),
]);

test('an object without fields, from PHP, means the default; a filled list is a finding (CFG-02, DEV-20)', () => {
  expect(said({ triggers: [] })).toEqual([]);
  expect(said({ triggers: [], teaser: [], product_recommendation: [] })).toEqual([]);
  expect(said({ triggers: [{}] })[0]).toMatch(/^error triggers: Use an object/);
});

test('a product’s quantity in the cart is its setting, and no mistyped name (COM-01, DEV-20)', () => {
  expect(said({ shopify_product_settings: { variant_id: '7', quantity: 2 } })).toEqual([]);
  expect(said({ shopify_product_settings: { variant_id: '7', quantity: 0 } })).toEqual([
    expect.stringMatching(/^error shopify_product_settings\.quantity: Set a number from 1 to 999/),
  ]);
  expect(said({ shopify_product_settings: { quantitty: 2 } })[0]).toMatch(
    /^error shopify_product_settings\.quantitty: This field does not exist/,
  );
});
