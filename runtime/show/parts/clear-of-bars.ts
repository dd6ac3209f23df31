import { atEnd } from '../../at-end.ts';
import type { Scope } from '../../scope.ts';

/**
 * Keeps a tab clear of open bars at its edge of the window: any open popup covers it (TYP-16, TYP-17). Sizes are observed,
 * because a bar becomes higher when a phone is turned or its font arrives, and is nothing once it has gone.
 */
export function keepClearOfBars(tab: HTMLElement, scope: Scope): void {
  const sizes = new ResizeObserver(
    scope.guard('stay', (changed) => {
      for (const { target } of changed) if (!target.isConnected) sizes.unobserve(target);
      standClear(tab);
    }),
  );
  atEnd(scope, () => sizes.disconnect());
  const look = scope.guard('stay', () => {
    for (const { box } of openBars()) sizes.observe(box);
  });
  look();
  document.addEventListener('poptinView', look, { signal: scope.signal });
}

/** Beside a bar only where the window has room for both. */
function standClear({ style, dataset }: HTMLElement): void {
  style.margin = '';
  for (const { box, edge } of openBars()) {
    const height = box.offsetHeight;
    const isInTheWay = dataset.place?.includes(edge) && height < innerHeight / 2;
    if (isInTheWay) style[edge === 'top' ? 'marginTop' : 'marginBottom'] = `${height}px`;
  }
}

function* openBars(): Generator<{ box: HTMLElement; edge: 'top' | 'bottom' }> {
  for (const { shadowRoot } of document.querySelectorAll('.poptin-popup[data-poptin-type=bar]')) {
    const frame = shadowRoot?.querySelector<HTMLElement>('.poptin-frame');
    const box = frame?.querySelector<HTMLElement>('.poptin-box');
    if (box) yield { box, edge: frame?.dataset.place?.startsWith('top') ? 'top' : 'bottom' };
  }
}
