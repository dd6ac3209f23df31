import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import { change } from '../remedies/what-if.ts';
import type { StoreFact } from './store-page.ts';
import type { RowCode } from './target-rows.ts';
import { targetSettings, targetWords } from './target-words.panel.ts';

const FACTS: Readonly<Record<StoreFact, string>> = {
  page: 'pages of the kind',
  collection: 'the collection',
  product_type: 'products of the type',
};

export const panel: GatePanel<RowCode> = {
  name: 'Shopify page',
  words: targetWords(
    ({ of, value }) => `on ${FACTS[of as StoreFact] ?? FACTS.page} “${value}”`,
    (found) => (found ? `“${found}”` : 'none'),
  ),
  group: 'where',
  settings: targetSettings(
    'store_page_filter',
    'By the page of a Shopify store',
    { label: 'Value', help: 'Kinds: home, collection, product, cart, page, article. A collection by its handle in the address.' },
    { of: 'collection', value: 'pots' },
    { of: { label: 'Only', names: FACTS } },
  ),
  sample: {
    popup: { storePageFilter: [{ of: 'collection', value: 'pots', effect: 'show' }] },
    blocked: { url: 'https://shop.example/collections/cups' },
    passed: { url: 'https://shop.example/collections/pots' },
  },
};

export const remedy: GateRemedy = {
  about: 'the store’s page',
  changes({ popup: { storePageFilter: rows } }) {
    const row = rows.find(({ effect, value }) => effect === 'show' && value);
    if (!row) {
      // The site's first page is in no collection, and none of its scripts has said yet what kind it is.
      const untold = ['page.pageType', 'product.type'].map(
        (path) => ({ kind: 'variable', path: `ShopifyAnalytics.meta.${path}`, value: null }) as const,
      );
      return [change('open a page of another kind', ...untold, { kind: 'page', path: '/' })];
    }
    if (row.of === 'collection') return [change(`open the collection ${row.value}`, { kind: 'page', path: `/collections/${row.value}` })];
    const path = `ShopifyAnalytics.meta.${row.of === 'page' ? 'page.pageType' : 'product.type'}`;
    return [change(`be on ${FACTS[row.of]} “${row.value}”`, { kind: 'variable', path, value: row.value })];
  },
};
