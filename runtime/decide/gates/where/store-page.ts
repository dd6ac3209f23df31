import type { Readers } from '../../../wire/readers.ts';
import type { Facts } from '../facts.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';
import { decoded, readAddress } from '../rules/address-match.ts';
import { askRows, type RowCode, type TargetRow, targetRows } from './target-rows.ts';

export const STORE_FACTS = ['page', 'collection', 'product_type'] as const;
export type StoreFact = (typeof STORE_FACTS)[number];

export interface StoreRow extends TargetRow {
  readonly of: StoreFact;
}

const read = (readers: Readers) => ({
  storePageFilter: [
    'store_page_filter',
    targetRows<StoreRow>(readers, readers.text(), { of: readers.oneOf(STORE_FACTS, 'page') }),
  ] as const,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Facts from a Shopify page: its kind in `ShopifyAnalytics.meta`, its collection in its address. */
const READ: Readonly<Record<StoreFact, (facts: Pick<Facts, 'page' | 'variable'>) => string>> = {
  page: ({ variable }) => text(variable('ShopifyAnalytics.meta.page.pageType')),
  collection: ({ page }) => /\/collections\/([^/]+)/.exec(readAddress(page.url()).path)?.[1] ?? '',
  product_type: ({ variable }) => text(variable('ShopifyAnalytics.meta.product.type')),
};

/** By the page of a Shopify store: its kind, collection or product type (TGT-03). The page's scripts reveal these late. */
const ask: Ask<ReadBy<typeof read>, RowCode> = ({ storePageFilter: rows }, facts) => {
  if (rows.length === 0) return UNSET;
  // An invalid row has no subject.
  const first = rows.find(({ of }) => of);
  return askRows(
    rows,
    'Shopify page',
    first ? READ[first.of](facts) : '',
    ({ of, value }) => READ[of](facts).toLowerCase() === decoded(`${value}`.trim()).toLowerCase(),
  );
};

export const gate = { read, ask, field: 'store_page_filter' };
export const record: GateRecord = { readsPage: true, keeps: (part) => part !== 'from' };
