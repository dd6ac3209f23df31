import type { Open } from '../../inspection/markup/scan.ts';
import { closeStyles, logical, pixels, type Style } from '../popup/close-style.ts';
import type { HonestPopup } from '../popup/read-popup.ts';
import type { HonestRule } from '../rule.ts';

const MIN_PX = 24;
/** Every X gets this much room, unless the popup's own style sets a smaller minimum. */
const OURS_PX = 44;
/** Nobody sees a smaller drawing, however large the room around it. */
const SPECK_PX = 10;

/** Finds an X that is too small for a finger, or to be seen. */
export const tinyClose: HonestRule = {
  id: 'tiny-close',
  name: 'An X that is tiny',
  laws: ['targetSize', 'guidance', 'ftc', 'interstitials'],
  find: (popup) =>
    closeStyles(popup).flatMap(({ element, style }) => {
      const side = Math.min(sideOf(style, 'width'), sideOf(style, 'height'));
      if (side < MIN_PX) return [{ path: 'poptin', sentence: `Its X is ${side} px large. Give it at least ${MIN_PX} by ${MIN_PX} px.` }];
      const drawn = drawnAt(element, style, popup);
      return drawn < SPECK_PX
        ? [{ path: 'poptin', sentence: `Its X is drawn ${drawn} px small. Draw it at ${2 * SPECK_PX} px or more.` }]
        : [];
    }),
};

function sideOf(style: Style, name: 'width' | 'height'): number {
  const least = pixels(style.get(`min-${name}`)) ?? (/^0\b|^auto$/.test(style.get(`min-${name}`) ?? '') ? 0 : OURS_PX);
  const own = pixels(logical(style, name));
  const padding = /border-box/.test(style.get('box-sizing') ?? '') ? 0 : 2 * (pixels(style.get('padding')) ?? 0);
  return own === null ? OURS_PX : Math.max(own + padding, least);
}

/** The size of its letter or its drawing, if the markup gives it in pixels. */
function drawnAt(element: Open, style: Style, { markup }: HonestPopup): number {
  const [, drawing] =
    /^\s*<(?:svg|img)\s[^>]{0,300}?\bwidth=["']?(\d{1,4})/i.exec((markup ?? '').slice(element.end, element.end + 400)) ?? [];
  return drawing === undefined ? (pixels(style.get('font-size')) ?? Number.POSITIVE_INFINITY) : Number(drawing);
}
