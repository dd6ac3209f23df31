import { makePageInert } from '../../over-page/inert-page.ts';
import { keepOnPage } from '../../over-page/keep-on-page.ts';
import { aside, type SeenPart } from './seen-part.ts';

/**
 * An open popup goes along with what was typed where a script swaps the page under it (EMB-05), and holds that one still, too. Where the
 * page does not want it, it ends, which gives the page back (LIF-11): unseen it would keep the visitor from the page, and others
 * from their turn. One in the page's flow belongs to its placement.
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
    // A removal, too, takes the focus out, and is heard of in the same turn.
    const leave = holding.guard('stay', () => {
      focused = (root.activeElement ?? (overlay && focused)) as HTMLElement | null;
    });
    root.addEventListener('focusout', () => popup.later(0, 'stay', leave), { signal: holding.signal });
    // Not `holding`: while it leaves, a morph may still take its host, which is removed at the end.
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
