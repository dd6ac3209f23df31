import type { Cart } from '../../runtime/visitor/cart.ts';

/** How a visitor reacts to a popup. `leaves`: keeps it open until the page is left. */
export type Manner = 'leaves' | 'closes' | 'converts';

/** A kind of visitor whose week is played. */
export interface VisitorKind {
  readonly id: (typeof KIND_IDS)[number];
  /** True if the same person comes every day; false if each visit is a new person’s. */
  readonly returns: boolean;
  readonly mobile: boolean;
  readonly agent: string;
  readonly language: string;
  readonly country: string;
  readonly referrer: string;
  /** The query of the first page’s address. */
  readonly query: string;
  readonly manner: Manner;
  readonly cart: Cart | null;
}

const KIND_IDS = [
  ...(['new-desktop', 'new-phone', 'daily', 'daily-phone', 'closes'] as const),
  ...(['converts', 'search', 'ad', 'abroad', 'shopper'] as const),
];

const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const USUAL: Omit<VisitorKind, 'id'> = {
  ...{ returns: false, mobile: false, agent: DESKTOP, language: 'en-US', country: 'US' },
  ...{ referrer: '', query: '', manner: 'leaves', cart: null },
};
const ON_PHONE = { mobile: true, agent: PHONE };

const item = { productId: '1', variantId: '11', title: 'A product', category: '', quantity: 1, lineHundredths: 4000 };
const CART: Cart = { items: [item, { ...item, productId: '2', variantId: '21' }], itemCount: 2, totalHundredths: 8000, currency: 'USD' };

/** Ten kinds that differ in everything that rules read. */
export const VISITOR_KINDS: readonly VisitorKind[] = [
  { ...USUAL, id: 'new-desktop' },
  { ...USUAL, id: 'new-phone', ...ON_PHONE },
  { ...USUAL, id: 'daily', returns: true },
  { ...USUAL, id: 'daily-phone', returns: true, ...ON_PHONE },
  { ...USUAL, id: 'closes', returns: true, manner: 'closes' },
  { ...USUAL, id: 'converts', returns: true, manner: 'converts' },
  { ...USUAL, id: 'search', referrer: 'https://www.google.com/', manner: 'closes' },
  {
    ...USUAL,
    id: 'ad',
    ...ON_PHONE,
    referrer: 'https://www.facebook.com/',
    query: '?utm_source=facebook&utm_medium=cpc&utm_campaign=sale',
    manner: 'closes',
  },
  { ...USUAL, id: 'abroad', language: 'he', country: 'IL', manner: 'closes' },
  { ...USUAL, id: 'shopper', returns: true, cart: CART, manner: 'closes' },
];
