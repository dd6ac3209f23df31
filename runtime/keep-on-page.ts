import { atEnd } from './at-end.ts';
import { overPage, putOverPage } from './over-page.ts';
import type { Clock } from './ports.ts';
import type { Scope } from './scope.ts';

/** A page that takes something away so often, each time this soon after it came back, does not want it. */
const MAX_RETURNS = 3;
const SOON_MS = 1000;

/**
 * Where a script puts another page in the place of this one without loading it (Turbo, htmx, pjax), what floats over the page goes
 * along as it is (EMB-05), and where its body begins to carry along what is fixed, it is put beside that (TYP-13). `back` is told when it
 * was put anew. Where it was taken out alone, or is taken out again and again, it is `gone`: somebody does not want it (LIF-11).
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
    for (let around: Node | null = page; around; around = around.parentNode)
      watching.observe(around, { childList: true, attributeFilter: ['class', 'style'] });
    // A style sheet may come into it.
    if (document.head) watching.observe(document.head, { childList: true });
  }

  /** In a dialog of the page it stays. */
  const isMisplaced = () => (parent === document.body || parent === document.documentElement) && overPage() !== parent;

  const look = scope.guard('stay', () => {
    if (host.isConnected && host.parentNode !== parent) return watch();
    const focused = host.shadowRoot?.activeElement as HTMLElement | null | undefined;
    const left = beside.filter(({ isConnected }) => isConnected);
    const isSamePage = left.length > beside.length / 2;
    if (!host.isConnected) {
      watching?.disconnect();
      const now = clock.elapsed();
      returns = now - cameAt < SOON_MS ? returns + 1 : 1;
      cameAt = now;
      if (isSamePage || returns > MAX_RETURNS) return gone();
      putOverPage(host);
    } else if (isMisplaced()) putOverPage(host);
    else if (isSamePage) return;
    watch();
    back?.();
    focused?.focus({ preventScroll: true });
  });

  scope.guard('stay', watch)();
  atEnd(scope, () => watching?.disconnect());
  look();
}
