import type { Services } from '../../context.ts';
import type { PopupConfig, ProductButton } from './config.ts';
import type { OnDrop } from './readers.ts';

const FIELDS = 'button_text product_url product_name product_id variant_id buttons_action'.split(' ');

/** What was set about a product, as it came: for the page's scripts. Null if nothing was. */
export const productSettings = (
  { readers }: Pick<Services, 'readers'>,
  { wire: { shopify_product_settings: settings } }: Pick<PopupConfig, 'wire'>,
): object | null => (readers.isRecord(settings) ? { ...settings } : null);

/** What a product's button says and does. Null if there is none. */
export function readProductButton(
  { readers }: Pick<Services, 'readers'>,
  { wire }: Pick<PopupConfig, 'wire'>,
  drop: OnDrop = () => {},
): ProductButton | null {
  const { number, record, text } = readers;
  const read = record({
    product: [
      'shopify_product_settings',
      record({ ...Object.fromEntries(FIELDS.map((name) => [name, text()])), quantity: number(1, 999, 1) }, 'closed'),
    ],
  });
  return read(wire, '', drop).product as ProductButton | null;
}
