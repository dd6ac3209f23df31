import { keepOnPage } from '../over-page/keep-on-page.ts';
import { pageBody, putOverPage } from '../over-page/over-page.ts';
import { makeSheet } from '../over-page/sheet.ts';
import { svg } from '../over-page/svg.ts';
import { keepCornerInSight } from '../over-page/visual-viewport.ts';
import { atEnd } from '../scope.ts';
import { type Enhancement, words } from './enhancement.ts';
import css from './scroll-buttons.css?inline';
import { bottomOf, glideTo, scroller } from './smooth-scroll.ts';

/** Between the buttons, what they avoid, and the window's edge. */
const GAP_PX = 8;
const EDGE_PX = 16;

interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far up something must move so that none of these covers it; 0 if the window has no room for that. */
export function roomAbove(place: Place, covers: readonly Place[]): number {
  let up = 0;
  // From the lowest up, because each step may reach the next.
  const inTheWay = [...covers];
  inTheWay.sort((a, b) => b.bottom - a.bottom);
  for (const { left, right, top, bottom } of inTheWay) {
    const isBeside = left >= place.right + GAP_PX || right <= place.left - GAP_PX;
    const isAway = top >= place.bottom - up + GAP_PX || bottom <= place.top - up - GAP_PX;
    if (!isBeside && !isAway) up = place.bottom - top + GAP_PX;
  }
  return place.top - up < EDGE_PX ? 0 : up;
}

/** Our tabs, and popups that float and beside which the page can be used. */
function covering(): Element[] {
  const hosts = [...document.querySelectorAll('[class^=poptin-]:is(.poptin-teaser,.poptin-popup)')];
  return hosts.flatMap(({ shadowRoot }) =>
    shadowRoot?.querySelector('.poptin-overlay')
      ? []
      : [...(shadowRoot?.querySelectorAll('.poptin-tab,.poptin-box:not([data-in-flow])') ?? [])],
  );
}

const SCROLL_MS = 400;

/** A button is hidden this close to the end it leads to. */
const NEAR_PX = 100;

const ARROWS = { up: 'M4 11 10 5l6 6M10 5v11', down: 'M4 9l6 6 6-6M10 15V4' } as const;

/** The entry effects of tabs and popups take up to a second. */
const COME_MS = 1100;

/**
 * Two floating buttons, to the top and to the bottom of a long page (BTN-01), whatever part of it scrolls. They avoid our tabs, and popups
 * beside which the page can be used (BTN-02).
 */
export const floatButtons: Enhancement = ({ options, ports, scope }) => {
  const { signal } = scope;
  const host = document.createElement('div');
  host.className = 'poptin-scroll-buttons';
  const root = host.attachShadow({ mode: 'open' });
  makeSheet(css, options.nonce)(root);
  const up = button('up', () => 0);
  const down = button('down', bottomOf);

  let stay = () => {};
  let seen: Element | undefined;
  const look = scope.guard('scroll buttons', () => {
    stay();
    const page = scroller();
    up.hidden = page.scrollTop <= NEAR_PX;
    down.hidden = page.scrollTop >= bottomOf(page) - NEAR_PX;
    if (page === seen) return;
    seen = page;
    // A part of the page that scrolls on its own grows with its content.
    for (const part of page.children) grown.observe(part);
  });
  // A page grows while its images load.
  const grown = new ResizeObserver(look);
  grown.observe(document.documentElement);
  for (const type of ['scroll', 'resize']) addEventListener(type, look, { passive: true, capture: true, signal });

  const stand = scope.guard('scroll buttons', () => {
    const places = covering().map((each) => each.getBoundingClientRect());
    const room = roomAbove(host.getBoundingClientRect(), places);
    for (const each of [up, down]) each.style.translate = room ? `0 ${-room}px` : '';
  });
  const resized = new ResizeObserver(stand);
  const standAnew = scope.guard('scroll buttons', () => {
    resized.disconnect();
    for (const each of covering()) resized.observe(each);
    stand();
    // Positioned at their resting point.
    ports.clock.after(COME_MS, stand, signal);
  });
  const isOurs = (node: Node) => node !== host && /^poptin-/.test(`${(node as Element).className}`);
  const come = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isOurs))) standAnew();
  });
  const watch = () => {
    for (const place of [document.documentElement, pageBody()]) come.observe(place, { childList: true });
    standAnew();
  };
  atEnd(scope, () => {
    for (const observer of [grown, resized, come]) observer.disconnect();
    host.remove();
  });
  putOverPage(host);
  keepOnPage(host, scope, ports.clock, { back: watch, gone() {} });
  stay = keepCornerInSight(host, scope);
  watch();
  return look;

  function button(to: keyof typeof ARROWS, where: (page: Element) => number): HTMLButtonElement {
    const made = Object.assign(document.createElement('button'), { type: 'button', className: to, hidden: true });
    made.setAttribute('aria-label', words()[to]);
    made.append(svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, '', svg('path', { d: ARROWS[to] })));
    made.addEventListener(
      'click',
      scope.guard('scroll button', () => {
        const page = scroller();
        glideTo(page, where(page), SCROLL_MS, signal);
      }),
    );
    root.append(made);
    return made;
  }
};
