import { liesInFlow, type OnPage } from '../on-page.ts';
import type { TextFault } from './measures.ts';
import { cutOff, isCut, type SeenText, seenTexts } from './text-faults.ts';

/** The narrowest phone still in use, in CSS pixels. */
const NARROWEST = { width: 320, height: 568 };
const MAX_FAULTS = 10;
/** Room that a page leaves at the sides of a popup in its flow. */
const PAGE_MARGIN_PX = 16;

/**
 * Finds texts that the narrowest phone would cut off. It lays out a copy of the popup in a hidden frame of that width, and removes it
 * before the page continues. The frame makes media queries, `vw` and the owner's styles apply. Undefined if the page allows no such frame.
 */
export function cutOnNarrowest({ host, root, box }: OnPage): TextFault[] | undefined {
  const frame = document.createElement('iframe');
  frame.inert = true;
  frame.style.cssText = `all:initial;position:fixed;left:-9999px;top:0;width:${NARROWEST.width}px;height:${NARROWEST.height}px;visibility:hidden;border:0`;
  document.documentElement.append(frame);
  try {
    const inside = frame.contentDocument;
    const view = inside?.defaultView;
    if (!inside || !view) return undefined;
    inside.body.style.margin = liesInFlow({ box }) ? `${PAGE_MARGIN_PX}px` : '0';
    lendFonts(inside);
    const copy = inside.importNode(host, true);
    const shadow = copy.attachShadow({ mode: 'open' });
    shadow.append(...[...root.childNodes].map((node) => inside.importNode(node, true)));
    shadow.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => copySheet(sheet, view));
    inside.body.append(copy);
    // Skips the entry animation.
    for (const animation of inside.getAnimations()) animation.cancel();
    return findCutOff(shadow);
  } catch {
    return undefined;
  } finally {
    frame.remove();
  }
}

/** Takes the widest text first, then removes its words and looks again. So it leaves out texts that the widest one only pushed aside. */
function findCutOff(copy: ShadowRoot): TextFault[] {
  const found: TextFault[] = [];
  while (found.length < MAX_FAULTS) {
    const [widest] = [...seenTexts(copy)].filter(isCut).toSorted((a, b) => widthOf(b) - widthOf(a));
    if (!widest) break;
    found.push(cutOff(widest));
    widest.node.data = '';
  }
  return found;
}

/** The longest unbreakable run of a text: its longest word, or a line that may not break. */
function widthOf({ node, element }: SeenText): number {
  const range = node.ownerDocument.createRange();
  const whole = getComputedStyle(element).whiteSpace === 'nowrap' ? /.+/gs : /\S+/g;
  const widths = [...node.data.matchAll(whole)].map(({ index, 0: { length } }) => {
    range.setStart(node, index);
    range.setEnd(node, index + length);
    return range.getBoundingClientRect().width;
  });
  return Math.max(0, ...widths);
}

/** If a browser cannot share fonts with another document, it measures in the system's font. */
function lendFonts(inside: Document): void {
  for (const face of document.fonts) {
    try {
      inside.fonts.add(face);
    } catch {
      return;
    }
  }
}

/** A sheet belongs to the document that made it. */
function copySheet({ cssRules }: CSSStyleSheet, { CSSStyleSheet: Sheet }: typeof globalThis & Window): CSSStyleSheet {
  const copy = new Sheet();
  copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'));
  return copy;
}
