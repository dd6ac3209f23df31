import { expect, test } from 'vitest';
import type { Context } from '../../../runtime/context.ts';
import * as cartEvent from '../../../runtime/decide/triggers/cart/cart-event.ts';
import * as cartState from '../../../runtime/decide/triggers/cart/cart-state.ts';
import type { TriggerProgress } from '../../../runtime/decide/triggers/trigger.ts';
import { createScope } from '../../../runtime/scope.ts';
import { type Cart, type CartEvent, forgetCart, hundredths, noCartNews, onCart, tellCart } from '../../../runtime/visitor/cart.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { watched } from '../../support/watched.ts';

const cart = (itemCount: number, total: number): Cart => ({ items: [], itemCount, totalHundredths: hundredths(total), currency: 'GBP' });
const event = (words: string): CartEvent[] =>
  words.split(', ').flatMap((each) => {
    const [kind, productId = ''] = each.split(' ');
    return kind ? [{ kind, productId } as CartEvent] : [];
  });

/** A popup's trigger on a page whose cart is this, when so much had become of it. */
function stage(first: Cart | null, before = '') {
  const scope = createScope(() => {});
  const news = noCartNews();
  forgetCart(news);
  if (first) tellCart(news, scope, first, event(before));
  const context = { cart: news, ports: new FakeBrowser().ports } as Context;
  const heard = { fired: 0, soon: 0, progress: [] as TriggerProgress[] };
  let pressed = () => {};
  const arm = (spec: cartEvent.Spec | cartState.Spec) => {
    const trigger = spec.kind === 'cart_event' ? watched(cartEvent.watch, spec, context) : watched(cartState.watch, spec, context);
    const note = () => {
      heard.fired += trigger.heard.fired;
      heard.soon += trigger.heard.soon;
      heard.progress.push(...trigger.heard.progress.splice(0));
      Object.assign(trigger.heard, { fired: 0, soon: 0 });
    };
    onCart(
      news,
      (_cart, what) => {
        trigger.look({ kind: 'cart', what });
        note();
      },
      new AbortController().signal,
    );
    pressed = () => {
      trigger.look({ kind: 'press', what: { target: null } });
      note();
    };
    note();
  };
  return { arm, heard, news, press: () => pressed(), change: (next: Cart, events = '') => tellCart(news, scope, next, event(events)) };
}

test.each([
  ['add', '', 'add 44101', 1],
  ['add', '44101', 'add 44101', 1],
  ['add', '44102', 'add 44101', 0],
  ['add', '44102', 'add 44101, add 44102', 1],
  ['add', '', 'remove 44101', 0],
  ['remove', '', 'remove 44101', 1],
  ['remove', '44102', 'remove 44101', 0],
  ['remove', '', 'add 44101', 0],
  ['empty', '', 'remove 44101, empty', 1],
  ['empty', '44102', 'remove 44101, empty', 1],
  ['empty', '', 'remove 44101', 0],
] as const)('a cart_event for %s of “%s” hears “%s” (TRG-09)', (kind, productId, events, fired) => {
  const { arm, heard, change } = stage(cart(1, 26));
  arm({ kind: 'cart_event', event: kind, productId });
  expect(heard).toMatchObject({ fired: 0, progress: [{ current: 0, target: 1, unit: 'items' }] });
  change(cart(1, 26), events);
  expect(heard.fired).toBe(fired);
  change(cart(1, 26), events);
  expect(heard.fired).toBe(fired);
});

test('a product added earlier fires when this page arms; later arming waits for another (TRG-09)', () => {
  const { arm, heard, change, news } = stage(cart(1, 26), 'add 44101');
  change(cart(2, 52), 'add 44102');
  const spec = { kind: 'cart_event', event: 'add', productId: '44101' } as const;
  arm(spec);
  expect(heard.fired).toBe(1);
  arm(spec);
  expect(heard.fired).toBe(1);
  change(cart(3, 78), 'add 44101');
  expect(heard.fired).toBe(2);
  forgetCart(news);
  arm({ ...spec });
  expect(heard.fired).toBe(2);
});

test.each([
  ['item_count', 'greater_than_or_equal', 3, cart(3, 0), true],
  ['item_count', 'greater_than', 3, cart(3, 0), false],
  ['item_count', 'equal', 3, cart(3, 0), true],
  ['item_count', 'equal', 3, cart(4, 0), false],
  ['item_count', 'equal', 0, cart(0, 0), true],
  ['value', 'greater_than_or_equal', 50, cart(1, 49.99), false],
  ['value', 'greater_than_or_equal', 50, cart(1, 50), true],
  ['value', 'greater_than', 50, cart(1, 50), false],
  ['value', 'equal', 19.99, cart(1, 19.99), true],
  ['value', 'greater_than_or_equal', 0, null, false],
] as const)('a cart_state of %s %s %d over %j fires: %s (TRG-10)', (what, operator, value, now, fires) => {
  const { arm, heard } = stage(now);
  arm({ kind: 'cart_state', what, operator, value });
  expect(heard.fired).toBe(+fires);
});

test('a cart_state reports its progress in items or money, and fires once (TRG-10, TRG-14)', () => {
  const { arm, heard, change } = stage(null);
  arm({ kind: 'cart_state', what: 'value', operator: 'greater_than_or_equal', value: 60 });
  expect(heard.progress).toEqual([]);
  change(cart(1, 26));
  change(cart(2, 52.5));
  expect(heard.fired).toBe(0);
  change(cart(3, 78));
  change(cart(4, 104));
  expect(heard).toMatchObject({
    fired: 1,
    progress: [26, 52.5, 78].map((current) => ({ current, target: 60, unit: 'money' })),
  });
});

test.each([
  [{ kind: 'cart_state', what: 'item_count', operator: 'greater_than_or_equal', value: 3 }, cart(1, 26), 0],
  [{ kind: 'cart_state', what: 'item_count', operator: 'greater_than_or_equal', value: 3 }, cart(2, 26), 1],
  [{ kind: 'cart_state', what: 'value', operator: 'greater_than_or_equal', value: 60 }, cart(1, 29), 0],
  [{ kind: 'cart_state', what: 'value', operator: 'greater_than_or_equal', value: 60 }, cart(2, 30), 1],
] as const)('%j over %j is near: %d (TRG-09, TRG-10, CST-01)', (spec, now, soon) => {
  const { arm, heard, change } = stage(null);
  arm(spec);
  expect(heard).toMatchObject({ fired: 0, soon: 0 });
  if (now) change(now);
  expect(heard).toMatchObject({ fired: 0, soon });
});

test.each([
  ['add', null, 0],
  ['add', cart(0, 0), 1],
  ['remove', cart(0, 0), 0],
  ['empty', cart(1, 26), 1],
] as const)('a cart_event for %s over %j is near at a press: %d, and not before (TRG-09, CST-05)', (kind, now, soon) => {
  const { arm, heard, change, press } = stage(null);
  arm({ kind: 'cart_event', event: kind, productId: '' });
  if (now) change(now);
  expect(heard).toMatchObject({ fired: 0, soon: 0 });
  press();
  expect(heard).toMatchObject({ fired: 0, soon });
});
