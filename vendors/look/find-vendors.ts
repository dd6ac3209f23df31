import type { PopupPlace, Sign, VendorRule } from '../vendor-rule.ts';
import { isInSight } from './in-sight.ts';
import { within } from './within.ts';

/** A vendor that is on the page. */
export interface FoundVendor {
  readonly rule: VendorRule;
  /** The sign by which we recognised it, in the page's own spelling. */
  readonly by: string;
  readonly popups: readonly FoundPopup[];
}

export interface FoundPopup {
  readonly rule: VendorRule;
  readonly place: PopupPlace;
  /** The vendor's own id, or its place among the vendor's popups of this kind. */
  readonly id: string;
  readonly element: Element;
  /** The part that a visitor sees; null if nothing is visible now. */
  readonly box: Element | null;
  readonly open: boolean;
}

const MAX_POPUPS = 10;
const MAX_ID = 100;
const MAX_SCRIPTS = 500;

/** Every one of these vendors that is on the page, with its popups. It only reads: it calls no getter or function of the page by name. */
export function findVendors(document: Document, rules: readonly VendorRule[]): FoundVendor[] {
  let addresses: readonly string[] | undefined;
  return rules.flatMap((rule) => {
    try {
      addresses ??= addressesOf(document);
      const by = recognise(document, rule, addresses);
      return by === null
        ? []
        : [{ rule, by, popups: rule.popups.flatMap((place) => popupsAt(document, rule, place)).slice(0, MAX_POPUPS) }];
    } catch {
      // A page may have replaced what this reads. Nothing is known about this vendor then.
      return [];
    }
  });
}

/** Addresses of scripts and frames. The browser's own record includes scripts that were removed after they ran. */
function addressesOf(document: Document): string[] {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLIFrameElement>('script[src], iframe[src]');
  return [...[...elements].slice(0, MAX_SCRIPTS).map(({ src }) => src), ...loadedScripts()];
}

/** Empty if the page has replaced the browser's record. */
function loadedScripts(): string[] {
  try {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ initiatorType }) => initiatorType === 'script')
      .slice(0, MAX_SCRIPTS)
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

function recognise(document: Document, { detect, files, elsewhere }: VendorRule, addresses: readonly string[]): string | null {
  const addressOf = (pattern: RegExp) => addresses.find((address) => pattern.test(address))?.split(/[?#]/, 1)[0] ?? null;
  return (
    signOf(document, detect) ??
    addressOf(files) ??
    (elsewhere && signOf(document, elsewhere.beside) !== null ? addressOf(elsewhere.files) : null)
  );
}

/** The first of these signs on the page, in the page's own spelling. */
function signOf(document: Document, signs: readonly Sign[]): string | null {
  const view = document.defaultView;
  for (const sign of signs) {
    if ('global' in sign && view && isVariable(view, sign.global)) return `window.${sign.global}`;
    if ('element' in sign && document.querySelector(sign.element)) return sign.element;
  }
  return null;
}

/** True for an address of the vendor's files, wherever they are. The vendor is known to be on the page. */
export const isFileOf = ({ files, elsewhere }: VendorRule, address: string): boolean =>
  files.test(address) || (elsewhere?.files.test(address) ?? false);

/** True for a real variable. An element with an id or a name also becomes a property of `window`. */
const isVariable = (view: Window, name: string): boolean =>
  Object.hasOwn(view, name) && Object.getOwnPropertyDescriptor(view, name)?.value !== undefined;

function popupsAt(document: Document, rule: VendorRule, place: PopupPlace): FoundPopup[] {
  const all = [...document.querySelectorAll(place.at)].slice(0, MAX_POPUPS);
  const outermost = all.filter((one) => !all.some((other) => other !== one && other.contains(one)));
  return outermost.map((element, at) => {
    const box = place.box === undefined ? element : (within(element, place.box).find(isInSight) ?? null);
    const id = (place.id?.(element) ?? '').slice(0, MAX_ID) || `${place.kind} ${at + 1}`;
    return { rule, place, id, element, box, open: box !== null && isInSight(box) && (place.open?.(box) ?? true) };
  });
}
