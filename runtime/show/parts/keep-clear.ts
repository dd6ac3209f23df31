import { atEnd } from '../../at-end.ts';
import type { Scope } from '../../scope.ts';

/** Between two tabs at the same place. */
const GAP_PX = 8;

/**
 * Keeps a tab clear of open bars at its edge of the window, which would cover it, and of tabs that came to its place before it (TYP-16,
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
  look();
  document.addEventListener('poptinView', look, { signal: scope.signal });
}

/** Beside a bar only where the window has room for both. One in the middle moves down. */
function standClear(tab: HTMLElement): void {
  const { place = '' } = tab.dataset;
  let taken = 0;
  for (const { box, edge } of openBars()) {
    const height = box.offsetHeight;
    if (place.includes(edge) && height < innerHeight / 2) taken = height;
  }
  for (const { offsetHeight } of tabsBefore(tab)) taken += offsetHeight + GAP_PX;
  tab.style[place.includes('bottom') ? 'marginBottom' : 'marginTop'] = `${taken}px`;
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
