import { visibleArea } from '../../../runtime/over-page/visual-viewport.ts';
import { type Colour, contrastOf } from './contrast.ts';
import type { TextFault } from './measures.ts';

const MAX_TEXTS = 500;
const MAX_FAULTS = 20;
const MAX_CHARS = 60;
/** Allows for the browser's rounding. */
const ROUNDING_PX = 1.5;
/** Smaller text is only for screen readers. */
const MIN_PX = 3;
const WORDS = 4.5;
const LARGE = 3;
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const BOLD = 700;

/** Texts that are drawn in another way: lines that move, words in a drawing. */
const DRAWN = '[data-ticker],svg,canvas';
/** Backgrounds whose colour behind words is unknown. */
const ART = 'svg,svg *,img,canvas,video,picture,iframe';

/** Checks every visible text below a root: does it fit, and does its colour stand out from the background? */
export function findTextFaults(root: ShadowRoot): TextFault[] {
  const faults: TextFault[] = [];
  for (const seen of seenTexts(root)) {
    if (faults.length >= MAX_FAULTS) break;
    if (isCut(seen)) faults.push(cutOff(seen));
    const faint = contrastAt(seen);
    if (faint && faint.ratio < faint.needed) faults.push({ text: seen.said, what: 'faint', ...faint });
  }
  return faults;
}

/** A text as it lies in its window. */
export interface SeenText {
  readonly node: Text;
  readonly element: Element;
  readonly rect: DOMRect;
  /** The beginning of the text, in one line. */
  readonly said: string;
}

/** The first texts below a root that a visitor can see. */
export function* seenTexts(root: ShadowRoot): Generator<SeenText> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let looked = 0; looked < MAX_TEXTS && walker.nextNode(); ) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    const text = node.data.replace(/\s+/g, ' ').trim();
    if (!element || text === '' || element.closest(`${DRAWN},style,script,template,select`)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (rect.width < MIN_PX || rect.height < MIN_PX) continue;
    looked++;
    yield { node, element, rect, said: text.slice(0, MAX_CHARS) };
  }
}

export const cutOff = ({ said }: SeenText): TextFault => ({ text: said, what: 'cut', ratio: 0, needed: 0 });

/**
 * True if a part of a text lies outside its box or beside the window. A part that a visitor can scroll to, or a row that moves sideways, is
 * not cut.
 */
export function isCut({ element, rect: text }: SeenText): boolean {
  const { left, width } = visibleArea(element.ownerDocument.defaultView ?? window);
  const isBesideWindow = text.left < left - ROUNDING_PX || text.right > left + width + ROUNDING_PX;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const style = getComputedStyle(around);
    const { overflowX, overflowY, display } = style;
    if (goesSideways(style)) return false;
    if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
    const frame = around.getBoundingClientRect();
    // Hidden on purpose.
    if (frame.width < MIN_PX || frame.height < MIN_PX) return false;
    if (overflowX !== 'visible' && (text.left < frame.left - ROUNDING_PX || text.right > frame.right + ROUNDING_PX)) return true;
    const isFixed = overflowY === 'hidden' || overflowY === 'clip';
    if (isFixed && (text.top < frame.top - text.height / 2 || text.bottom > frame.bottom + text.height / 2)) return true;
    if (!isFixed) return isBesideWindow;
  }
  return isBesideWindow;
}

/** A row that a visitor swipes sideways. */
function goesSideways({ overflowX, scrollSnapType, display, flexDirection, flexWrap }: CSSStyleDeclaration): boolean {
  if (overflowX !== 'auto' && overflowX !== 'scroll') return false;
  return /^(?:x|inline|both)/.test(scrollSnapType) || (/flex/.test(display) && /^row/.test(flexDirection) && flexWrap === 'nowrap');
}

/** Null if the background is a picture, or unknown. */
function contrastAt({ element, rect: { left, top, width, height } }: SeenText): { readonly ratio: number; readonly needed: number } | null {
  const { color, fontSize, fontWeight } = getComputedStyle(element);
  const root = element.getRootNode() as Document | ShadowRoot;
  const stack = root.elementsFromPoint(left + width / 2, top + height / 2);
  const at = stack.indexOf(element);
  const ink = solid(color);
  const paper = at < 0 ? null : behind(stack.slice(at));
  if (!ink || !paper) return null;
  const px = Number.parseFloat(fontSize);
  const isLarge = px >= LARGE_PX || (px >= LARGE_BOLD_PX && Number(fontWeight) >= BOLD);
  return { ratio: contrastOf(ink, paper), needed: isLarge ? LARGE : WORDS };
}

/** The first opaque colour; null if anything else comes before it. */
function behind(stack: readonly Element[]): Colour | null {
  for (const element of stack) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    if (element.matches(ART) || backgroundImage !== 'none' || opacity !== '1') return null;
    const colour = solid(backgroundColor);
    if (colour) return colour;
    if (!/^rgba\(\d+, \d+, \d+, 0\)$/.test(backgroundColor)) return null;
  }
  return null;
}

/** An opaque colour, in a browser's notation. */
function solid(text: string): Colour | null {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text) ?? [];
  return red === undefined ? null : [Number(red), Number(green), Number(blue)];
}
