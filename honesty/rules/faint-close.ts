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
    const own = paintsIn(popup.css);
    return closeStyles(popup).flatMap(({ style }) => {
      const opacity = opacityOf(style);
      if (opacity !== null && opacity < MIN_OPACITY)
        return [{ path: 'poptin', sentence: `Its X is nearly transparent (opacity ${opacity}). Draw it in full colour.` }];
      const paper = over(paintOf(style.get('background-color') ?? style.get('background'), own), over(own.get('--p-paper'), null));
      const drawn = paintOf(style.get('color'), own);
      const ink = drawn && over(drawn, paper);
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

/** A colour as a style sheet writes it. */
interface Paint {
  readonly colour: Colour;
  /** 0 is transparent, 1 hides what is behind. */
  readonly alpha: number;
}

const HEX = /#([\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/i;
const FULL = 255;

function hexPaint(text: string): Paint | null {
  const [, digits = ''] = HEX.exec(text) ?? [];
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0, alpha = FULL] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return digits ? { colour: [red, green, blue], alpha: alpha / FULL } : null;
}

/** The colour that a visitor sees. Null if it is transparent and the colour behind it is unknown. */
function over(paint: Paint | null | undefined, behind: Colour | null): Colour | null {
  if (!paint) return behind;
  const { colour, alpha } = paint;
  if (alpha === 1) return colour;
  const mixed = (at: 0 | 1 | 2) => (behind ? colour[at] * alpha + behind[at] * (1 - alpha) : 0);
  return behind && [mixed(0), mixed(1), mixed(2)];
}

/** The popup's own colours, by their custom properties. */
const paintsIn = (css: string): ReadonlyMap<string, Paint> =>
  new Map(
    [...css.matchAll(/(--p-[\w-]{1,20})\s*:\s*(#[\da-f]{3,8})\b/gi)]
      .map(([, name = '', value = '']) => [name, hexPaint(value)] as const)
      .flatMap(([name, paint]) => (paint ? [[name, paint] as const] : []))
      .reverse(),
  );

const NAMED: Readonly<Record<string, Paint>> = {
  white: { colour: [255, 255, 255], alpha: 1 },
  black: { colour: [0, 0, 0], alpha: 1 },
};

function paintOf(value: string | undefined, own: ReadonlyMap<string, Paint>): Paint | null {
  if (!value) return null;
  const [, name = ''] = /^var\((--[\w-]+)/.exec(value) ?? [];
  return own.get(name) ?? NAMED[value.toLowerCase()] ?? hexPaint(value);
}
