/** A tea as the shop lists it. Prices in whole cents. */
export interface Tea {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly line: string;
  readonly text: string;
  readonly price: number;
  readonly sold: number;
  readonly tin: string;
  readonly label: string;
  /** Drawn on the label. */
  readonly mark: 'leaf' | 'sun' | 'hill' | 'moon' | 'wave' | 'flower';
}

export const TEAS: readonly Tea[] = [
  {
    id: 2101,
    slug: 'first-flush',
    name: 'First flush',
    line: 'Picked in March, and tastes of it.',
    text: 'The first leaves of the year from a slope that faces east. Two minutes, water that has stopped boiling, no milk.',
    price: 1450,
    sold: 88,
    tin: '#2f5d50',
    label: '#f2e8cf',
    mark: 'leaf',
  },
  {
    id: 2102,
    slug: 'breakfast-no-4',
    name: 'Breakfast No. 4',
    line: 'Numbers one to three were not strong enough.',
    text: 'Assam and a little Kenyan. It forgives long steeping and short nights.',
    price: 980,
    sold: 214,
    tin: '#a6402d',
    label: '#f6e3c5',
    mark: 'sun',
  },
  {
    id: 2103,
    slug: 'hill-oolong',
    name: 'Hill oolong',
    line: 'Rolled by hand, opens seven times.',
    text: 'Each leaf is rolled into a bead. Pour, wait a minute, drink, pour again. The fourth cup is the best one.',
    price: 1890,
    sold: 47,
    tin: '#3c4f76',
    label: '#e9e6d8',
    mark: 'hill',
  },
  {
    id: 2104,
    slug: 'night-mint',
    name: 'Night mint',
    line: 'Nothing in it that keeps you awake.',
    text: 'Two mints and a little liquorice root. We grow one of the mints ourselves and cannot stop it.',
    price: 820,
    sold: 132,
    tin: '#23324a',
    label: '#dfe9dd',
    mark: 'moon',
  },
  {
    id: 2105,
    slug: 'harbour-smoke',
    name: 'Harbour smoke',
    line: 'Smells of rope, fire and good decisions.',
    text: 'Dried over pine. People either leave the room or ask for a second tin.',
    price: 1290,
    sold: 61,
    tin: '#4a4238',
    label: '#e8dcc6',
    mark: 'wave',
  },
  {
    id: 2106,
    slug: 'apple-blossom',
    name: 'Apple blossom',
    line: 'White tea that somebody left in an orchard.',
    text: 'White tea scented with real blossom over three nights. Delicate: no sugar, no talking.',
    price: 1620,
    sold: 73,
    tin: '#c98a8a',
    label: '#fbf1e6',
    mark: 'flower',
  },
];

export const teaPath = (tea: Tea): string => `/product/${tea.slug}/`;
