import type { Clock } from '../ports.ts';
import { atEnd, type Scope } from '../scope.ts';
import { liftOverRoot, overPage, pageBody, putOverPage, reinsert } from './over-page.ts';

/** A page that removes something this often, each time this soon after its return, does not want it. */
const MAX_RETURNS = 3;
const SOON_MS = 1000;

/** Tests whether the host still hears events. */
const ASKED = 'poptin-asked';

/** A host of ours that a morph has made a part of the page has lost its name. */
const isTaken = (host: Element) => !/^poptin-/.test(host.className);

/**
 * Keeps a floating host on the page while scripts swap the page under it (Turbo, htmx, pjax; EMB-05). `back` runs for each new page. A
 * script that morphs the page may use the host for a part of that, or remove it: the host returns, and the part stays (EMB-12). A body
 * that begins to carry fixed elements along loses the host to the root (TYP-13). `gone` runs where a script removes the host alone or
 * again and again, since somebody does not want it (LIF-11), and where a script rewrites the whole document, which leaves the host deaf.
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
   * An empty text beside the host, which nothing shows. A script that removes the host alone leaves it; a morph removes it or writes
   * into it.
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
    // Others of ours come back as this one does.
    beside = [...(page?.querySelectorAll(':scope > :not([class^=poptin-])') ?? [])];
    // Whatever is cut off, it is the child of one of these.
    for (let around: Node | null = page; around; around = around.parentNode) watching.observe(around, { childList: true });
    watching.observe(host, { attributes: true, attributeOldValue: true });
    styled.disconnect();
    // A page may change these as it is scrolled.
    for (const place of [documentElement, body]) styled.observe(place, { attributeFilter: ['class', 'style'] });
    if (document.head) styled.observe(document.head, { childList: true });
  }

  let isPlanned = false;
  /** Once a frame, since it asks for styles. */
  const lookAtStyle = scope.guard('stay', () => {
    if (isPlanned || host.popover) return;
    isPlanned = true;
    requestAnimationFrame(scope.guard('stay', moveOut));
  });
  const restyle = scope.guard('stay', (changes: readonly MutationRecord[]) => {
    lookAtStyle();
    // A linked style sheet acts once it is loaded. Where that takes longer, the next change finds it.
    const isLinked = changes.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'LINK'));
    if (isLinked) clock.after(SOON_MS, lookAtStyle, scope.signal);
  });
  const styled = new MutationObserver(restyle);

  /** The host stays there: each move costs an open popup more than its place beside the body does. */
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

  // `document.open()` takes away the listeners of all that is on the page, not its observers: who does not answer could not be closed.
  host.addEventListener(ASKED, (event) => event.preventDefault(), { signal: scope.signal });
  const isDeaf = () => host.dispatchEvent(new Event(ASKED, { cancelable: true }));

  /** Leaves the page what a morph has made of the host, in an element of its own, and makes the host what it was. */
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
    // A popup may be in the top layer for a dialog of the page.
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
