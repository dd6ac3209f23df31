/** The workshop's products. Prices in whole cents; ids in Wix's format. */
export interface Ware {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly category: 'Sit' | 'See' | 'Roll';
  readonly line: string;
  readonly text: string;
  readonly price: number;
  /** Written beside the drawing's dimension line. */
  readonly size: string;
  readonly part: 'saddle' | 'lamp' | 'bell' | 'pump' | 'chain' | 'pedal';
}

export const WARES: readonly Ware[] = [
  {
    id: '5e1d0a70-31c4-4f0e-9a51-0b7c2f6d1001',
    slug: 'leather-saddle',
    name: 'Leather saddle',
    category: 'Sit',
    line: 'Hard for a month, yours for thirty years.',
    text: 'One hide, six rivets, and a nose bolt for when it has given way. Ride it a month; if it is still a stranger, bring it back.',
    price: 4800,
    size: '160 mm',
    part: 'saddle',
  },
  {
    id: '5e1d0a70-31c4-4f0e-9a51-0b7c2f6d1002',
    slug: 'front-lamp',
    name: 'Front lamp',
    category: 'See',
    line: 'Runs from the hub, so it is never flat.',
    text: 'Forty lux on the road and none in the eyes of whoever comes towards you. It stays lit for four minutes at a red light.',
    price: 2600,
    size: '70 mm',
    part: 'lamp',
  },
  {
    id: '5e1d0a70-31c4-4f0e-9a51-0b7c2f6d1003',
    slug: 'brass-bell',
    name: 'Brass bell',
    category: 'See',
    line: 'One note, two streets.',
    text: 'Turned from solid brass by a man who used to make them for trams. Polite when struck once, and not when struck twice.',
    price: 1400,
    size: '45 mm',
    part: 'bell',
  },
  {
    id: '5e1d0a70-31c4-4f0e-9a51-0b7c2f6d1004',
    slug: 'frame-pump',
    name: 'Frame pump',
    category: 'Roll',
    line: 'Six bar, and nothing to charge.',
    text: 'Sits under the top tube and is forgotten until it rains and the tyre is soft. Every seal in it can be bought from us for a euro.',
    price: 2200,
    size: '380 mm',
    part: 'pump',
  },
  {
    id: '5e1d0a70-31c4-4f0e-9a51-0b7c2f6d1005',
    slug: 'quiet-chain',
    name: 'Quiet chain',
    category: 'Roll',
    line: 'Waxed here, so the trousers stay clean.',
    text: 'We strip the factory grease and put each chain through hot wax twice. It lasts two winters, or one if you keep it in the rain.',
    price: 3100,
    size: '116 links',
    part: 'chain',
  },
  {
    id: '5e1d0a70-31c4-4f0e-9a51-0b7c2f6d1006',
    slug: 'flat-pedals',
    name: 'Flat pedals, a pair',
    category: 'Roll',
    line: 'Grip in the wet, kind to shoes.',
    text: 'Sealed bearings, blunt pins. They were made for mountains and are happiest on the way to work.',
    price: 3900,
    size: '102 mm',
    part: 'pedal',
  },
];

export const warePath = ({ slug }: Ware): string => `/product-page/${slug}`;

const MONEY = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

/** 2600 → €26.00. */
export const formatMoney = (cents: number): string => MONEY.format(cents / 100);
