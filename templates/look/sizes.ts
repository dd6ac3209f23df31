import type { TemplateType } from '../template.ts';

export interface Size {
  readonly width: string;
  readonly height: string;
}

const sizes = (...pairs: ReadonlyArray<readonly [number | string, number | string]>): Size[] =>
  pairs.map(([width, height]) => ({ width: String(width), height: String(height) }));

/** Width and height by format (TYP-12); a type's last size serves every later format. */
const SIZES: Readonly<Record<TemplateType, readonly Size[]>> = {
  lightbox: sizes([800, 500]),
  bar: sizes([1920, 100], [1920, 197], [1920, 50], [1920, 105]),
  sside: sizes([500, 200], [300, 450], [70, 70], [300, 200]),
  bside: sizes([402, 1080]),
  browsing: sizes([285, 186]),
  fullpage: sizes(...Array.from({ length: 8 }, (_, i) => ['100%', i === 3 ? '60%' : '100%'] as const)).with(7, {
    width: '60%',
    height: '100%',
  }),
  content: sizes(['auto', 'auto']),
  social: sizes([340, 214], [70, 70], [300, 300]),
  mobile: sizes(...Array.from({ length: 8 }, (_, i) => (i === 2 || i === 7 ? ([390, 242] as const) : ([483, 150] as const)))),
  embedded: sizes([335, 'auto'], [500, 'auto'], [800, 'auto']),
  gamified: sizes([800, 500]),
};

export function sizeOf(type: TemplateType, format: number): Size {
  const ofType = SIZES[type];
  return ofType[Math.min(format, ofType.length) - 1] ?? { width: 'auto', height: 'auto' };
}
