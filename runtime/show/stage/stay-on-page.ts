import { atEnd } from '../../at-end.ts';
import { holdBeside } from './hold-page.ts';
import { aside, type SeenPart } from './seen-part.ts';

/** A page that takes a popup away more often than this does not want it. */
const MAX_RETURNS = 3;

/**
 * Where a script puts another page in the place of this one without loading it (Turbo, htmx, pjax), an open popup goes along as it
 * is, with what was typed (EMB-05). Where the popup alone is taken out, or again and again, it ends, which gives the page back
 * (LIF-11): unseen it would hold the page still and keep others waiting. One in the page's flow belongs to its placement.
 */
export const stayOnPage: SeenPart = {
  wanted: ({ box }) => !box.closest('[data-in-flow]'),
  attach(popup, { holding }) {
    const { stage, box } = popup;
    const { host, overlay } = stage;
    let beside: readonly Element[] = [];
    let returns = 0;

    const look = holding.guard('stay', () => {
      if (host.isConnected) return;
      const isAlone = beside.length > 0 && beside.every(({ isConnected }) => isConnected);
      if (isAlone || returns++ === MAX_RETURNS) throw new Error('a script of the page took the popup away');
      document.body.append(host);
      watch();
      if (!overlay) return;
      atEnd(holding, holdBeside(host));
      box.focus({ preventScroll: true });
    });
    let watching: MutationObserver | undefined;
    const watch = aside(popup, holding).guard('stay', () => {
      watching?.disconnect();
      watching = new MutationObserver(look);
      beside = [...(host.parentElement?.children ?? [])].filter((each) => each !== host);
      // Whatever is cut off, it is the child of one of these.
      for (let around = host.parentNode; around; around = around.parentNode) watching.observe(around, { childList: true });
    });

    watch();
    atEnd(holding, () => watching?.disconnect());
    look();
  },
};
