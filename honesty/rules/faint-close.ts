import { type Colour, contrastOf } from '../../inspection/popups/measure/contrast.ts';
import { closeStyles, type Style } from '../popup/close-style.ts';
import type { HonestRule } from '../rule.ts';

const MIN_OPACITY = 0.5;
/** The contrast that WCAG requires for a control's parts. */
const MIN_CONTRAST = 3;

/** Finds an X that is hard to see. */
export const faintClose: HonestRule = {
  id: 'faint-close',
  name: 'An X that is faint',
  laws: ['nonText', 'guidance', 'ftc', 'interstitials'],
  find(popup) {
    const own = coloursIn(popup.css);
    return closeStyles(popup).flatMap(({ style }) => {
      const opacity = opacityOf(style);
      if (opacity !== null && opacity < MIN_OPACITY)
        return [{ path: 'poptin', sentence: `Its X is nearly transparent (opacity ${opacity}). Draw it in full colour.` }];
      const ink = colourOf(style.get('color'), own);
      const paper = colourOf(style.get('background-color') ?? style.get('background'), own) ?? own.get('--p-paper') ?? null;
      const ratio = ink && paper ? contrastOf(ink, paper) : null;
      return ratio !== null && ratio < MIN_CONTRAST
        ? [
            {
              path: 'poptin',
              sentence: `Its X has a contrast of ${ratio.toFixed(1)}, below ${MIN_CONTRAST}. Choose a colour that stands out.`,
            },
          ]
        : [];
    });
  },
};

function opacityOf(style: Style): number | null {
  const [, number, percent] = /^(\d?\.?\d{1,4})(%?)$/.exec(style.get('opacity') ?? '') ?? [];
  if (style.get('visibility') === 'hidden') return 0;
  return number === undefined ? null : Number(number) / (percent ? 100 : 1);
}

const HEX = /#([\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/i;

function rgb(text: string): Colour | null {
  const [, digits = ''] = HEX.exec(text) ?? [];
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return digits ? [red, green, blue] : null;
}

/** The popup's own colours, by their custom properties. */
const coloursIn = (css: string): ReadonlyMap<string, Colour> =>
  new Map(
    [...css.matchAll(/(--p-[\w-]{1,20})\s*:\s*(#[\da-f]{3,8})\b/gi)]
      .map(([, name = '', value = '']) => [name, rgb(value)] as const)
      .flatMap(([name, colour]) => (colour ? [[name, colour] as const] : []))
      .reverse(),
  );

const NAMED: Readonly<Record<string, Colour>> = { white: [255, 255, 255], black: [0, 0, 0] };

function colourOf(value: string | undefined, own: ReadonlyMap<string, Colour>): Colour | null {
  if (!value) return null;
  const [, name = ''] = /^var\((--[\w-]+)/.exec(value) ?? [];
  return own.get(name) ?? NAMED[value.toLowerCase()] ?? rgb(value);
}
