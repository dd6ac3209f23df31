import type { Scope } from './scope.ts';

/** A phone's keyboard covers more than this; the browser's own bars less. */
const KEYBOARD_PX = 120;

/** A popup is laid out for no narrower window, however far its visitor has zoomed in. */
const NARROWEST_PX = 320;

/** Less is how a browser rounds. */
const ROUNDING = 0.01;

/** Further than this is the visitor's own zoom. */
const ZOOMED_IN = 1.05;

/** The part of the window that the visitor sees, in CSS pixels of the window. */
export interface SeenWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How much larger than usual it has to be drawn there to look as on a page that is made for this screen. */
  readonly zoom: number;
}

/**
 * `position: fixed` covers the layout viewport. On a phone that is larger than the screen where one element of the page sticks out, where
 * the page has no viewport meta, or where the visitor has zoomed in. Everything of ours that floats asks here (TYP-21).
 */
export function seenWindow({ visualViewport: seen, innerWidth, innerHeight }: Window = window): SeenWindow {
  if (!seen) return { left: 0, top: 0, width: innerWidth, height: innerHeight, zoom: 1 };
  const { offsetLeft: left, offsetTop: top, width, height, scale } = seen;
  // As wide as the screen; of a window that is zoomed in, what is left of it.
  const usual = Math.min(width * scale, Math.max(width, NARROWEST_PX));
  return { left, top, width, height, zoom: Math.abs(width - usual) < 1 ? 1 : width / usual };
}

/** Whether what is seen is another part of the window than `position: fixed` covers. Asks for no layout. */
export function isElsewhere(): boolean {
  const { visualViewport: seen } = window;
  return (
    !!seen &&
    (Math.abs(seen.scale - 1) > ROUNDING ||
      innerHeight - seen.height > KEYBOARD_PX ||
      // The width that style sheets go by. On a page that is too wide the window is wider.
      !matchMedia(`(min-width:${innerWidth - 1}px)`).matches)
  );
}

const kept = new WeakSet<HTMLElement>();

/**
 * Keeps a fixed frame over what is seen, while it is somewhere else than the window; `fitted` is told what it is laid out for. A visitor who
 * zooms in further than when it came looks around in it, so it stays. It moves by a transform: that shifts no layout.
 */
export function keepInSight(frame: HTMLElement, scope: Scope, fitted: (to: SeenWindow | null) => void = () => {}): void {
  const { visualViewport: seen } = window;
  if (!seen || kept.has(frame)) return;
  kept.add(frame);
  const { style } = frame;
  let { scale } = seen;
  let isPlaced = false;
  /** Where the frame is without a transform, which is not the window's corner on a wide page that is read from the right. */
  let [x, y] = [0, 0];

  const fit = scope.guard('window', (event?: Event) => {
    if (seen.scale > scale * ZOOMED_IN) return;
    ({ scale } = seen);
    const wasPlaced = isPlaced;
    isPlaced = isElsewhere();
    if (!isPlaced && !wasPlaced) return;
    const isMoved = event?.type === 'scroll' && wasPlaced && isPlaced;
    if (!isMoved) {
      Object.assign(style, { inset: isPlaced ? '0 auto auto 0' : '', width: '', height: '', transform: '', zoom: '' });
      for (const name of ['--w', '--h']) style.removeProperty(name);
    }
    if (!isPlaced) return fitted(null);
    if (!isMoved) ({ x, y } = frame.getBoundingClientRect());
    const to = seenWindow();
    // A page that sets `zoom` has pixels of its own.
    const px = to.zoom * ((frame.getRootNode() as ShadowRoot).host?.currentCSSZoom ?? 1);
    const { width, height } = { width: to.width / px, height: to.height / px };
    Object.assign(style, {
      width: `${width}px`,
      height: `${height}px`,
      zoom: to.zoom,
      transform: `translate(${(to.left - x) / px}px,${(to.top - y) / px}px)`,
    });
    style.setProperty('--w', `${width / 100}px`);
    style.setProperty('--h', `${height / 100}px`);
    if (!isMoved) fitted(to);
    // The browser has scrolled to it in the popup as it was. Who scrolls away from it afterwards is let go.
    if (event?.type === 'resize') frame.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  });
  for (const type of ['resize', 'scroll']) seen.addEventListener(type, fit, { signal: scope.signal });
  // The page becomes wider: no event tells. Within the observer's turn a change of size would be an error of the page.
  const wider = new ResizeObserver(() => requestAnimationFrame(() => fit()));
  wider.observe(frame);
  scope.signal.addEventListener('abort', () => wider.disconnect(), { once: true });
  fit();
}
