import { pauseWhileUsed, prefersReducedMotion } from '../../over-page/motion.ts';
import { atEnd } from '../../scope.ts';
import type { OpenPopup } from '../stage/open-popup.ts';

/** The speed of a line (TYP-20): this many milliseconds for this many pixels. Owners set the milliseconds with `data-ticker`. */
const PACE_MS = 7000;
const PACE_PX = 400;

/** Elements in a line that Tab already reaches. */
const STOPS = 'a[href],button,[tabindex]';

let lines = 0;

/**
 * Lines that scroll past their end and start over. They pause under the pointer or the focus, and stand still for visitors who prefer
 * reduced motion.
 */
export function attach({ box, scope }: OpenPopup): void {
  if (prefersReducedMotion()) return;
  for (const line of box.querySelectorAll<HTMLElement>('[data-ticker]')) {
    const moving = document.createElement('span');
    moving.style.cssText = 'display:inline-block;white-space:nowrap';
    moving.append(...line.childNodes);
    line.append(moving);
    line.style.overflow = 'hidden';
    if (!line.matches(STOPS) && !line.querySelector(STOPS)) makeStop(line, moving, `poptin-ticker-${++lines}`);
    const way = getComputedStyle(line).direction === 'rtl' ? 1 : -1;
    const pace = (Number(line.dataset.ticker) || PACE_MS) / PACE_PX;
    const course = new KeyframeEffect(moving, null, { iterations: Number.POSITIVE_INFINITY });
    const run = new Animation(course);
    const measure = () => {
      const [room, length] = [line.clientWidth, moving.offsetWidth];
      course.setKeyframes([{ transform: `translateX(${-way * room}px)` }, { transform: `translateX(${way * length}px)` }]);
      course.updateTiming({ duration: (room + length) * pace });
    };
    measure();
    run.play();
    // The line's length changes when its font arrives, and its space when the window is resized.
    const sizes = new ResizeObserver(scope.guard('ticker', measure));
    for (const one of [line, moving]) sizes.observe(one);
    atEnd(scope, () => {
      sizes.disconnect();
      // An endless animation would keep the line in memory after the popup is gone.
      run.cancel();
    });
    pauseWhileUsed(line, run, scope);
  }
}

/** Makes a line of plain words focusable. Otherwise it would move past everyone without a mouse to pause it. A heading stays a heading. */
function makeStop(line: HTMLElement, words: HTMLElement, id: string): void {
  line.tabIndex = 0;
  if (!line.matches('p,div,span') || line.hasAttribute('role')) return;
  words.id = id;
  line.setAttribute('role', 'group');
  line.setAttribute('aria-labelledby', id);
}
