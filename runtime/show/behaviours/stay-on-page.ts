import { makePageInert } from '../../over-page/inert-page.ts';
import { keepOnPage } from '../../over-page/keep-on-page.ts';
import { aside, type SeenPart } from '../stage/part.ts';

/** `document.open()` removes every listener from the page. If that happens before the popup holds the page, nobody could close the popup. */
export const endIfDeaf: SeenPart = {
  attach({ stage: { root }, send }) {
    let isHeard = false;
    const get = () => {
      isHeard = true;
    };
    try {
      // Whoever hears a press reads its key.
      root.dispatchEvent(Object.defineProperty(new Event('keydown'), 'key', { get }));
    } catch {
      // On a page that has broken these natives nothing can be asked, and the popup stays.
      return;
    }
    if (!isHeard) send({ type: 'lost' });
  },
};

/**
 * When a script swaps the page under an open popup, keeps the popup with what the visitor typed (EMB-05), and holds the new page, too. If
 * the page does not allow the popup, it ends, which releases the page (LIF-11). An invisible popup would keep the visitor from the page,
 * and other popups from their turn. The placement handles a popup in the page's flow.
 */
export const stayOnPage: SeenPart = {
  wanted: ({ box }) => !box.closest('[data-in-flow]'),
  attach(popup, { holding }) {
    const { stage, box, config, context, send } = popup;
    const { host, root, overlay } = stage;
    let focused = (root.activeElement ?? (overlay && box)) as HTMLElement | null;
    const keep = holding.guard('stay', ({ target }: Event) => {
      focused = target as HTMLElement;
    });
    root.addEventListener('focusin', keep, { signal: holding.signal });
    // A removal also takes the focus out; `focusout` reports it in the same turn.
    const leave = () => {
      focused = (root.activeElement ?? (overlay && focused)) as HTMLElement | null;
    };
    root.addEventListener(
      'focusout',
      holding.guard('stay', () => popup.later(0, 'stay', leave)),
      { signal: holding.signal },
    );
    // Not `holding`: while the popup leaves, a morph may still remove its host, which is removed at the end anyway.
    keepOnPage(host, aside(popup, popup.scope), context.ports.clock, {
      back: holding.guard('stay', () => {
        if (overlay) makePageInert(host, holding);
        focused?.focus({ preventScroll: true });
      }),
      gone: holding.guard('stay', () => {
        context.scope.fault(`popup ${config.id}: stay`, new Error('a script of the page took the popup away'));
        send({ type: 'lost' });
      }),
    });
  },
};
