/** A window that no script of the page has touched. Its functions and prototypes are the browser's own. */
export type CleanWindow = Window & typeof globalThis;

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Ways to create a frame, in case a page has broken or clobbered some. */
const MAKE: ReadonlyArray<() => Element> = [
  () => document.createElement('iframe'),
  () => Document.prototype.createElement.call(document, 'iframe'),
  () => document.createElementNS(XHTML, 'iframe'),
  () => Document.prototype.createElementNS.call(document, XHTML, 'iframe'),
  () => document.createRange().createContextualFragment('<iframe>').firstChild as Element,
];

/** Ways to put it on the page, which is what gives it a window. */
const PUT: ReadonlyArray<(frame: Element) => unknown> = [
  (frame) => document.documentElement.appendChild(frame),
  (frame) => Node.prototype.appendChild.call(document.documentElement, frame),
  (frame) => document.documentElement.insertBefore(frame, null),
  (frame) => document.body.appendChild(frame),
  // A script that blocks foreign frames wraps the usual ways to insert an element, but not this one.
  (frame) => {
    const end = document.createRange();
    end.selectNodeContents(document.documentElement);
    end.collapse();
    end.insertNode(frame);
  },
];

/** Ways to remove it. Its own functions come first, because no script has touched them. */
const TAKE: ReadonlyArray<(frame: Element, clean: CleanWindow) => unknown> = [
  (frame, clean) => clean.Reflect.apply(clean.Element.prototype.remove, frame, []),
  (frame) => frame.parentNode?.removeChild(frame),
  (frame) => frame.remove(),
];

/** Its window. If the page has replaced what names it, finds it by its number among the page's frames. */
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
      // It has a window as long as it is on the page. One of these two properties may be the page's.
      if (!frame.contentWindow && !frame.isConnected) return;
    } catch {
      // Broken, or not accessible.
    }
}

/**
 * Takes the natives of an empty, invisible frame of the same origin. The frame is removed before anything of the page can run. The natives
 * work without it: whatever needs a window is called on the page's (clean-calls.ts). Null if a page may not look into its own frames, as in
 * a sandbox without `allow-same-origin`.
 */
export function takeCleanWindow(): CleanWindow | null {
  // By index, because list iteration may be what is broken.
  for (let way = 0; way < MAKE.length * PUT.length; way++)
    try {
      const frame = MAKE[way % MAKE.length]?.() as HTMLIFrameElement;
      PUT[(way - (way % MAKE.length)) / MAKE.length]?.(frame);
      let clean: CleanWindow | null = null;
      try {
        clean = windowOf(frame);
        // Read while the frame exists: some engines create them only on first use.
        if (clean?.Array.prototype) return keep(clean);
      } finally {
        takeAway(frame, clean);
      }
    } catch {
      // Broken or forbidden. Try the next way.
    }
  return null;
}

/** Keeps a window's properties for when the frame is gone. */
function keep(clean: CleanWindow): CleanWindow {
  const { Object: Own } = clean;
  return Own.create(null, Own.getOwnPropertyDescriptors(clean)) as CleanWindow;
}
