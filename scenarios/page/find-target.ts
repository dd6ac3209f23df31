import { isPartOf, pressedAt } from '../../inspection/popups/measure/hit-test.ts';
import type { Found, Wanted } from './control.ts';
import { freePoint } from './free-point.ts';

const PRESSABLE =
  'a[href],button,input,select,textarea,label,summary,[role=button],[role=tab],[role=link],[data-action],[data-poptin-open]';

const words = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
const isSeen = (element: Element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';

/** Every popup and teaser tab, the newest first, then the page. */
function roots(): ReadonlyArray<ShadowRoot | Document> {
  const hosts = [...document.querySelectorAll('.poptin-popup,.poptin-teaser')].reverse();
  return [...hosts.flatMap(({ shadowRoot }) => shadowRoot ?? []), document];
}

export const popupRoot = (id: string) => document.querySelector(`.poptin-popup[data-poptin-id="${CSS.escape(id)}"]`)?.shadowRoot ?? null;

function saysOf(element: Element): string[] {
  const input = element as HTMLInputElement;
  const isButton = element instanceof HTMLInputElement && /^(?:submit|button)$/.test(element.type);
  return [
    element.getAttribute('aria-label') ?? '',
    element.textContent ?? '',
    isButton ? input.value : '',
    element.getAttribute('title') ?? '',
  ].map(words);
}

/** Names of a field: its label, name, kind and placeholder. */
function namesOf(field: Element): string[] {
  const { labels } = field as HTMLInputElement;
  const labelled = [...(labels ?? [])].map((label) => label.textContent ?? '');
  return [...labelled, ...['aria-label', 'data-field', 'name', 'placeholder', 'id'].map((name) => field.getAttribute(name) ?? '')].map(
    words,
  );
}

function search({ by, text }: Wanted): Element | null {
  const wanted = words(text);
  for (const root of roots()) {
    const all = (selector: string) => [...root.querySelectorAll(selector)].filter(isSeen);
    if (by === 'selector') {
      const [first] = all(text);
      if (first) return first;
    } else if (by === 'field') {
      const fields = all('input:not([type=hidden]),select,textarea');
      const field =
        fields.find((each) => namesOf(each).includes(wanted)) ?? fields.find((each) => namesOf(each).some((name) => name.includes(wanted)));
      if (field) return field;
    } else {
      const pressable = all(PRESSABLE);
      const exact = pressable.find((each) => saysOf(each).includes(wanted));
      const found = exact ?? pressable.find((each) => saysOf(each).some((says) => says.includes(wanted)));
      if (found) return found;
    }
  }
  return null;
}

const OPENS = '[data-poptin-open],a[href*="/click/"]';
const opens = (element: Element, id: string) =>
  element.getAttribute('data-poptin-open') === id || new RegExp(`/click/${id}/?(?:[?#].*)?$`).test(element.getAttribute('href') ?? '');

function element(wanted: Wanted): Element | null {
  const { by, text } = wanted;
  if (by === 'closes') return closeControl(text);
  if (by !== 'opens') return search(wanted);
  const tab = document.querySelector(`.poptin-teaser[data-poptin-id="${CSS.escape(text)}"]`)?.shadowRoot?.querySelector('button');
  return [...document.querySelectorAll(OPENS)].find((each) => opens(each, text) && isSeen(each)) ?? (tab && isSeen(tab) ? tab : null);
}

/** The element; undefined for an unreadable selector. */
function elementOrNull(wanted: Wanted): Element | null | undefined {
  try {
    return element(wanted);
  } catch {
    return undefined;
  }
}

/** The ✕ is outside all screens; a screen may have a close control of its own. */
function closeControl(id: string): Element | null {
  const controls = [...(popupRoot(id)?.querySelectorAll('[data-action=close]') ?? [])].filter(isSeen);
  return controls.find((each) => !each.closest('[data-screen]')) ?? controls[0] ?? null;
}

const NOT_THERE: Readonly<Record<Wanted['by'], string>> = {
  words: 'Nothing that can be pressed says',
  selector: 'Nothing that can be seen is',
  field: 'No field is called',
  opens: 'Nothing on this page opens',
  closes: 'There is no ✕ on',
  page: 'There is no',
};

/** Focuses the first control of a popup that can be seen, unless the focus is in the popup. */
export function focusIn(popupId: string): boolean {
  const root = popupRoot(popupId);
  if (root?.activeElement) return true;
  return [...(root?.querySelectorAll<HTMLElement>(PRESSABLE) ?? [])].filter(isSeen).some((each) => {
    each.focus();
    return root?.activeElement === each;
  });
}

/** Scrolls to it, if a visitor could. True if that was necessary. */
export function bringIntoView(wanted: Wanted): boolean {
  if (wanted.by === 'page') return false;
  const target = elementOrNull(wanted);
  if (!target || isWithin(target.getClientRects()[0]) || (target.getRootNode() === document && isHeld(target))) return false;
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return true;
}

/** Its position on the screen, or why a visitor could not press it. */
export function findTarget(wanted: Wanted): Found {
  if (wanted.by === 'page') return freePoint(PRESSABLE);
  const name = `“${wanted.called ?? wanted.text}”`;
  const target = elementOrNull(wanted);
  if (target === undefined) return { ok: false, problem: `${name} is no selector.` };
  if (!target) return { ok: false, problem: `${NOT_THERE[wanted.by]} ${name}.` };
  const box = target.getClientRects()[0];
  if (!box || !isWithin(box)) return { ok: false, problem: `${name} is outside of the window.` };
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1);
  const top = pressedAt(x, y);
  if (top && !isPartOf(top, target) && !isPartOf(target, top)) return { ok: false, problem: `${name} is covered by ${nameOf(top)}.` };
  return { ok: true, x, y };
}

/** A script could scroll a page that a popup holds; a wheel cannot. An app's own part scrolls while its page never does. */
function isHeld(target: Element): boolean {
  for (let part = target.parentElement; part; part = part.parentElement)
    if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)) return false;
  return [document.documentElement, document.body].some((part) => /hidden|clip/.test(getComputedStyle(part).overflowY));
}

const isWithin = (box: DOMRect | undefined) =>
  box !== undefined &&
  box.top + box.height / 2 > 0 &&
  box.top + box.height / 2 < innerHeight &&
  box.left + box.width / 2 > 0 &&
  box.left + box.width / 2 < innerWidth;

function nameOf(cover: Element): string {
  const host = cover.getRootNode();
  if (host instanceof ShadowRoot && host.host.classList.contains('poptin-popup')) return 'a popup';
  return `<${cover.tagName.toLowerCase()}${cover.id ? ` id="${cover.id}"` : ''}>`;
}
