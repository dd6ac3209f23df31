import type { PopupConfig } from '../../decide/display/config.ts';
import { createScope, type OnFault } from '../../scope.ts';

/** The places that the page keeps for a popup (contract, the page). */
export const placesOf = (id: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.poptin-embedded')].filter(({ dataset }) => dataset.id === id);

interface Rooms {
  /** So much room each place shall have as soon as nobody looks at it; `here` at once, where the popup takes as much already. */
  keep(height: number, here?: HTMLElement): void;
  /** Told of a place that the visitor has come to and that has its room. */
  onCome(run: (place: HTMLElement) => void): void;
  /** The places get their own height back, as soon as nobody looks at them. */
  giveBack(): void;
}

/** The height of its own, of each place that has been given one by us. */
const own = new WeakMap<HTMLElement, string>();
const roomsOf = new WeakMap<PopupConfig, Rooms>();

/**
 * Room for a popup in the page's flow. Nothing jumps before a reader's eyes when it comes or goes: the
 * height of a place is changed only while it is out of sight.
 */
export function findRooms(popup: PopupConfig, fault: OnFault): Rooms {
  const rooms = roomsOf.get(popup) ?? createRooms(popup.id, fault);
  roomsOf.set(popup, rooms);
  return rooms;
}

function createRooms(id: string, fault: OnFault): Rooms {
  let room: string | null = null;
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
    for (const place of placesOf(id)) {
      // Anew, so that it is told at once whether it is in sight.
      seen.unobserve(place);
      seen.observe(place);
    }
  }

  return {
    keep(height, here) {
      watch(`${height}px`);
      if (here) resize(here);
    },
    onCome(run) {
      come = run;
    },
    giveBack() {
      come = () => {};
      watch(null);
    },
  };
}
