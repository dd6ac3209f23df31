import { Plus, ShoppingCart, Trash2 } from 'lucide-react';
import { PLATFORMS, type SimulatedCart, type SimulatedItem } from '../../inspection/simulated.ts';
import type { Platform } from '../../runtime/store/platform/platform.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { PLATFORM_WORDS, worthOf } from '../state/cart-words.ts';
import { usePanel } from '../state/use-panel.ts';
import { CartLine } from './cart-line.tsx';
import { CommittedField } from './committed-field.tsx';
import { freshItem, isFull, usualCart } from './fresh-item.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';
import { useBeginAnew } from './use-begin-anew.ts';

const PLATFORM_CHOICES = PLATFORMS.map((platform) => [platform, PLATFORM_WORDS[platform]] as const);

/** A cart that QA makes up, of a shop of any kind: filters, triggers and words of popups see it as they would the shop's own. */
export function Cart() {
  const cart = usePanel(({ simulation }) => simulation.cart);
  const simulate = usePanel((state) => state.simulate);
  const beginAnew = useBeginAnew();
  // What kind of shop a page is, is found out when it is entered.
  const become = (next: SimulatedCart | null) => {
    simulate({ cart: next }, false);
    beginAnew();
  };
  const change = (to: Partial<SimulatedCart>) => cart && simulate({ cart: { ...cart, ...to } }, false);
  const changeItem = (at: number, item: SimulatedItem) => change({ items: cart?.items.map((each, i) => (i === at ? item : each)) ?? [] });
  return (
    <SimulatedSection title="Cart" simulated={cart !== null} backTo="The shop’s own" onBack={() => become(null)}>
      {cart ? (
        <>
          <div className="flex flex-wrap gap-x-3 gap-y-1.5">
            <Choice<Platform>
              label="Shop"
              value={cart.platform}
              options={PLATFORM_CHOICES}
              simulated
              onChange={(platform) => become({ ...cart, platform })}
            />
            <CommittedField
              label="Currency"
              value={cart.currency}
              pattern="[A-Za-z]{3}"
              className="w-14 uppercase"
              onCommit={(typed) => change({ currency: typed.toUpperCase() })}
            />
          </div>
          {cart.items.length > 0 && (
            <ul aria-label="In the cart" className="grid gap-2">
              {linesOf(cart).map(({ key, item, at }) => (
                <CartLine
                  key={key}
                  item={item}
                  platform={cart.platform}
                  onChange={(changed) => changeItem(at, changed)}
                  onRemove={() => change({ items: cart.items.filter((_, i) => i !== at) })}
                />
              ))}
            </ul>
          )}
          <p className="font-medium tabular-nums">{cart.items.length ? `Worth ${worthOf(cart)}` : 'The cart is empty.'}</p>
          <div className="flex flex-wrap gap-1.5">
            <Button
              icon={Plus}
              disabled={isFull(cart)}
              title={isFull(cart) ? 'No more items can be simulated.' : undefined}
              onClick={() => change({ items: [...cart.items, freshItem(cart.items)] })}
            >
              Add an item
            </Button>
            <Button icon={Trash2} disabled={cart.items.length === 0} onClick={() => change({ items: [] })}>
              Empty it
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button icon={ShoppingCart} onClick={() => become(usualCart())}>
            Make up a cart
          </Button>
        </div>
      )}
      <Note>
        {cart
          ? 'A change is told as the shop would tell it, without a reload. What a popup puts into the cart stays on this page alone; the shop’s own cart is neither read nor changed.'
          : 'Of a Shopify, Wix or WooCommerce shop, on any page. The page’s own cart stays as it is.'}
      </Note>
    </SimulatedSection>
  );
}

/** Each line by its product; of one that is there twice each by its own. */
function linesOf({ items }: SimulatedCart) {
  const seen = new Map<string, number>();
  return items.map((item, at) => {
    const nth = seen.get(item.productId) ?? 0;
    seen.set(item.productId, nth + 1);
    return { key: `${item.productId} ${nth}`, item, at };
  });
}
