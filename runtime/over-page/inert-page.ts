import { atEnd, type Scope } from '../scope.ts';
import { pageBody } from './over-page.ts';

/** Marks every element that is inert only because of a popup, with the popup's id. */
const HELD = 'data-poptin-held';

/** Elements that are above the popup once the page opens them. If they were inert, nobody could use or close them. */
const OPENED_OVER = 'dialog:not([open]),dialog:modal,[popover]:not([class^=poptin-])';

/**
 * What comes while the page is held, and is no part of what lies under the popup: another popup (QUE-02), and a visitor's own tool, such as
 * a password manager's list. A tool's element has a name that no script of the page has defined.
 */
const COMES_BESIDE = '.poptin-popup,:not(:defined)';

/** Gives up on a page that undoes it each time. */
const MAX_ROUNDS = 999;

/** How to hold elements that were added since, by the popup's id. */
const holds = new Map<string | null, () => void>();

/**
 * Makes everything beside the popup inert until `holding` ends. A dialog of the page may make the same elements inert meanwhile. An element
 * that the page itself makes inert stays so; one that the page frees stays held (LIF-12). What the page adds is held, too (KEY-03); calling
 * it again finds what is new after the popup has moved.
 */
export function makePageInert(host: HTMLElement, holding: Scope): void {
  const { poptinId = '' } = host.dataset;
  const again = holds.get(poptinId);
  if (again) return again();
  const held = new Set<Element>();
  let rounds = 0;
  const observer = new MutationObserver(holding.guard('stay', heed));

  function heed(changes: readonly MutationRecord[]): void {
    if (rounds++ > MAX_ROUNDS) return observer.disconnect();
    for (const { target, addedNodes, attributeName } of changes) {
      const each = target as Element;
      for (const added of addedNodes) if (added instanceof Element && !comesOver(added)) hold(added);
      if (!attributeName) continue;
      if (each.hasAttribute('inert')) each.removeAttribute(HELD);
      else mark(each);
    }
    // Our own changes.
    observer.takeRecords();
  }

  /** The mark comes first: without it nothing would ever free the element. */
  function mark(each: Element): void {
    each.setAttribute(HELD, poptinId);
    each.toggleAttribute('inert', true);
  }

  function hold(each: Element): void {
    if (each.contains(host) || each.matches(OPENED_OVER)) return;
    held.add(each);
    if (!each.hasAttribute('inert')) mark(each);
    observer.observe(each, { attributeFilter: ['inert'] });
  }

  function look(): void {
    heed(observer.takeRecords());
    const parents = [...document.querySelectorAll<HTMLElement>('body')];
    // Inside a dialog of the page.
    for (let around = host.parentElement; around?.matches('body *'); around = around.parentElement) parents.push(around);
    for (const parent of parents) {
      for (const each of parent.children) hold(each);
      observer.observe(parent, { childList: true });
    }
    // A visitor's own tools are also beside the body.
    for (const each of document.querySelectorAll('html > [class^=poptin-]')) hold(each);
    observer.takeRecords();
  }

  // A script may have removed a part for a while, or put it into something else.
  const free = () => {
    for (const each of held) releaseOne(each, poptinId);
    observer.takeRecords();
  };
  // htmx keeps a copy after the page's end, when nothing of ours is there to free it.
  const save = holding.guard('stay', () => {
    free();
    requestAnimationFrame(holding.guard('stay', look));
  });
  document.addEventListener('htmx:beforeHistorySave', save, { signal: holding.signal });
  holds.set(poptinId, look);
  // A look that fails halfway is undone like any other.
  atEnd(holding, () => {
    holds.delete(poptinId);
    heed(observer.takeRecords());
    observer.disconnect();
    free();
    releaseCopies();
  });
  look();
}

/** What is open may be inside it, in a web component too. */
const comesOver = (each: Element) =>
  each.matches(COMES_BESIDE) || [each, each.shadowRoot].some((root) => root?.querySelector('dialog:modal,:is(:popover-open)'));

function releaseOne(each: Element, poptinId: string | null): void {
  if (each.getAttribute(HELD) === poptinId) for (const name of ['inert', HELD]) each.removeAttribute(name);
}

/** Frees what a script copied while a popup held it. */
function releaseCopies(): void {
  for (const each of document.querySelectorAll(`[${HELD}]`)) {
    const poptinId = each.getAttribute(HELD);
    if (!holds.has(poptinId)) releaseOne(each, poptinId);
  }
}

/** Our hosts have a shadow root, which no copy has, and no other content. */
const HOSTS = ':is(.poptin-popup,.poptin-teaser,.poptin-scroll-buttons):empty';

/** Some pages tell nobody of a shadow root. Only an element that has none takes one. */
function isCopy(host: Element): boolean {
  try {
    return !host.shadowRoot && !!host.attachShadow({ mode: 'open' });
  } catch {
    return false;
  }
}

let isSweeping = false;

/**
 * Some libraries keep copies of a page for the way back (Turbo, Turbolinks, htmx, Livewire). A copy made under an open popup returns with
 * the popup's marks, long after the popup. The sweep removes them before anybody sees the copy (LIF-13), so it outlives the popup.
 */
export function sweepCopies(scope: Scope): void {
  if (isSweeping) return;
  isSweeping = true;
  const sweep = scope.guard('stay', () => {
    releaseCopies();
    for (const each of document.querySelectorAll(HOSTS)) if (isCopy(each)) each.remove();
    for (const place of [document, document.documentElement, pageBody()]) observer.observe(place, { childList: true });
  });
  const observer = new MutationObserver(sweep);
  sweep();
}
