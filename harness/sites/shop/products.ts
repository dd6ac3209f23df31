import type { Glaze, Shape } from './vessel.ts';

/** A glaze of a product. Prices are in minor units, like the platform's. */
export interface Variant {
  readonly id: number;
  readonly glaze: Glaze;
  readonly price: number;
  readonly stock: number;
}

export interface Product {
  readonly id: number;
  readonly handle: string;
  readonly title: string;
  readonly kind: 'Cups' | 'Bowls' | 'Plates' | 'Vases' | 'Pots';
  readonly shape: Shape;
  /** The line under the name. */
  readonly line: string;
  readonly text: string;
  readonly size: string;
  readonly variants: readonly Variant[];
  /** Shown struck through beside the price, while the piece is on sale. */
  readonly compareAtPrice?: number;
}

function glazes(firstId: number, price: number, stocks: Partial<Record<Glaze, number>>): Variant[] {
  return Object.entries(stocks).map(([glaze, stock], at) => ({ id: firstId + at, glaze: glaze as Glaze, price, stock }));
}

export const PRODUCTS: readonly Product[] = [
  {
    id: 44101,
    handle: 'morning-mug',
    title: 'Morning mug',
    kind: 'Cups',
    shape: 'mug',
    line: 'Holds a proper coffee and warms both hands.',
    text: 'Thrown a little wider at the foot so that it stands well on a pile of papers. The handle takes three fingers. The glaze is left off the last finger’s width, where the clay shows what it is.',
    size: '9 cm tall, 320 ml',
    variants: glazes(5510101, 2600, { celadon: 14, indigo: 9, oat: 3 }),
  },
  {
    id: 44102,
    handle: 'fen-bowl',
    title: 'Fen bowl',
    kind: 'Bowls',
    shape: 'bowl',
    line: 'For soup, for noodles, for cereal at midnight.',
    text: 'Deep enough not to spill on the way to the sofa. We throw it in one pull and leave the spiral at the bottom, so that there is something to find.',
    size: '17 cm across, 700 ml',
    variants: glazes(5510201, 3400, { oat: 12, celadon: 8, iron: 6 }),
  },
  {
    id: 44103,
    handle: 'reed-vase',
    title: 'Reed vase',
    kind: 'Vases',
    shape: 'vase',
    line: 'Good with one stem. Better with none.',
    text: 'A narrow neck that holds a branch at the angle at which you put it. Dipped twice, so the glaze breaks to rust where the shoulder turns.',
    size: '24 cm tall',
    variants: glazes(5510301, 5800, { indigo: 5, iron: 4, celadon: 2 }),
  },
  {
    id: 44104,
    handle: 'supper-plate',
    title: 'Supper plate',
    kind: 'Plates',
    shape: 'plate',
    line: 'A quiet rim that makes the tomatoes louder.',
    text: 'Pressed over a hump mould that has been in use since 1988. It stacks without wobbling and goes in the dishwasher; ours do.',
    size: '26 cm across',
    variants: glazes(5510401, 3200, { oat: 24, celadon: 16, indigo: 11 }),
  },
  {
    id: 44105,
    handle: 'house-pitcher',
    title: 'House pitcher',
    kind: 'Pots',
    shape: 'pitcher',
    line: 'Pours without a drip. We checked, many times.',
    text: 'The lip is cut while the clay is still soft and turned down with a wet thumb: that is the whole secret. Water, wine, or the first sweet peas.',
    size: '20 cm tall, 1.2 l',
    variants: glazes(5510501, 6400, { celadon: 4, oat: 6 }),
    compareAtPrice: 7800,
  },
  {
    id: 44106,
    handle: 'two-cup-teapot',
    title: 'Two-cup teapot',
    kind: 'Pots',
    shape: 'teapot',
    line: 'One for you and one for whoever asked.',
    text: 'Nineteen holes behind the spout, a lid that stays on when you pour, and a handle that stays cool for as long as the tea stays hot.',
    size: '13 cm tall, 600 ml',
    variants: glazes(5510601, 8200, { iron: 3, indigo: 2, celadon: 0 }),
  },
  {
    id: 44107,
    handle: 'tumbler',
    title: 'Tumbler',
    kind: 'Cups',
    shape: 'tumbler',
    line: 'No handle, no fuss, no two the same.',
    text: 'The piece that apprentices make for their first year, and the one that we use most at home. Sold one at a time, so that you can choose your own crooked one.',
    size: '10 cm tall, 250 ml',
    variants: glazes(5510701, 1800, { oat: 30, indigo: 18, iron: 22, celadon: 19 }),
  },
  {
    id: 44108,
    handle: 'sill-planter',
    title: 'Sill planter',
    kind: 'Pots',
    shape: 'planter',
    line: 'Drains into its own saucer, breathes through its foot.',
    text: 'Unglazed inside and below, because roots like clay. Takes a 12 cm nursery pot, or a cutting from a friend.',
    size: '14 cm tall',
    variants: glazes(5510801, 3900, { iron: 9, oat: 7 }),
  },
  {
    id: 44109,
    handle: 'pair-of-pinch-bowls',
    title: 'Pinch bowls, a pair',
    kind: 'Bowls',
    shape: 'pinch',
    line: 'Salt in one, everything else in the other.',
    text: 'Pinched between thumb and fingers while the kettle boils, and fired in the gaps between larger pots. The price is low because the kiln was hot anyway.',
    size: '7 cm across each',
    variants: glazes(5510901, 1600, { celadon: 26, indigo: 20, iron: 15 }),
    compareAtPrice: 2000,
  },
];

export const KINDS = ['Cups', 'Bowls', 'Plates', 'Vases', 'Pots'] as const;

export const productPath = (product: Product): string => `/products/${product.handle}`;

export function findVariant(id: number): { product: Product; variant: Variant } | null {
  for (const product of PRODUCTS) {
    const variant = product.variants.find((one) => one.id === id);
    if (variant) return { product, variant };
  }
  return null;
}

/** The variant that a page starts with: the first one available. */
export function firstVariant(product: Product): Variant {
  const variant = product.variants.find((one) => one.stock > 0) ?? product.variants[0];
  if (!variant) throw new Error(`The product ${product.handle} has no variant.`);
  return variant;
}

const MONEY = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Formats minor units for people: 2600 → £26.00. */
export const formatMoney = (minor: number): string => MONEY.format(minor / 100);
