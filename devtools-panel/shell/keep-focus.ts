const CONTROLS = ':is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]):not([tabindex="-1"])';

/**
 * Marks the next place for the keyboard after a pressed control disappears: a heading that takes the focus, or the parent of the first
 * control.
 */
const LANDING = '[data-lands]';

/** Where the keyboard is: the focused element, its ancestors from the nearest outwards, and all controls in order. */
interface Place {
  readonly on: Element;
  readonly within: readonly Element[];
  readonly around: readonly HTMLElement[];
}

/**
 * A control that disappears takes the focus with it, and the next key would start at the top of the page. This moves the focus to its
 * replacement, or else to its neighbour.
 */
export function keepFocus(root: HTMLElement, signal: AbortSignal): void {
  let place: Place | null = null;
  const on = (target: EventTarget, type: string, run: (event: Event) => void) =>
    target.addEventListener(type, run, { capture: true, signal });

  on(document, 'focusin', ({ target }) => {
    place = target instanceof Element && root.contains(target) ? placeOf(target, root) : null;
  });
  // Pressing beside the controls, or in the frame beside the panel, ends the keyboard's place.
  on(root, 'pointerdown', () => (place = null));
  on(window, 'blur', ({ target }) => {
    if (target === window && !root.contains(document.activeElement)) place = null;
  });

  const observer = new MutationObserver((records) => {
    if (!place || place.on.isConnected || document.activeElement !== document.body) return;
    const come = records.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element));
    const next = landing(come) ?? nearest(place, come);
    place = null;
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function placeOf(on: Element, root: Element): Place {
  const within: Element[] = [];
  for (let outer = on.parentElement; outer && root.contains(outer); outer = outer.parentElement) within.push(outer);
  return { on, within, around: controlsIn(root) };
}

const controlsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(CONTROLS)];

const canBeAt = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled') && element.checkVisibility();

function landing(come: readonly Element[]): HTMLElement | null {
  const [mark] = come.flatMap((each) => [...(each.matches(LANDING) ? [each] : []), ...each.querySelectorAll(LANDING)]);
  if (!mark) return null;
  return mark.matches('[tabindex]') ? (mark as HTMLElement) : (controlsIn(mark)[0] ?? null);
}

function nearest({ on, within, around }: Place, come: readonly Element[]): HTMLElement | undefined {
  const at = around.indexOf(on as HTMLElement);
  const byDistance = [...around.slice(at + 1), ...around.slice(0, Math.max(at, 0)).reverse()].filter(canBeAt);
  for (const outer of within.filter((each) => each.isConnected)) {
    const fresh = controlsIn(outer).find((control) => come.some((each) => each.contains(control)) && canBeAt(control));
    const found = fresh ?? byDistance.find((control) => outer.contains(control));
    if (found) return found;
    if (outer instanceof HTMLElement && outer.matches(CONTROLS)) return outer;
  }
  return undefined;
}
