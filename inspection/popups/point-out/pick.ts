import { type Overlay, openOverlay, styled } from './overlay.ts';

const SHEET = 'position:absolute;inset:0;width:100%;height:100%;border:0;background:none;color-scheme:light only';
const HINT =
  'position:absolute;top:12px;left:50%;transform:translateX(-50%);padding:6px 14px;border-radius:6px;background:#17152e;color:#fff;font:600 13px/20px system-ui,sans-serif;pointer-events:none;white-space:nowrap';

/** What can be picked, and how it looks under the pointer. */
interface Picked<T> {
  readonly words: string;
  /** Null where there is nothing to pick at that point of the window. */
  at(x: number, y: number): T | null;
  show(under: T | null): void;
}

/** A mode in which a person chooses something on the page itself. */
export interface Pick<T> {
  /** `picked` gets the choice; null if the mode ended without a choice. */
  begin(picked: (chosen: T | null) => void): void;
  end(): void;
}

/**
 * While it is on, the pointer acts in an empty frame over the page. That is another document, so no listener of the page hears a click.
 * While the page has the focus, only Escape is handled, and the page does not hear it.
 */
export function createPick<T>({ words, at, show }: Picked<T>): Pick<T> {
  let overlay: Overlay | null = null;
  let during = new AbortController();

  function end(): void {
    during.abort();
    show(null);
    overlay?.remove();
    overlay = null;
  }

  function begin(picked: (chosen: T | null) => void): void {
    end();
    during = new AbortController();
    const { signal } = during;
    const done = (chosen: T | null) => {
      end();
      picked(chosen);
    };
    const endByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      done(null);
    };
    const under = ({ clientX, clientY }: MouseEvent) => at(clientX, clientY);
    const opened = openOverlay({ takesPointer: true });
    overlay = opened;
    const sheet = styled('iframe', SHEET);
    const hint = styled('div', HINT);
    hint.textContent = words;

    const listen = () => {
      const inside = sheet.contentWindow;
      if (!inside) return done(null);
      inside.document.documentElement.style.cssText = 'height:100%;cursor:crosshair';
      // A pointer that rests where the frame appears is over it without moving.
      for (const type of ['pointerover', 'pointermove'] as const) inside.addEventListener(type, (event) => show(under(event)));
      inside.document.documentElement.addEventListener('pointerleave', () => show(null));
      // The focus stays where it is.
      inside.addEventListener('mousedown', (event) => event.preventDefault());
      // The wheel still scrolls the page.
      inside.addEventListener('wheel', ({ deltaX, deltaY }) => scrollBy(deltaX, deltaY), { passive: true });
      inside.addEventListener('click', (event) => {
        const chosen = under(event);
        if (chosen !== null) done(chosen);
      });
      inside.addEventListener('keydown', endByKey);
    };
    // When the frame has loaded, a browser may put another empty document in it.
    sheet.addEventListener('load', listen, { signal });
    opened.root.append(sheet, hint);
    addEventListener('keydown', endByKey, { signal, capture: true });
    addEventListener('pagehide', () => done(null), { signal });
  }

  return { begin, end };
}
