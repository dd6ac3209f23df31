import type { Clock } from '../ports.ts';
import { atEnd, type Scope } from '../scope.ts';
import { liftOverRoot, overPage, pageBody, putOverPage, reinsert } from './over-page.ts';

/** If a page removes something this often, each time this soon after its return, it does not want it. */
const MAX_RETURNS = 3;
const SOON_MS = 1000;

/** Tests whether the host still hears events. */
const ASKED = 'poptin-asked';

/** A host of ours that a morph has made part of the page has lost its name. */
const isTaken = (host: Element) => !/^poptin-/.test(host.className);

/**
 * Keeps a floating host on the page while scripts replace the page below it (Turbo, htmx, pjax; EMB-05). `back` runs for each new page. A
 * script that morphs the page may use the host for a part of it, or remove it: the host returns, and the part stays (EMB-12). If the body
 * begins to move fixed elements, the host moves to the root (TYP-13). `gone` runs if a script removes the host alone or repeatedly, because
 * somebody does not want it (LIF-11). It also runs if a script rewrites the whole document, which leaves the host deaf.
 */
export function keepOnPage(
  host: HTMLElement,
  scope: Scope,
  clock: Pick<Clock, 'after' | 'elapsed'>,
  { back, gone }: { readonly back?: () => void; readonly gone: () => void },
): void {
  let parent: Node | null = null;
  let beside: readonly Element[] = [];
  let watching: MutationObserver | undefined;
  let returns = 0;
  let cameAt = Number.NEGATIVE_INFINITY;
  /**
   * An empty text next to the host, which shows nothing. A script that removes only the host leaves it; a morph removes it or writes into
   * it.
   */
  let marker: Text | null = null;
  const isSwept = () => !marker?.isConnected || !!marker.data;
  const dropMarker = () => marker?.data || marker?.remove();

  function watch(): void {
    const { documentElement } = document;
    const body = pageBody();
    parent = host.parentNode;
    dropMarker();
    host.after('');
    marker = host.nextSibling as Text | null;
    watching?.disconnect();
    watching = new MutationObserver(look);
    const page = parent === documentElement ? body : host.parentElement;
    // Our other hosts return in the same way.
    beside = [...(page?.querySelectorAll(':scope > :not([class^=poptin-])') ?? [])];
    // Whatever is cut off is a child of one of these.
    for (let around: Node | null = page; around; around = around.parentNode) watching.observe(around, { childList: true });
    watching.observe(host, { attributes: true, attributeOldValue: true });
    styled.disconnect();
    // A page may change these while it scrolls.
    for (const place of [documentElement, body]) styled.observe(place, { attributeFilter: ['class', 'style'] });
    if (document.head) styled.observe(document.head, { childList: true });
  }

  let isPlanned = false;
  /** Once a frame, because it reads styles. */
  const lookAtStyle = scope.guard('stay', () => {
    if (isPlanned || host.popover) return;
    isPlanned = true;
    requestAnimationFrame(scope.guard('stay', moveOut));
  });
  const restyle = scope.guard('stay', (changes: readonly MutationRecord[]) => {
    lookAtStyle();
    // A linked style sheet applies once it is loaded. If that takes longer, the next change finds it.
    const isLinked = changes.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'LINK'));
    if (isLinked) clock.after(SOON_MS, lookAtStyle, scope.signal);
  });
  const styled = new MutationObserver(restyle);

  /** The host stays there: each move costs an open popup more than its place beside the body gains. */
  function moveOut(): void {
    isPlanned = false;
    if (scope.signal.aborted || host.popover) return;
    if (host.parentNode === pageBody() && overPage() !== pageBody()) {
      const focused = host.shadowRoot?.activeElement as HTMLElement | null | undefined;
      putOverPage(host);
      watch();
      focused?.focus({ preventScroll: true });
    }
    liftOverRoot(host);
  }

  // `document.open()` removes all listeners on the page, but not its observers. A host that does not answer could not be closed.
  host.addEventListener(ASKED, (event) => event.preventDefault(), { signal: scope.signal });
  const isDeaf = () => host.dispatchEvent(new Event(ASKED, { cancelable: true }));

  /** Leaves the page what a morph has made of the host, in a separate element, and restores the host. */
  function giveUp(changes: readonly MutationRecord[]): void {
    const part = document.createElement(host.localName);
    for (const { name, value } of [...host.attributes]) part.setAttribute(name, value);
    part.append(...host.childNodes);
    host.replaceWith(part);
    // The code that holds it under a popup sets its own attributes again.
    for (const { target, attributeName: name, oldValue } of [...changes].reverse())
      if (target === host && name && !/inert|held/.test(name))
        if (oldValue === null) host.removeAttribute(name);
        else host.setAttribute(name, oldValue);
  }

  const look = scope.guard('stay', (changes: readonly MutationRecord[]) => {
    const { isConnected } = host;
    const focused = host.shadowRoot?.activeElement as HTMLElement | null | undefined;
    if (isConnected && isTaken(host)) giveUp(changes);
    else if (isConnected && host.parentNode !== parent) return watch();
    if (!host.isConnected) {
      watching?.disconnect();
      const now = clock.elapsed();
      returns = now - cameAt < SOON_MS ? returns + 1 : 1;
      cameAt = now;
      if (!(isConnected || isSwept()) || returns > MAX_RETURNS || isDeaf()) return gone();
      reinsert(host);
    } else {
      const left = beside.filter(({ isConnected }) => isConnected);
      if (left.length > beside.length / 2) return isSwept() ? watch() : undefined;
    }
    watch();
    focused?.focus({ preventScroll: true });
    back?.();
  });

  scope.guard('stay', () => {
    // A popup may be in the top layer because of a dialog of the page.
    if (!host.popover) liftOverRoot(host);
    watch();
  })();
  atEnd(scope, () => {
    if (isTaken(host)) giveUp(watching?.takeRecords() ?? []);
    watching?.disconnect();
    styled.disconnect();
    dropMarker();
  });
  look([]);
}
