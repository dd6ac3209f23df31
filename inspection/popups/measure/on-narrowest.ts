import type { OnPage } from '../on-page.ts';
import type { TextFault } from './measures.ts';
import { findTextFaults } from './text-faults.ts';

/** The narrowest phone that is still about, in CSS pixels. */
const NARROWEST = { width: 320, height: 568 };
/** What a page keeps free at its sides, for a popup in its flow. */
const PAGE_MARGIN_PX = 16;

/**
 * Which texts would not fit on the narrowest phone: a copy of the popup is laid out in a window as narrow, which nobody
 * sees and which is gone again before the page goes on. As media queries, `vw` and an owner's own style sheet mean it.
 */
export function cutOnNarrowest({ host, root, box }: OnPage): TextFault[] {
  const frame = document.createElement('iframe');
  frame.inert = true;
  frame.style.cssText = `all:initial;position:fixed;left:-9999px;top:0;width:${NARROWEST.width}px;height:${NARROWEST.height}px;visibility:hidden;border:0`;
  document.documentElement.append(frame);
  try {
    const inside = frame.contentDocument;
    const view = inside?.defaultView;
    if (!inside || !view) return [];
    inside.body.style.margin = box.closest('[data-in-flow]') ? `${PAGE_MARGIN_PX}px` : '0';
    lendFonts(inside);
    const copy = inside.importNode(host, true);
    const shadow = copy.attachShadow({ mode: 'open' });
    shadow.append(...[...root.childNodes].map((node) => inside.importNode(node, true)));
    shadow.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => copySheet(sheet, view));
    inside.body.append(copy);
    // As it is once it has come.
    for (const animation of inside.getAnimations()) animation.cancel();
    return findTextFaults(shadow).filter(({ what }) => what === 'cut');
  } finally {
    frame.remove();
  }
}

/** A browser that lends no font to another document measures in the system's. */
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
