import { createScope, type OnFault } from '../../scope.ts';

/** The places that the page keeps for a popup (contract, the page). */
export const placesOf = (id: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.poptin-embedded')].filter(({ dataset }) => dataset.id === id);

interface Rooms {
  /**
   * So much room each place shall have as soon as nobody looks at it; `here` at once, where the popup takes as much already.
   * Answers what gives the places their own height back, as soon as nobody looks at them, unless room was kept again since.
   */
  keep(height: number, here?: HTMLElement): () => void;
  /** Told of a place that the visitor has come to and that has its room. */
  onCome(run: (place: HTMLElement) => void): void;
}

/** The height of its own, of each place that has been given one by us. */
const own = new WeakMap<HTMLElement, string>();
/** By the popup's id: whoever keeps room for it again knows that it was kept. */
const roomsOf = new Map<string, Rooms>();

/**
 * Room for a popup in the page's flow. Nothing jumps before a reader's eyes when it comes or goes: the
 * height of a place is changed only while it is out of sight.
 */
export function findRooms(popupId: string, fault: OnFault): Rooms {
  const rooms = roomsOf.get(popupId) ?? createRooms(popupId, fault);
  roomsOf.set(popupId, rooms);
  return rooms;
}

function createRooms(id: string, fault: OnFault): Rooms {
  let room: string | null = null;
  let kept = 0;
  let come: (place: HTMLElement) => void = () => {};
  // A lifetime of its own: what is in sight when the popup goes is given back later.
  const { guard } = createScope(fault);
  const seen = new IntersectionObserver(
    guard('places', (entries: IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) {
        const place = target as HTMLElement;
        if (!isIntersecting) resize(place);
        else if (own.has(place)) come(place);
      }
    }),
  );

  function resize(place: HTMLElement): void {
    const { style } = place;
    if (room !== null) {
      if (!own.has(place)) own.set(place, style.minHeight);
      style.minHeight = room;
      return;
    }
    seen.unobserve(place);
    style.minHeight = own.get(place) ?? style.minHeight;
    own.delete(place);
    if (!style.length) place.removeAttribute('style');
  }

  function watch(height: string | null): void {
    room = height;
    // What was seen before may be so no longer, and would be taken for an answer to this.
    seen.takeRecords();
    for (const place of placesOf(id)) {
      // Anew, so that it is told at once whether it is in sight.
      seen.unobserve(place);
      seen.observe(place);
    }
  }

  return {
    keep(height, here) {
      const mine = ++kept;
      watch(`${height}px`);
      if (here) resize(here);
      return () => {
        if (mine === kept) watch(null);
      };
    },
    onCome(run) {
      come = run;
    },
  };
}
