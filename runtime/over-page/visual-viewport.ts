import { atEnd, type Scope } from '../scope.ts';

/** A phone's keyboard covers more than this; the browser's own bars less. */
const KEYBOARD_PX = 120;

/** The narrowest window that a popup is laid out for, however far its visitor has zoomed in. */
const NARROWEST_PX = 320;

/** Above this factor, the visitor has zoomed in. */
const ZOOMED_IN = 1.05;

/** A zoom leaves the screen as wide as it is, but for scroll bars. A phone that is turned does not. */
const TURNED_PX = 24;

/** The part of the window that the visitor sees, in CSS pixels of the window. */
export interface VisibleArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The factor by which to draw it larger, so that it looks as on a page made for this screen. */
  readonly zoom: number;
}

/**
 * `position: fixed` covers the layout viewport. On a phone, that is larger than the screen if an element sticks out of the page or the page
 * has no viewport meta. The same goes for a visitor who has zoomed in. Everything of ours that floats uses this (TYP-21).
 */
export function visibleArea({ visualViewport: seen, innerWidth, innerHeight }: Window = window): VisibleArea {
  if (!seen) return { left: 0, top: 0, width: innerWidth, height: innerHeight, zoom: 1 };
  const { offsetLeft: left, offsetTop: top, width, height, scale } = seen;
  // The full width of the screen, or of the rest of a zoomed window.
  const usual = Math.min(width * scale, Math.max(width, NARROWEST_PX));
  return { left, top, width, height, zoom: Math.abs(width - usual) < 1 ? 1 : width / usual };
}

/** True if a page wider than the screen, or a zoom, shows another part of the window than `position: fixed` covers. It forces no layout. */
export const isElsewhere = (): boolean =>
  // The width that style sheets use. On a page that is too wide, the window is wider.
  visualViewport?.scale !== 1 || !matchMedia(`(min-width:${innerWidth - 1}px)`).matches;

/**
 * Calls `fit` with the visible part of the window while that differs from the layout viewport, and with null when it no longer does. It
 * runs once immediately, and again when the returned function is called. A visitor who zooms in further looks around in the popup, so
 * nothing moves.
 */
function followVisibleArea(scope: Scope, fit: (to: VisibleArea | null, isOnlyMoved: boolean, type?: string) => void): () => void {
  const seen = visualViewport;
  if (!seen) return () => {};
  const acrossNow = () => seen.width * seen.scale;
  /** The scale at which the visitor looks at the page as a whole, and the width of their screen. */
  let { scale } = seen;
  let across = acrossNow();
  let isPlaced = false;
  const look = scope.guard('window', (event?: Event) => {
    const wider = acrossNow() - across;
    if (wider > TURNED_PX || wider < -TURNED_PX) ({ scale } = seen);
    across = acrossNow();
    // A pinch comes in small steps, which are one zoom together.
    if (seen.scale > scale * ZOOMED_IN) return;
    scale = Math.min(scale, seen.scale);
    const wasPlaced = isPlaced;
    isPlaced = isElsewhere() || innerHeight - seen.height > KEYBOARD_PX;
    if (isPlaced) fit(visibleArea(), wasPlaced && event?.type === 'scroll', event?.type);
    else if (wasPlaced) fit(null, false);
  });
  for (const type of ['resize', 'scroll']) seen.addEventListener(type, look, { signal: scope.signal });
  look();
  return () => look();
}

/** The page may set `zoom`, which gives it its own pixels. */
const pixelOf = (host: Element): number => host.currentCSSZoom ?? 1;

/** The last but two are hundredths of the width and of the height (TYP-12). */
const SET = ['inset', 'width', 'height', 'zoom', 'transform', '--poptin-w', '--poptin-h', '-webkit-text-size-adjust', 'text-size-adjust'];

/**
 * Keeps a fixed frame over the visible part; `fitted` gets the part that the frame is laid out for. A transform moves it, which shifts no
 * layout.
 */
export function keepInSight(frame: HTMLElement, scope: Scope, fitted: (to: VisibleArea | null) => void = () => {}): void {
  const { style, dataset } = frame;
  // Another chunk may have its own copy of this code.
  if ('seen' in dataset) return;
  dataset.seen = '';
  /** The frame's place without a transform. On a wide right-to-left page it is not the corner. */
  let [x, y] = [0, 0];
  // Important, like what it replaces (frame.css).
  const put = (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value, 'important');
  };
  const look = followVisibleArea(scope, (to, isOnlyMoved, type) => {
    if (!isOnlyMoved) {
      for (const name of SET) style.removeProperty(name);
      if (to) {
        put({ inset: '0 auto auto 0' });
        ({ x, y } = frame.getBoundingClientRect());
      }
    }
    if (to) {
      const px = to.zoom * pixelOf((frame.getRootNode() as ShadowRoot).host);
      const [width, height] = [to.width / px, to.height / px];
      put({
        width: `${width}px`,
        height: `${height}px`,
        zoom: `${to.zoom}`,
        transform: `translate(${(to.left - x) / px}px,${(to.top - y) / px}px)`,
        '--poptin-w': `${width / 100}px`,
        '--poptin-h': `${height / 100}px`,
        // On a page not made for phones, a browser enlarges text, and so does `zoom`.
        '-webkit-text-size-adjust': '100%',
        'text-size-adjust': '100%',
      });
    }
    if (!isOnlyMoved) fitted(to);
    // The browser has scrolled to the field before the popup changed. It does not follow a visitor who then scrolls away.
    if (type === 'resize') frame.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  });
  // No event reports that the page becomes wider. A change of size inside the observer's turn would be an error of the page.
  const wider = new ResizeObserver(scope.guard('window', () => requestAnimationFrame(look)));
  wider.observe(frame);
  atEnd(scope, () => wider.disconnect());
}

/** Keeps a fixed host in the lower end corner of the visible part. Its style sheet takes the transform from `--in-sight`. */
export function keepCornerInSight(host: HTMLElement, scope: Scope): () => void {
  return followVisibleArea(scope, (to) => {
    host.style.removeProperty('--in-sight');
    if (!to) return;
    const at = host.getBoundingClientRect();
    const { right, left, bottom, direction } = getComputedStyle(host);
    const px = pixelOf(host);
    const gap = (said: string) => Number.parseFloat(said) * to.zoom * px;
    const isLeft = direction === 'rtl';
    const across = isLeft ? to.left + gap(left) - at.left : to.left + to.width - gap(right) - at.right;
    const down = to.top + to.height - gap(bottom) - at.bottom;
    host.style.setProperty('--in-sight', `translate(${across / px}px,${down / px}px) scale(${to.zoom})`);
  });
}
