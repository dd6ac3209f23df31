import { atEnd } from './at-end.ts';
import { overPage, pageBody, putOverPage } from './over-page.ts';
import { liftOverRoot, putAnew } from './over-root.ts';
import type { Clock } from './ports.ts';
import type { Scope } from './scope.ts';

/** A page that takes something away so often, each time this soon after it came back, does not want it. */
const MAX_RETURNS = 3;
const SOON_MS = 1000;

/** Whether it still hears. */
const ASKED = 'poptin-asked';

/** A host of ours that a morph has made a part of the page has lost its name. */
const isTaken = (host: Element) => !/^poptin-/.test(host.className);

/**
 * Where a script puts another page in the place of this one without loading it (Turbo, htmx, pjax), what floats over the page goes
 * along as it is (EMB-05); `back` is told of each page that comes under it. A script that morphs the page into another may use
 * the host for a part of that, or remove it with what is left over: it is put on the page again, and the part stays (EMB-12). Where its body begins
 * to carry along what is fixed, it is put beside that (TYP-13). Where it was taken out alone, or is taken out again and again, it is `gone`:
 * somebody does not want it (LIF-11). So it is where a script writes the whole page anew, which leaves it deaf.
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
  /** An empty text beside the host, which nothing shows. Who takes out the host alone leaves it; a morph removes it, or writes into it. */
  let witness: Text | null = null;
  const isSwept = () => !witness?.isConnected || !!witness.data;
  const dropWitness = () => witness?.data || witness?.remove();

  function watch(): void {
    const { documentElement } = document;
    const body = pageBody();
    parent = host.parentNode;
    dropWitness();
    host.after('');
    witness = host.nextSibling as Text | null;
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

  /** And there it stays: each move costs an open popup more than being beside the body does. */
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
    // What holds it under a popup says so once more.
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
      putAnew(host);
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
    dropWitness();
  });
  look([]);
}
