import { seenTexts } from '../../inspection/popups/measure/text-faults.ts';
import { findOnPage } from '../../inspection/popups/on-page.ts';
import type { TextOverArt } from './page-side.ts';

const ART = 'svg,svg *,img,canvas,video,picture';
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const MAX_TEXTS = 100;

/** Texts of a popup over a drawing, a picture or a gradient. Only the screen shows their contrast. */
export function textsOverArt(popupId: string): TextOverArt[] {
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

const HIDDEN = new CSSStyleSheet();
HIDDEN.replaceSync(
  '*,*::before,*::after{color:transparent!important;-webkit-text-fill-color:transparent!important;text-shadow:none!important;text-decoration-color:transparent!important;caret-color:transparent!important}*::placeholder{color:transparent!important}',
);

export function hideWords(popupId: string, hidden: boolean): void {
  const root = findOnPage(popupId)?.root;
  if (!root) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => sheet !== HIDDEN), ...(hidden ? [HIDDEN] : [])];
}
