import { type Colour, contrastOf } from '../popups/measure/contrast.ts';
import { shared } from '../popups/measure/geometry.ts';
import { type SeenText, seenTexts } from '../popups/measure/text-faults.ts';
import { findOnPage } from '../popups/on-page.ts';
import type { SeenOverArt, TextOverArt } from './audit.ts';
import { OPAQUE } from './blend.ts';
import { createFades, createReader, inkOf } from './ink.ts';

const ART = 'svg,svg *,img,canvas,video,picture';
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const MAX_TEXTS = 100;
/** The number of points checked in each text, across and down. */
const ACROSS = 16;
const DOWN = 4;
/** A few dark points behind a word do not make it unreadable. */
const WORST_SHARE = 0.1;

/** A text's colour as it reaches the screen, and the colour behind it. */
export interface PointOfText {
  readonly ink: Colour;
  readonly paper: Colour;
}

/** Texts of a popup over a drawing, a picture or a gradient. Only the screen shows their contrast. */
export function textsOverArt(popupId: string): Array<TextOverArt & { readonly element: Element }> {
  const one = findOnPage(popupId);
  if (!one) return [];
  const look = createLook();
  return [...seenTexts(one.root)].slice(0, MAX_TEXTS).flatMap((seen) => {
    const { element, rect, said } = seen;
    const stack = isInWindow(rect) ? stackBehind(one.root, seen) : null;
    if (stack ? !look.isOverArt(stack) : !look.isNearArt(seen, one.root)) return [];
    const { fontSize, fontWeight } = getComputedStyle(element);
    const px = Number.parseFloat(fontSize);
    const isLarge = px >= LARGE_PX || (px >= LARGE_BOLD_PX && Number(fontWeight) >= 700);
    const { x, y, width, height } = rect;
    // A picture of the window lacks a text that is out of sight, such as one further down.
    const { ink, alpha } = (stack && look.inkIn(element, stack)) ?? { ink: null, alpha: null };
    return { element, text: said, rect: { x, y, width, height }, ink, alpha, needed: isLarge ? 3 : 4.5 };
  });
}

const isInWindow = ({ left, top, right, bottom }: DOMRect): boolean =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

/** A text's element and all below it; null if something covers the text or cuts it off. */
function stackBehind(root: ShadowRoot, { element, rect: { left, top, width, height } }: SeenText): Element[] | null {
  const stack = root.elementsFromPoint(left + width / 2, top + height / 2);
  const at = stack.indexOf(element);
  return at < 0 ? null : stack.slice(at);
}

function createLook() {
  const read = createReader();
  const fadesOf = createFades();
  const shareOf = (element: Element): number => fadesOf(element).reduce((share, { opacity }) => share * opacity, 1);
  const isArt = (element: Element): boolean => element.matches(ART) || getComputedStyle(element).backgroundImage !== 'none';
  /** How much of its background colour there is; 1 if its notation is unknown. */
  const paperOf = (element: Element): number => read(getComputedStyle(element).backgroundColor)?.alpha ?? 1;
  const hides = (element: Element): boolean => paperOf(element) * shareOf(element) >= OPAQUE;

  function isOverArt(stack: readonly Element[]): boolean {
    for (const behind of stack) {
      if (isArt(behind)) return true;
      if (hides(behind)) return false;
    }
    return false;
  }

  /** For a text out of sight, where no point can be asked: art in the same place, within the nearest box that hides what lies below. */
  function isNearArt({ element, rect }: SeenText, root: ShadowRoot): boolean {
    let within: Element | null = element;
    while (within && !hides(within)) {
      if (isArt(within)) return true;
      within = within.parentElement;
    }
    if (within && isArt(within)) return true;
    return [...(within ?? root).querySelectorAll('*')].some(
      (each) => !element.contains(each) && isArt(each) && shared(rect, each.getBoundingClientRect()) !== null,
    );
  }

  /** The ink over what a picture shows. No `alpha` if what fades the text also fades a part of its background. */
  function inkIn(element: Element, stack: readonly Element[]): Pick<TextOverArt, 'ink' | 'alpha'> | null {
    const ink = inkOf(element, read);
    if (!ink) return null;
    const fades = fadesOf(element);
    const isShared = stack.some((each) => (isArt(each) || paperOf(each) > 0) && fadesOf(each).some((fade) => fades.includes(fade)));
    return { ink: ink.colour, alpha: isShared ? null : ink.alpha * shareOf(element) };
  }

  return { isOverArt, isNearArt, inkIn };
}

/** The points of a text at which its background is looked at. */
export const pointsOf = ({ rect }: Pick<TextOverArt, 'rect'>): Array<readonly [number, number]> =>
  Array.from({ length: ACROSS * DOWN }, (_, nth) => {
    const [across, down] = [(nth % ACROSS) + 0.5, Math.floor(nth / ACROSS) + 0.5];
    return [Math.round(rect.x + (rect.width * across) / ACROSS), Math.round(rect.y + (rect.height * down) / DOWN)] as const;
  });

/** A text's contrast with the colours behind its points; null if none of them is known. */
export function contrastWith({ text, needed }: Pick<TextOverArt, 'text' | 'needed'>, points: readonly PointOfText[]): SeenOverArt | null {
  if (!points.length) return null;
  const ratios = points.map(({ ink, paper }) => contrastOf(ink, paper)).toSorted((a, b) => a - b);
  return { text, needed, ratio: ratios[Math.floor(ratios.length * WORST_SHARE)] ?? 0 };
}
