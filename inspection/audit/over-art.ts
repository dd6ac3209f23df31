import { type Colour, contrastOf } from '../popups/measure/contrast.ts';
import { seenTexts } from '../popups/measure/text-faults.ts';
import { findOnPage } from '../popups/on-page.ts';
import type { SeenOverArt, TextOverArt } from './audit.ts';

const ART = 'svg,svg *,img,canvas,video,picture';
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const MAX_TEXTS = 100;
/** The number of points checked in each text, across and down. */
const ACROSS = 16;
const DOWN = 4;
/** A few dark points behind a word do not make it unreadable. */
const WORST_SHARE = 0.1;

/** Texts of a popup over a drawing, a picture or a gradient. Only the screen shows their contrast. */
export function textsOverArt(popupId: string): Array<TextOverArt & { readonly element: Element }> {
  const one = findOnPage(popupId);
  if (!one) return [];
  return [...seenTexts(one.root)].slice(0, MAX_TEXTS).flatMap(({ element, rect, said }) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
    const isInside = rect.left >= 0 && rect.top >= 0 && rect.right <= innerWidth && rect.bottom <= innerHeight;
    if (red === undefined || !isInside || !isOverArt(one.root, element, rect)) return [];
    const px = Number.parseFloat(fontSize);
    const isLarge = px >= LARGE_PX || (px >= LARGE_BOLD_PX && Number(fontWeight) >= 700);
    const { x, y, width, height } = rect;
    return {
      element,
      text: said,
      rect: { x, y, width, height },
      ink: [Number(red), Number(green), Number(blue)] as const,
      needed: isLarge ? 3 : 4.5,
    };
  });
}

function isOverArt(root: ShadowRoot, element: Element, { left, top, width, height }: DOMRect): boolean {
  const stack = root.elementsFromPoint(left + width / 2, top + height / 2);
  const at = stack.indexOf(element);
  for (const behind of at < 0 ? [] : stack.slice(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(behind);
    if (behind.matches(ART) || backgroundImage !== 'none') return true;
    if (/^rgb\(/.test(backgroundColor)) return false;
  }
  return false;
}

/** The points of a text at which its background is looked at. */
export const pointsOf = ({ rect }: TextOverArt): Array<readonly [number, number]> =>
  Array.from({ length: ACROSS * DOWN }, (_, nth) => {
    const [across, down] = [(nth % ACROSS) + 0.5, Math.floor(nth / ACROSS) + 0.5];
    return [Math.round(rect.x + (rect.width * across) / ACROSS), Math.round(rect.y + (rect.height * down) / DOWN)] as const;
  });

/** A text's contrast with the colours behind its points; null if none of them is known. */
export function contrastWith({ text, ink, needed }: TextOverArt, behind: readonly Colour[]): SeenOverArt | null {
  if (!behind.length) return null;
  const ratios = behind.map((colour) => contrastOf(ink, colour)).toSorted((a, b) => a - b);
  return { text, needed, ratio: ratios[Math.floor(ratios.length * WORST_SHARE)] ?? 0 };
}
