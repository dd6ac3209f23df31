import { pageScroller, scrolls } from '../../runtime/over-page/page-scroller.ts';
import type { ScrolledTo } from './control.ts';

/** The part that scrolls in the page's place, as the runtime finds it; undefined where the window itself does, or nothing. */
function part(): Element | undefined {
  const { body, documentElement } = document;
  const inside = pageScroller(Math.max(documentElement.scrollHeight, body.scrollHeight) - innerHeight);
  if (inside || documentElement.scrollHeight > innerHeight) return inside;
  return scrolls(body) ? body : undefined;
}

/**
 * How far down the page is, and how far it should be: its end, a percentage of the scrollable height, or a number of pixels. A wheel turns
 * what is under the pointer, so it says where that should be.
 */
export function scrolledTo(target: string): ScrolledTo {
  const found = part();
  const { scrollHeight, clientHeight, scrollTop } = found ?? {
    scrollHeight: document.documentElement.scrollHeight,
    clientHeight: innerHeight,
    scrollTop: scrollY,
  };
  const most = Math.max(0, scrollHeight - clientHeight);
  const amount = Number.parseFloat(target);
  const wanted = target === 'top' ? 0 : target === 'end' ? most : target.includes('%') ? Math.ceil((most * amount) / 100) : amount;
  const { left, top } = found?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return {
    now: scrollTop,
    target: Math.min(most, wanted),
    x: Math.max(left, 0) + 5,
    y: Math.max(top, 0) + Math.min(300, clientHeight / 2),
  };
}
