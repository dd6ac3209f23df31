import type { PageDialog } from './page-findings.ts';

const SAYS_SO = 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]';
const OURS = '.poptin-popup,.poptin-teaser,.poptin-embedded';
/** The number of points in each direction at which the window is probed. */
const PROBES = 6;
/** In percent of the window. Anything smaller is a button in a corner. */
const MIN_SHARE = 4;
const MAX_FOUND = 20;

/** The page's own dialogs, and its other fixed elements: banners, chats, headers. */
export function findDialogs(document: Document): PageDialog[] {
  const view = document.defaultView;
  if (!view) return [];
  const found = new Set([...document.querySelectorAll(SAYS_SO)].filter((element) => element.checkVisibility()));
  for (let at = 0; at < PROBES * PROBES; at++) {
    const x = (((at % PROBES) + 0.5) * view.innerWidth) / PROBES;
    const y = ((Math.floor(at / PROBES) + 0.5) * view.innerHeight) / PROBES;
    const fixed = fixedAround(document.elementFromPoint(x, y), view);
    if (fixed && ![...found].some((one) => one.contains(fixed) || fixed.contains(one))) found.add(fixed);
  }
  return [...found]
    .filter((element) => !element.closest(OURS))
    .map((element) => describe(element, view))
    .filter(({ share, modal }) => share >= MIN_SHARE || modal)
    .slice(0, MAX_FOUND);
}

/** The outermost element that stays in place while the page scrolls. */
function fixedAround(element: Element | null, view: Window): Element | null {
  let fixed: Element | null = null;
  for (let one = element; one; one = one.parentElement) if (/^(?:fixed|sticky)$/.test(view.getComputedStyle(one).position)) fixed = one;
  return fixed;
}

function describe(element: Element, view: Window): PageDialog {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const across = Math.min(right, view.innerWidth) - Math.max(left, 0);
  const down = Math.min(bottom, view.innerHeight) - Math.max(top, 0);
  const share = (Math.max(0, across) * Math.max(0, down) * 100) / (view.innerWidth * view.innerHeight);
  const label = element.ownerDocument.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
  const name = element.getAttribute('aria-label') || label || element.querySelector('h1,h2,h3')?.textContent || '';
  return {
    name: name.trim().slice(0, 120),
    element:
      element.localName +
      (element.id
        ? `#${element.id}`
        : [...element.classList]
            .slice(0, 2)
            .map((one) => `.${one}`)
            .join('')),
    modal: element.matches('dialog:modal,[aria-modal=true]'),
    share: Math.round(share),
  };
}
