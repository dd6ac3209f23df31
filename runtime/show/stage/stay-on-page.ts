import { keepOnPage } from '../../keep-on-page.ts';
import { holdBeside } from './hold-beside.ts';
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
    let focused: HTMLElement = box;
    const keep = holding.guard('stay', ({ target }: Event) => {
      focused = target as HTMLElement;
    });
    root.addEventListener('focusin', keep, { signal: holding.signal });
    keepOnPage(host, aside(popup, holding), context.ports.clock, {
      back() {
        if (!overlay) return;
        holdBeside(host, holding);
        focused.focus({ preventScroll: true });
      },
      gone() {
        context.scope.fault(`popup ${config.id}: stay`, new Error('a script of the page took the popup away'));
        send({ type: 'lost' });
      },
    });
  },
};
