/** A window that no script of the page has touched: what its own functions and prototypes are is the browser's word. */
export type CleanWindow = Window & typeof globalThis;

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Ways to make a frame, for where a page has broken or clobbered some of them. */
const MAKE: ReadonlyArray<() => Element> = [
  () => document.createElement('iframe'),
  () => Document.prototype.createElement.call(document, 'iframe'),
  () => document.createElementNS(XHTML, 'iframe'),
  () => Document.prototype.createElementNS.call(document, XHTML, 'iframe'),
  () => document.createRange().createContextualFragment('<iframe>').firstChild as Element,
];

/** Ways to put it on the page, which alone gives it a window. */
const PUT: ReadonlyArray<(frame: Element) => unknown> = [
  (frame) => document.documentElement.appendChild(frame),
  (frame) => Node.prototype.appendChild.call(document.documentElement, frame),
  (frame) => document.documentElement.insertBefore(frame, null),
  (frame) => document.body.appendChild(frame),
  // A script that holds foreign frames back wraps the usual ways to insert an element, and not this one.
  (frame) => {
    const end = document.createRange();
    end.selectNodeContents(document.documentElement);
    end.collapse();
    end.insertNode(frame);
  },
];

/** Ways to take it away: by its own functions first, which no script has touched. */
const TAKE: ReadonlyArray<(frame: Element, clean: CleanWindow) => unknown> = [
  (frame, clean) => clean.Reflect.apply(clean.Element.prototype.remove, frame, []),
  (frame) => frame.parentNode?.removeChild(frame),
  (frame) => frame.remove(),
];

/** Its window: by its number among the frames of the page, where the page has put something else in the place of what names it. */
function windowOf(frame: HTMLIFrameElement): CleanWindow | null {
  const { contentWindow } = frame;
  const named = contentWindow as CleanWindow | null;
  if (named && named.Array !== window.Array) return named;
  for (let at = 0; window[at]; at++)
    try {
      if (window[at]?.frameElement === frame) return window[at] as CleanWindow;
    } catch {
      // A frame of another origin.
    }
  return null;
}

function takeAway(frame: HTMLIFrameElement, clean: CleanWindow | null): void {
  for (let way = 0; way < TAKE.length; way++)
    try {
      TAKE[way]?.(frame, clean as CleanWindow);
      // It has a window for as long as it is on the page; one of the two words for that may be the page's.
      if (!frame.contentWindow && !frame.isConnected) return;
    } catch {
      // Broken, or not to be looked into.
    }
}

/**
 * Takes the natives of a frame of the same origin, empty and never drawn, which is gone again before anything of the page
 * can run. They work without it: whatever needs a window is called on the page's (clean-calls.ts). Null where a page may
 * not look into a frame of its own, as in a sandbox without `allow-same-origin`.
 */
export function takeCleanWindow(): CleanWindow | null {
  // By number: how lists are walked may be what is broken.
  for (let way = 0; way < MAKE.length * PUT.length; way++)
    try {
      const frame = MAKE[way % MAKE.length]?.() as HTMLIFrameElement;
      PUT[(way - (way % MAKE.length)) / MAKE.length]?.(frame);
      let clean: CleanWindow | null = null;
      try {
        clean = windowOf(frame);
        // Asked for while it is there: some engines make them when they are first wanted.
        if (clean?.Array.prototype) return keep(clean);
      } finally {
        takeAway(frame, clean);
      }
    } catch {
      // Broken, or forbidden: the next way.
    }
  return null;
}

/** Keeps a window's properties for when the frame is gone. */
function keep(clean: CleanWindow): CleanWindow {
  const { Object: Own } = clean;
  return Own.create(null, Own.getOwnPropertyDescriptors(clean)) as CleanWindow;
}
