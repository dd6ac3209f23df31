import type { Placed } from '../../simulate/kinds/simulate-draft.ts';
import type { Simulation } from '../../simulate/simulation.ts';
import { makePlace, PLACE } from './make-place.ts';
import { blockOf, findBlock, likelyBlock, selectorOf } from './page-blocks.ts';

type Draft = Pick<Simulation, 'draft' | 'place'>;
type PlaceDraft = (wanted: Draft, told: (placed: Placed) => void) => void;

const none = { end: () => {}, rename: (_id: string): boolean => false };

/**
 * Makes a place for a draft, as an owner would (contract, the page). Each version of a draft has its own id, so its place is renamed each
 * time. Borrowed or added blocks are restored when the draft goes.
 */
export function createDraftPlace(): PlaceDraft {
  let now = none;
  let wanted = '';
  return ({ draft, place }, told) => {
    const { id, type } = aboutDraft(draft);
    const wish = place && id ? JSON.stringify([place, type]) : '';
    if (wish !== '' && wish === wanted && now.rename(id)) return;
    now.end();
    wanted = wish;
    now = wish === '' || !place ? none : put(id, place.popupId, place.selector, type === 'embedded', told);
  };
}

function aboutDraft(draft: string): { readonly id: string; readonly type: string } {
  const { poptin_id: id, poptin_type: type } = draft ? JSON.parse(draft) : {};
  return { id: `${id ?? ''}`, type: `${type ?? ''}` };
}

function put(id: string, ownId: string, selector: string, always: boolean, told: (placed: Placed) => void): typeof none {
  const during = new AbortController();
  const { signal } = during;
  const watch = new MutationObserver(() => find() && watch.disconnect());
  let current = id;
  let places: HTMLElement[] = [];
  let made: HTMLElement | null = null;

  function find(): boolean {
    const kept = selector ? [] : [...document.querySelectorAll<HTMLElement>(`.${PLACE}`)].filter(({ dataset }) => dataset.id === ownId);
    const under = kept.length ? null : selector ? findBlock(selector) : always ? likelyBlock() : null;
    if (under) made = makePlace(under, current);
    places = made ? [made] : kept;
    if (!places[0]) return false;
    for (const place of places) place.dataset.id = current;
    bringIntoSight(places[0], signal);
    told({ how: made ? 'made' : 'kept', at: under ? selectorOf(under) : '' });
    return true;
  }

  function begin(): void {
    if (find()) return;
    told({ how: 'none', at: '' });
    // An app may draw it later.
    if (selector) watch.observe(document.documentElement, { childList: true, subtree: true });
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { signal });
  else begin();

  return {
    end() {
      during.abort();
      watch.disconnect();
      made?.remove();
      if (!made) for (const place of places) place.dataset.id = ownId;
    },
    rename(to) {
      current = to;
      for (const place of places) place.dataset.id = to;
      return places.every(({ isConnected }) => isConnected);
    },
  };
}

/** Scrolls to the draft once. After that, the person decides what to look at. */
function bringIntoSight(place: HTMLElement, signal: AbortSignal): void {
  const watch = new MutationObserver(() => {
    const popup = place.firstElementChild;
    if (!popup) return;
    watch.disconnect();
    const { top, bottom } = popup.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) popup.scrollIntoView({ block: 'center' });
  });
  watch.observe(place, { childList: true });
  signal.addEventListener('abort', () => watch.disconnect());
}

/** The block of the page at a point of the window, under which an embedded draft can go. */
export function blockAt(x: number, y: number): HTMLElement | null {
  const ours = `.poptin-popup,.poptin-teaser,.${PLACE}`;
  const found = document.elementsFromPoint(x, y).find((each) => document.body.contains(each) && !each.closest(ours));
  return found ? blockOf(found) : null;
}
