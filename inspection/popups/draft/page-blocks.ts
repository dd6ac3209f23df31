/** The block of the page around an element, for a place to go under. Parts of a line, a table or a list are not blocks. */
export function blockOf(element: Element): HTMLElement | null {
  let block: Element | null = element;
  while (block && block !== document.body && !(block instanceof HTMLElement && isBlock(block))) block = block.parentElement;
  return block instanceof HTMLElement ? block : null;
}

function isBlock(element: HTMLElement): boolean {
  if (element.closest('head,svg') || element.parentElement?.closest('button,a,label,select,summary')) return false;
  return /^(block|flow-root|flex|grid|table|list-item)$/.test(getComputedStyle(element).display);
}

/** The first element that a selector matches; null for no match or an invalid selector. */
export function findBlock(selector: string): HTMLElement | null {
  try {
    const found = document.querySelector(selector);
    return found && document.body.contains(found) ? blockOf(found) : null;
  } catch {
    return null;
  }
}

const BESIDE = 'header,nav,footer,aside,script,style,template,noscript,link,dialog,.poptin-popup,.poptin-teaser';

/** The first block of the main content, where a reader notices the popup without looking for it. */
export function likelyBlock(): HTMLElement {
  let inside: HTMLElement = document.querySelector<HTMLElement>('main,[role=main]') ?? document.body;
  for (;;) {
    const blocks = [...inside.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && !child.matches(BESIDE) && isBlock(child) && child.offsetHeight > 0,
    );
    const [first, second] = blocks;
    if (!first) return inside;
    if (second) return isColumn(inside) ? first : inside;
    inside = first;
  }
}

/** True if its children are stacked, so that an added child appears below the one before it. */
function isColumn(element: HTMLElement): boolean {
  const { display, flexDirection } = getComputedStyle(element);
  return display !== 'grid' && (display !== 'flex' || flexDirection.startsWith('column'));
}

/** The shortest selector for this element alone that the page's ids allow. */
export function selectorOf(element: Element): string {
  const parts: string[] = [];
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
    const id = at.id && `#${CSS.escape(at.id)}`;
    if (id && document.querySelectorAll(id).length === 1) return [id, ...parts].join(' > ');
    parts.unshift(nthOf(at));
    if (at !== element && document.querySelectorAll(parts.join(' > ')).length === 1) break;
    if (at === document.body || (at === element && document.querySelectorAll(at.localName).length === 1)) break;
  }
  return parts.join(' > ');
}

function nthOf(element: Element): string {
  const name = CSS.escape(element.localName);
  const same = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === element.localName);
  return same.length > 1 ? `${name}:nth-of-type(${same.indexOf(element) + 1})` : name;
}
