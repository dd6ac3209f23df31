import { atEnd } from '../../at-end.ts';
import { keepOnPage } from '../../keep-on-page.ts';
import { putOverPage } from '../../over-page.ts';
import { keepCornerInSight } from '../../seen-window.ts';
import { makeSheet } from '../../sheet.ts';
import { svg } from '../../svg.ts';
import type { Enhancement } from './enhancement.ts';
import { glideTo } from './glide.ts';
import css from './scroll-buttons.css?inline';
import { words } from './shop-words.ts';

const SCROLL_MS = 400;

/** A button is hidden this close to the end it leads to. */
const NEAR_PX = 100;

const ARROWS = { up: 'M4 11 10 5l6 6M10 5v11', down: 'M4 9l6 6 6-6M10 15V4' } as const;

/** Two floating buttons, to the top and to the bottom of a long page (BTN-01). */
export const floatButtons: Enhancement = ({ options, ports, scope }) => {
  const { signal } = scope;
  const host = document.createElement('div');
  host.className = 'poptin-scroll-buttons';
  const root = host.attachShadow({ mode: 'open' });
  makeSheet(css, options.nonce)(root);
  const bottom = () => document.documentElement.scrollHeight - innerHeight;
  const up = button('up', () => 0);
  const down = button('down', bottom);

  let stay = () => {};
  const look = scope.guard('scroll buttons', () => {
    stay();
    up.hidden = scrollY <= NEAR_PX;
    down.hidden = scrollY >= bottom() - NEAR_PX;
  });
  for (const type of ['scroll', 'resize']) addEventListener(type, look, { passive: true, signal });
  // A page grows while its images load.
  const grown = new ResizeObserver(look);
  grown.observe(document.documentElement);
  atEnd(scope, () => {
    grown.disconnect();
    host.remove();
  });
  putOverPage(host);
  keepOnPage(host, scope, ports.clock, { gone() {} });
  stay = keepCornerInSight(host, scope);
  look();

  function button(to: keyof typeof ARROWS, where: () => number): HTMLButtonElement {
    const made = Object.assign(document.createElement('button'), { type: 'button', className: to, hidden: true });
    made.setAttribute('aria-label', words()[to]);
    made.append(svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, '', svg('path', { d: ARROWS[to] })));
    made.addEventListener(
      'click',
      scope.guard('scroll button', () => glideTo(where(), SCROLL_MS, signal)),
    );
    root.append(made);
    return made;
  }
};
