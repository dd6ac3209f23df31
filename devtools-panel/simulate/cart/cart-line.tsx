import { X } from 'lucide-react';
import type { SimulatedItem } from '../../../inspection/simulate/kinds/cart/read-cart.ts';
import type { Platform } from '../../../runtime/store/platform/platform.ts';
import { Button } from '../../parts/controls/button.tsx';
import { CommittedField } from './committed-field.tsx';

interface CartLineProps {
  readonly item: SimulatedItem;
  readonly platform: Platform;
  onChange(item: SimulatedItem): void;
  onRemove(): void;
}

const ID = '[\\w\\-]{1,64}';

/** A line of the cart; each value is edited in place. */
export function CartLine({ item, platform, onChange, onRemove }: CartLineProps) {
  const { title, productId, variantId, category, quantity, priceHundredths } = item;
  return (
    <li aria-label={title || productId} className="flex items-start justify-between gap-2 border-b border-line pb-2">
      <div className="flex min-w-0 flex-wrap items-end gap-x-2 gap-y-1">
        <CommittedField
          label="Name"
          above
          value={title}
          maxLength={100}
          className="w-36"
          onCommit={(to) => onChange({ ...item, title: to })}
        />
        <CommittedField
          label="Quantity"
          above
          type="number"
          min={1}
          max={999}
          value={`${quantity}`}
          className="w-16"
          onCommit={(to) => onChange({ ...item, quantity: Number(to) })}
        />
        <CommittedField
          label="Price"
          above
          type="number"
          min={0}
          max={10_000_000}
          step={0.01}
          value={(priceHundredths / 100).toFixed(2)}
          className="w-20"
          onCommit={(to) => onChange({ ...item, priceHundredths: Math.round(Number(to) * 100) })}
        />
        <CommittedField
          label="Product id"
          above
          value={productId}
          pattern={ID}
          className="w-24"
          onCommit={(to) => onChange({ ...item, productId: to, ...(variantId === productId && { variantId: to }) })}
        />
        {platform !== 'woocommerce' && (
          <CommittedField
            label="Variant id"
            above
            value={variantId}
            pattern={ID}
            className="w-24"
            onCommit={(to) => onChange({ ...item, variantId: to })}
          />
        )}
        {platform === 'shopify' && (
          <CommittedField
            label="Type"
            above
            required={false}
            value={category}
            maxLength={100}
            className="w-24"
            onCommit={(to) => onChange({ ...item, category: to })}
          />
        )}
      </div>
      <Button look="quiet" icon={X} label={`Remove ${title || productId}`} onClick={onRemove} />
    </li>
  );
}
