import { atEnd, type Scope } from '../../scope.ts';

/** Between two tabs at the same place. */
const GAP_PX = 8;

/** Between a tab and what it stands clear of: the window's edge, or a bar there. */
const EDGE_PX = 16;

/** Half of a tab in the middle, which its style sheet takes for 44 px high. */
const HALF_PX = 22;

/**
 * Keeps a tab clear of open bars, which would cover it, and of tabs that came to its place before it (TYP-16,
 * TYP-17). Sizes are observed, because a bar becomes higher when a phone is turned or its font arrives, and is nothing once it has gone.
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

/** Beside a bar only where the window has room for both. Of several in the middle each further one moves down. */
function standClear(tab: HTMLElement): void {
  const { place = '' } = tab.dataset;
  // A frame over what is seen: in pixels of its own, as a tab's are.
  const whole = tab.parentElement?.clientHeight ?? innerHeight;
  const room = whole - tab.offsetHeight - 2 * EDGE_PX;
  const bars = { top: 0, bottom: 0 };
  for (const { box, edge } of openBars()) if (box.offsetHeight <= room) bars[edge] = box.offsetHeight;
  // From the edge of the window that it is measured from, and by how much it stands away from there.
  const at = place.includes('middle') ? whole / 2 - HALF_PX - EDGE_PX : 0;
  let taken = place.includes('bottom') ? bars.bottom : Math.max(bars.top, Math.min(at, room - bars.bottom)) - at;
  for (const { offsetHeight } of tabsBefore(tab)) taken += offsetHeight + GAP_PX;
  // A browser counts a change of place as a shift of the page's layout (CLS), a transform not. The tab's effects have the others.
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
