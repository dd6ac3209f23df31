import { atEnd } from './at-end.ts';
import { putOverPage } from './over-page.ts';
import type { Clock } from './ports.ts';
import type { Scope } from './scope.ts';

/** A page that takes something away so often, each time this soon after it came back, does not want it. */
const MAX_RETURNS = 3;
const SOON_MS = 1000;

/**
 * Where a script puts another page in the place of this one without loading it (Turbo, htmx, pjax), what floats over the page goes
 * along as it is (EMB-05). `back` is told of each page that comes under it. Where it was taken out alone, or is taken out again and again,
 * it is `gone`: somebody does not want it (LIF-11).
 */
export function keepOnPage(
  host: HTMLElement,
  scope: Scope,
  clock: Pick<Clock, 'elapsed'>,
  { back, gone }: { readonly back?: () => void; readonly gone: () => void },
): void {
  let parent: Node | null = null;
  let beside: readonly Element[] = [];
  let watching: MutationObserver | undefined;
  let returns = 0;
  let cameAt = Number.NEGATIVE_INFINITY;

  function watch(): void {
    const { body, documentElement } = document;
    parent = host.parentNode;
    watching?.disconnect();
    watching = new MutationObserver(look);
    const page = parent === documentElement ? body : host.parentElement;
    // Others of ours come back as this one does.
    beside = [...(page?.querySelectorAll(':scope > :not([class^=poptin-])') ?? [])];
    // Whatever is cut off, it is the child of one of these.
    for (let around: Node | null = page; around; around = around.parentNode) watching.observe(around, { childList: true });
  }

  const look = scope.guard('stay', () => {
    if (host.isConnected && host.parentNode !== parent) return watch();
    const left = beside.filter(({ isConnected }) => isConnected);
    const isSamePage = left.length > beside.length / 2;
    if (!host.isConnected) {
      watching?.disconnect();
      const now = clock.elapsed();
      returns = now - cameAt < SOON_MS ? returns + 1 : 1;
      cameAt = now;
      if (isSamePage || returns > MAX_RETURNS) return gone();
      putOverPage(host);
    } else if (isSamePage) return;
    watch();
    back?.();
  });

  scope.guard('stay', watch)();
  atEnd(scope, () => watching?.disconnect());
  look();
}
