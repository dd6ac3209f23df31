import type { Watch } from '../trigger.ts';

/**
 * Links that open a popup have its id at the end of their path (contract, the page). A link that only contains such a link after `?` or `#`
 * leads to it.
 */
const LINK = /^[^?#]*\/(?:APIRequest|api\/display)\/click\/([\w-]{1,64})\/?(?![^?#])/;

/** The popup that a click asks for, by any of the three marks (TRG-11), on the elements along its path; null if none. */
export function clickedPopup(path: readonly Element[]): string | null {
  const marked = path.find((each) => each.matches?.('[data-poptin-open],a[href*="/click/"]'));
  return marked?.getAttribute('data-poptin-open') || (LINK.exec(marked?.getAttribute('href') ?? '')?.[1] ?? null);
}

/** An element and everything around it, in and out of web components: the path of a click on it. */
function outwards(at: Element | null): Element[] {
  const path: Element[] = [];
  for (let each = at; each; each = each.parentElement ?? (each.getRootNode() as Partial<ShadowRoot>).host ?? null) path.push(each);
  return path;
}

/**
 * The page's one click listener fires it. This watch only notices a mouse or the focus on the popup's link, or a finger that touches it.
 */
export const watch: Watch = {
  hears: ['pointer', 'press'],
  look(armed, happening, { soon }) {
    const at = happening.kind === 'pointer' ? happening.what.onto : happening.kind === 'press' ? happening.what.target : null;
    if (clickedPopup(outwards(at)) === armed.owner.popup.id) soon(armed);
  },
};
