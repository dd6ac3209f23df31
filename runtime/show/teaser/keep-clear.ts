import { atEnd, type Scope } from '../../scope.ts';

/** The gap between two tabs at the same place. */
const GAP_PX = 8;

/** The gap between a tab and what it keeps clear of: the window's edge, or a bar there. */
const EDGE_PX = 16;

/** Half the height of a tab in the middle: its style sheet assumes 44 px. */
const HALF_PX = 22;

/**
 * Keeps a tab clear of open bars, which would cover it, and of tabs that took its place earlier (TYP-16, TYP-17). It observes sizes,
 * because a bar grows when a phone is turned or its font arrives, and shrinks to nothing when it goes.
 */
export function keepClear(tab: HTMLElement, scope: Scope): void {
  const sizes = new ResizeObserver(
    scope.guard('stay', (changed) => {
      for (const { target } of changed) if (!target.isConnected) sizes.unobserve(target);
      standClear(tab);
    }),
  );
  atEnd(scope, () => sizes.disconnect());
  const look = scope.guard('stay', () => {
    for (const { box } of openBars()) sizes.observe(box);
    for (const other of tabsBefore(tab)) sizes.observe(other);
  });
  const { parentElement: frame } = tab;
  if (frame) sizes.observe(frame);
  look();
  document.addEventListener('poptinView', look, { signal: scope.signal });
}

/** Beside a bar only if the window has room for both. Among several in the middle, each further one moves down. */
function standClear(tab: HTMLElement): void {
  const { place = '' } = tab.dataset;
  // A frame covers the visible area, and measures in its own pixels, as the tab does.
  const whole = tab.parentElement?.clientHeight ?? innerHeight;
  const room = whole - tab.offsetHeight - 2 * EDGE_PX;
  const bars = { top: 0, bottom: 0 };
  for (const { box, edge } of openBars()) if (box.offsetHeight <= room) bars[edge] = Math.max(bars[edge], box.offsetHeight);
  // `at` is the tab's own distance from the edge that it is measured from; `taken` is how far it moves away from there.
  const at = place.includes('middle') ? whole / 2 - HALF_PX - EDGE_PX : 0;
  let taken = place.includes('bottom') ? bars.bottom : Math.max(bars.top, Math.min(at, room - bars.bottom)) - at;
  for (const { offsetHeight } of tabsBefore(tab)) taken += offsetHeight + GAP_PX;
  // Browsers count a changed position as a layout shift (CLS), but not a transform. The tab's effects use the other transform properties.
  tab.style.transform = `translateY(${place.includes('bottom') ? -taken : taken}px)`;
}

function tabsBefore(tab: HTMLElement): HTMLElement[] {
  const hosts = [...document.querySelectorAll('.poptin-teaser')];
  const tabs = hosts.flatMap(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.poptin-tab') ?? []);
  return tabs.slice(0, tabs.indexOf(tab)).filter(({ dataset }) => dataset.place === tab.dataset.place);
}

function* openBars(): Generator<{ box: HTMLElement; edge: 'top' | 'bottom' }> {
  for (const { shadowRoot } of document.querySelectorAll('.poptin-popup[data-poptin-type=bar]')) {
    const frame = shadowRoot?.querySelector<HTMLElement>('.poptin-frame');
    const box = frame?.querySelector<HTMLElement>('.poptin-box');
    if (box) yield { box, edge: frame?.dataset.place?.startsWith('top') ? 'top' : 'bottom' };
  }
}
