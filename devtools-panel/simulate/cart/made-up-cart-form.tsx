import { Plus, ShoppingCart, Trash2 } from 'lucide-react';
import { PLATFORMS, type SimulatedCart, type SimulatedItem } from '../../../inspection/simulate/kinds/cart/read-cart.ts';
import type { Platform } from '../../../runtime/store/platform/platform.ts';
import { PLATFORM_WORDS, worthOf } from '../../../words/simulation/cart-words.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Choice } from '../../parts/controls/choice.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { Note, SimulatedSection } from '../simulated-section.tsx';
import { useSimulateAnew } from '../use-simulate-anew.ts';
import { AddProduct } from './add-product.tsx';
import { CartLine } from './cart-line.tsx';
import { CommittedField } from './committed-field.tsx';
import { freshItem, isFull, usualCart } from './fresh-item.ts';

const PLATFORM_CHOICES = PLATFORMS.map((platform) => [platform, PLATFORM_WORDS[platform]] as const);

/** A cart that a tester makes up, of any kind of shop. Filters, triggers and texts of popups read it like the shop's own. */
export function Cart() {
  const cart = usePanel(({ simulation }) => simulation.cart);
  const platform = usePanel(({ view }) => view.page?.platform ?? null);
  const currency = usePanel(({ view }) => view.shopCurrency);
  const simulate = usePanel((state) => state.simulate);
  const simulateAnew = useSimulateAnew();
  // The runtime recognizes the shop's platform only when it enters a page.
  const become = (next: SimulatedCart | null) => simulateAnew({ cart: next });
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
              offBecause={isFull(cart) ? 'A simulated cart holds no more items.' : ''}
              onClick={() => change({ items: [...cart.items, freshItem(cart.items)] })}
            >
              Add an item
            </Button>
            <AddProduct isFull={isFull(cart)} onAdd={(item) => change({ items: [...cart.items, item] })} />
            <Button
              icon={Trash2}
              offBecause={cart.items.length === 0 ? 'The cart is empty already.' : ''}
              onClick={() => change({ items: [] })}
            >
              Empty it
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button icon={ShoppingCart} onClick={() => become(usualCart(platform, currency))}>
            Simulate a cart
          </Button>
        </div>
      )}
      <Note>
        {cart
          ? 'A change applies as in the shop, without a reload. Items that a popup adds stay on this page; the shop’s own cart is neither read nor changed.'
          : 'A Shopify, Wix or WooCommerce cart, on any page. The page’s own cart stays as it is.'}
      </Note>
    </SimulatedSection>
  );
}

/** Each line with the id of its product. If a product occurs twice, each line gets its own id. */
function linesOf({ items }: SimulatedCart) {
  const seen = new Map<string, number>();
  return items.map((item, at) => {
    const nth = seen.get(item.productId) ?? 0;
    seen.set(item.productId, nth + 1);
    return { key: `${item.productId} ${nth}`, item, at };
  });
}
