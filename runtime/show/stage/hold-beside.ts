import { atEnd } from '../../at-end.ts';
import type { Scope } from '../../scope.ts';

/** On all that is inert for a popup alone: the popup's id. */
const HELD = 'data-poptin-held';

/** What lies over the popup as soon as the page opens it: held still, it could not be used, nor closed. */
const OPENED_OVER = 'dialog:not([open]),[popover]:not([class^=poptin-])';

/** A page that undoes it at once each time has its way. */
const MAX_ROUNDS = 99;

/** How to hold what has come since, by the popup's id. */
const holds = new Map<string | null, () => void>();

/**
 * Nothing beside the popup can be reached until `holding` ends. A dialog of the page may make the same elements inert meanwhile. What the
 * page sets stays when the popup goes, and what the page gives back meanwhile stays held (LIF-12). Called again, it holds what has come since.
 */
export function holdBeside(host: HTMLElement, holding: Scope): void {
  const { poptinId = '' } = host.dataset;
  const again = holds.get(poptinId);
  if (again) return again();
  const held = new Set<Element>();
  let rounds = 0;
  const observer = new MutationObserver(holding.guard('hold', heed));

  function heed(changes: readonly MutationRecord[]): void {
    if (rounds++ > MAX_ROUNDS) return observer.disconnect();
    for (const { target } of changes) {
      const each = target as Element;
      if (each.hasAttribute('inert')) each.removeAttribute(HELD);
      else mark(each);
    }
    // Our own.
    observer.takeRecords();
  }

  function mark(each: Element): void {
    each.toggleAttribute('inert', true);
    each.setAttribute(HELD, poptinId);
  }

  function look(): void {
    heed(observer.takeRecords());
    // A visitor's own tools are beside the body, too.
    const all = [...document.querySelectorAll('body > *, html > [class^=poptin-]')];
    // In a dialog of the page.
    for (let around = host.parentElement; around?.matches('body *'); around = around.parentElement) all.push(...around.children);
    for (const each of all) {
      if (each.contains(host) || each.matches(OPENED_OVER)) continue;
      held.add(each);
      if (!each.hasAttribute('inert')) mark(each);
      observer.observe(each, { attributeFilter: ['inert'] });
    }
    observer.takeRecords();
  }

  // A script may have taken a part out for a while, or put it into something else.
  const free = () => {
    for (const each of held) freeOne(each, poptinId);
    observer.takeRecords();
  };
  // htmx keeps a copy beyond the page's end, when nothing of ours is there that could free it.
  const save = holding.guard('hold', () => {
    free();
    requestAnimationFrame(holding.guard('hold', look));
  });
  document.addEventListener('htmx:beforeHistorySave', save, { signal: holding.signal });
  holds.set(poptinId, look);
  look();
  atEnd(holding, () => {
    holds.delete(poptinId);
    heed(observer.takeRecords());
    observer.disconnect();
    free();
    freeCopies();
  });
}

function freeOne(each: Element, poptinId: string | null): void {
  if (each.getAttribute(HELD) === poptinId) for (const name of ['inert', HELD]) each.removeAttribute(name);
}

/** Frees what a script has copied while a popup held it. */
export function freeCopies(): void {
  for (const each of document.querySelectorAll(`[${HELD}]`)) {
    const poptinId = each.getAttribute(HELD);
    if (!holds.has(poptinId)) freeOne(each, poptinId);
  }
}
