import { createScope, type OnFault } from '../../scope.ts';

/** The page's placements for a popup (contract, the page). */
export const placementsOf = (id: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.poptin-embedded')].filter(({ dataset }) => dataset.id === id);

/** Returns the sum of these lengths of an element, in pixels. */
export const sumOf = (place: Element, names: readonly string[]): number => {
  const style = getComputedStyle(place);
  return names.reduce((sum, name) => sum + Number.parseFloat(style.getPropertyValue(name)), 0);
};

/** With `border-box`, the height includes them. */
const AROUND = ['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width'];
const around = (place: Element) => (getComputedStyle(place).boxSizing === 'border-box' ? sumOf(place, AROUND) : 0);

interface ReservedSpace {
  /**
   * Gives every placement this height once it is out of sight. `here` gets it at once, because the popup already fills it. Returns a
   * function that restores their own height, also out of sight, unless space was reserved again since.
   */
  reserve(height: number, here?: HTMLElement): () => void;
  /** Runs `run` when the visitor reaches a placement with reserved space. */
  onReached(run: (place: HTMLElement) => void): void;
}

/** The `min-height` that a placement had before we set ours. */
const own = new WeakMap<HTMLElement, string>();
/** By popup id, so that reserving again finds the existing reservation. */
const spaceByPopup = new Map<string, ReservedSpace>();

/**
 * Reserves space for a popup in the page's flow. Nothing jumps while somebody reads: a placement changes its height only while it is out of
 * sight.
 */
export function reservedSpaceOf(popupId: string, fault: OnFault): ReservedSpace {
  const space = spaceByPopup.get(popupId) ?? createReservedSpace(popupId, fault);
  spaceByPopup.set(popupId, space);
  return space;
}

function createReservedSpace(id: string, fault: OnFault): ReservedSpace {
  let reserved: number | null = null;
  let times = 0;
  let reached: (place: HTMLElement) => void = () => {};
  // Uses its own scope, because placements that are in sight when the popup goes are restored later.
  const { guard } = createScope(fault);
  const seen = new IntersectionObserver(
    guard('placements', (entries: IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) {
        const place = target as HTMLElement;
        if (!isIntersecting) resize(place);
        else if (own.has(place)) reached(place);
      }
    }),
  );

  function resize(place: HTMLElement): void {
    const { style } = place;
    if (reserved !== null) {
      if (!own.has(place)) own.set(place, style.minHeight);
      style.minHeight = `${reserved + around(place)}px`;
      return;
    }
    seen.unobserve(place);
    style.minHeight = own.get(place) ?? style.minHeight;
    own.delete(place);
    // Read as text, because Chromium keeps an empty attribute that nobody has read.
    if (!place.getAttribute('style')) place.removeAttribute('style');
  }

  function watch(height: number | null): void {
    reserved = height;
    // Pending records describe the past and would be mistaken for the new state.
    seen.takeRecords();
    for (const place of placementsOf(id)) {
      // Re-observing reports at once whether it is visible.
      seen.unobserve(place);
      seen.observe(place);
    }
  }

  return {
    reserve(height, here) {
      const mine = ++times;
      watch(height);
      if (here) resize(here);
      return () => {
        if (mine === times) watch(null);
      };
    },
    onReached(run) {
      reached = run;
    },
  };
}
