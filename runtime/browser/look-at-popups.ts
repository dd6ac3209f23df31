import { visibleArea } from '../over-page/visual-viewport.ts';
import { type Box, type Covered, type FlightWindow, MAX_FLIGHT, type PopupBox, type Purpose } from '../report/flight-page.ts';

const POPUP = '.poptin-popup';
const CONTROLS = 'a[href],button,input:not([type=hidden]),select,textarea,[role=button],summary';
/** A page with more controls is too large for one report. */
const MAX_CONTROLS = 1000;
/** A smaller share means that two edges touch. */
const MIN_SHARE = 0.1;
/** The number of characters of a control that are read to find its purpose. None of them leaves the page. */
const MAX_WORDS = 200;

/** The words by which a control's purpose is known. They stay in the page: a report has only the purpose. */
const KNOWN: ReadonlyArray<readonly [Purpose, RegExp]> = [
  ['pay', /\bpay(?:ment)?\b|place order|complete (?:order|purchase)|תשלום/i],
  ['checkout', /check.?out|לקופה/i],
  ['buy', /\bbuy\b|add.to.(?:cart|bag|basket)|(?:הוספה|הוסף) ל(?:סל|עגלה)/i],
  ['cart', /\b(?:cart|basket|bag)\b|עגלה/i],
  ['sign-in', /(?:sign|log).?(?:in|on)\b|password|התחבר/i],
  ['consent', /\bcookies?\b|consent|accept all/i],
  ['search', /search|חיפוש/i],
  ['menu', /\bmenu\b|תפריט/i],
];

const round = ({ left, top, width, height }: DOMRect): Box => ({
  x: Math.round(left),
  y: Math.round(top),
  width: Math.round(width),
  height: Math.round(height),
});

function common(a: DOMRect, b: DOMRect): DOMRect | null {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.right, b.right) - left;
  const height = Math.min(a.bottom, b.bottom) - top;
  return width > 0 && height > 0 ? new DOMRect(left, top, width, height) : null;
}
const areaOf = ({ width, height }: Pick<DOMRect, 'width' | 'height'>): number => width * height;
const hundredths = (share: number): number => Math.round(Math.min(1, share) * 100) / 100;

export function lookAtWindow(): FlightWindow {
  return {
    width: innerWidth,
    height: innerHeight,
    ratio: Math.round(devicePixelRatio * 100) / 100,
    pinch: Math.round((visualViewport?.scale ?? 1) * 100) / 100,
  };
}

/** Calls back when a popup has appeared over the page. */
export function onPopupAdded(run: () => void, signal: AbortSignal): void {
  const watch = new MutationObserver((changes) => {
    const isOurs = ({ addedNodes }: MutationRecord) => [...addedNodes].some((node) => node instanceof Element && node.matches(POPUP));
    if (changes.some(isOurs)) run();
  });
  for (const parent of [document.documentElement, document.body]) if (parent) watch.observe(parent, { childList: true });
  signal.addEventListener('abort', () => watch.disconnect());
}

/** The popups over the page: their places, and the page's own controls that they cover. */
export function lookAtPopups(): PopupBox[] {
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].slice(0, MAX_CONTROLS);
  return [...document.querySelectorAll<HTMLElement>(POPUP)].slice(0, MAX_FLIGHT.boxes).flatMap((host) => {
    const root = host.shadowRoot;
    const box = root?.querySelector('.poptin-box')?.getBoundingClientRect();
    // A popup that is leaving is inert, so nothing on it can be hit. Its last look says where it was.
    if (!root || !box || !areaOf(box) || host.inert) return [];
    const seen = common(box, new DOMRect(0, 0, innerWidth, innerHeight));
    return {
      popupId: host.dataset.poptinId ?? '',
      box: round(box),
      share: seen ? hundredths(areaOf(seen) / (innerWidth * innerHeight)) : 0,
      close: lookAtClose(root, host),
      covers: controls
        .flatMap((control) => coveredBy(host, box, control) ?? [])
        .sort(byPurpose)
        .slice(0, MAX_FLIGHT.covers),
    };
  });
}

const byPurpose = (a: Covered, b: Covered): number => Number(!a.does) - Number(!b.does) || b.share - a.share;

function coveredBy(host: HTMLElement, box: DOMRect, control: HTMLElement): Covered | null {
  const own = control.getBoundingClientRect();
  const both = areaOf(own) && common(box, own);
  if (!both || areaOf(both) / areaOf(own) < MIN_SHARE) return null;
  const above = document.elementFromPoint(both.left + both.width / 2, both.top + both.height / 2);
  if (above !== host) return null;
  const kind = /^(?:INPUT|SELECT|TEXTAREA)$/.test(control.tagName) && !/^(?:submit|button|image)$/.test((control as HTMLInputElement).type);
  return {
    control: kind ? 'field' : control.tagName === 'A' ? 'link' : 'button',
    does: purposeOf(control),
    box: round(own),
    share: hundredths(areaOf(both) / areaOf(own)),
  };
}

function purposeOf(control: HTMLElement): Purpose {
  const path = control instanceof HTMLAnchorElement ? control.pathname : '';
  const words = [control.textContent, control.ariaLabel, path, control.id, control.getAttribute('name'), control.getAttribute('type')]
    .map((each) => (each ?? '').slice(0, MAX_WORDS))
    .join(' ');
  return KNOWN.find(([, form]) => form.test(words))?.[0] ?? '';
}

function lookAtClose(root: ShadowRoot, host: HTMLElement): PopupBox['close'] {
  const boxes = [...root.querySelectorAll('[data-action="close"]')].map((each) => each.getBoundingClientRect());
  const control = boxes.find(areaOf);
  if (!control) return 'none';
  const x = control.left + control.width / 2;
  const y = control.top + control.height / 2;
  const { left, top, width, height } = visibleArea();
  if (x < left || y < top || x >= left + width || y >= top + height) return 'outside';
  return document.elementFromPoint(x, y) === host ? 'free' : 'covered';
}
