import type { Box, Piece, SeenScreen } from './seen.ts';

/** Runs in the page: every screen of the popup that is shown, one after the other. A bubble is opened, since closed it shows only itself. */
export async function lookAtPopup(): Promise<SeenScreen[]> {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const popup = root?.querySelector<HTMLElement>('.poptin');
  if (!root || !popup) throw new Error('No popup is shown.');
  const screens = [...popup.querySelectorAll<HTMLElement>('[data-screen]')];

  const plain = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom });
  const parentOf = (node: Node): Element | null => node.parentElement ?? (node.parentNode as ShadowRoot | null)?.host ?? null;
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const round = (box: Box): Box => ({
    left: Math.round(box.left * 10) / 10,
    top: Math.round(box.top * 10) / 10,
    right: Math.round(box.right * 10) / 10,
    bottom: Math.round(box.bottom * 10) / 10,
  });
  const union = (boxes: readonly Box[]): Box => ({
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  });

  /** The visible part of a box, and the part that no scrolling brings into view. */
  function sightOf(around: Element | null, whole: Box): { readonly seen: Box; readonly cut: number } {
    let seen = whole;
    let cut = 0;
    for (let at = around; at && at !== document.documentElement; at = parentOf(at)) {
      const style = getComputedStyle(at);
      const across = style.overflowX !== 'visible';
      const down = style.overflowY !== 'visible';
      if (!across && !down) continue;
      const frame = at.getBoundingClientRect();
      const scrolls = (direction: string) => direction === 'auto' || direction === 'scroll';
      const over = (low: number, high: number, from: number, to: number) => Math.max(0, from - low) + Math.max(0, high - to);
      if (across && !scrolls(style.overflowX)) cut = Math.max(cut, over(seen.left, seen.right, frame.left, frame.right));
      if (down && !scrolls(style.overflowY)) cut = Math.max(cut, over(seen.top, seen.bottom, frame.top, frame.bottom));
      seen = meet(seen, frame);
      if (seen.right <= seen.left || seen.bottom <= seen.top) return { seen, cut: scrolls(style.overflowY) ? cut : Math.max(cut, 1) };
    }
    const sides = Math.max(0, -seen.left) + Math.max(0, seen.right - innerWidth);
    return { seen: meet(seen, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }), cut: Math.round(Math.max(cut, sides)) };
  }

  const isSeen = (element: Element) => {
    const { visibility, opacity } = getComputedStyle(element);
    return element.getClientRects().length > 0 && visibility === 'visible' && opacity !== '0' && !element.closest('.quiet,[data-edge]');
  };
  /** Clocks run: a second later is no difference. */
  const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim().replace(/\d/g, '0').slice(0, 40);

  function piecesOf(inside: Element): Piece[] {
    const pieces: Piece[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (!node.matches('input:not([type=hidden]),select,textarea,button,.btn,summary') || !isSeen(node)) continue;
        const box = node.getBoundingClientRect();
        const name = `${node.localName}[${node.getAttribute('name') ?? node.getAttribute('data-action') ?? ''}]`;
        pieces.push({ name, box: round(plain(box)), lines: 1, cut: sightOf(node.parentElement, plain(box)).cut });
        continue;
      }
      const holder = node.parentElement;
      if (!holder || !node.nodeValue?.trim() || holder.closest('style,template,option,svg,[aria-hidden=true]') || !isSeen(holder)) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (lines.length === 0) continue;
      const box = union(lines);
      const rows = new Set(lines.map(({ top }) => Math.round(top / 4))).size;
      pieces.push({ name: `“${wordsOf(node.nodeValue)}”`, box: round(box), lines: rows, cut: sightOf(holder, box).cut });
    }
    return pieces;
  }

  const seen: SeenScreen[] = [];
  for (const screen of screens) {
    for (const each of screens) each.hidden = each !== screen;
    for (const bubble of root.querySelectorAll<HTMLDetailsElement>('.bubble details')) bubble.open = true;
    // An opened part gets its place a moment later.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    const art = [...popup.querySelectorAll('svg,img,canvas')].filter(isSeen).flatMap((drawn) => {
      const { seen } = sightOf(drawn.parentElement, plain(drawn.getBoundingClientRect()));
      return seen.right - seen.left > 24 && seen.bottom - seen.top > 24 ? [round(seen)] : [];
    });
    const scrolls = Math.max(0, ...[popup, screen].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
    seen.push({
      screen: screen.dataset.screen ?? '',
      popup: round(plain(popup.getBoundingClientRect())),
      window: { width: innerWidth, height: innerHeight },
      pieces: piecesOf(popup),
      art,
      scrolls,
    });
  }
  return seen;
}
