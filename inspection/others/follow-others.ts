import { closePopup } from '../../vendors/look/close-popup.ts';
import { type FoundPopup, type FoundVendor, findVendors } from '../../vendors/look/find-vendors.ts';
import { readKept, readRecords } from '../../vendors/look/read-records.ts';
import { VENDOR_RULES } from '../../vendors/rules.ts';
import type { VendorRule } from '../../vendors/vendor-rule.ts';
import type { OtherHappened, OtherVendor } from './others-found.ts';
import { readCost, readPageRecords } from './read-costs.ts';
import { readPlace } from './read-place.ts';
import { watchPage } from './watch-page.ts';

interface Told {
  vendors(found: readonly OtherVendor[]): void;
  happened(event: OtherHappened): void;
}

/** The browser's timers, as they were before the page's first script. */
interface Clock {
  after(ms: number, run: () => void): void;
  elapsed(): number;
}

export interface Others {
  /** Looks again, and reports the result even if nothing changed. */
  look(): void;
  close(vendor: string, popup: string): void;
}

const keyOf = ({ rule, id }: FoundPopup): string => `${rule.id} ${id}`;

/** Names other vendors' popups while a panel is open, until the signal ends. It only reads, except that `close` presses a button. */
export function followOthers({ after, elapsed }: Clock, told: Told, signal: AbortSignal): Others {
  /** Each popup that is open, and when it opened: null before the first look. */
  const open = new Map<string, { readonly popup: FoundPopup; readonly at: number | null }>();
  const heard = new Set<string>();
  let found: readonly FoundVendor[] = [];
  let last = '';
  let isFirst = true;

  const happened = ({ rule, id, place }: FoundPopup, did: OtherHappened['did']): void =>
    told.happened({ type: 'other-popup', vendor: rule.name, popup: id, kind: place.kind, did, how: 'seen' });

  function notice(popups: readonly FoundPopup[]): void {
    const now = new Map(popups.filter((popup) => popup.open).map((popup) => [keyOf(popup), popup]));
    for (const [key, { popup }] of open) {
      if (now.has(key)) continue;
      open.delete(key);
      happened(popup, 'closed');
    }
    for (const [key, popup] of now) {
      if (open.has(key)) continue;
      open.set(key, { popup, at: isFirst ? null : elapsed() });
      happened(popup, isFirst ? 'found-open' : 'shown');
    }
    isFirst = false;
  }

  function hear(rule: VendorRule): void {
    if (heard.has(rule.id)) return;
    heard.add(rule.id);
    for (const { on, name, read } of rule.events)
      (on === 'window' ? window : document).addEventListener(
        name,
        safely((event: Event) => {
          const what = read((event as CustomEvent).detail);
          if (what) told.happened({ type: 'other-popup', vendor: rule.name, ...what, kind: null, how: 'told' });
          soon();
        }),
        { signal },
      );
  }

  function look(always = false): void {
    if (signal.aborted) return;
    found = findVendors(document, VENDOR_RULES);
    const popups = found.flatMap((vendor) => vendor.popups);
    notice(popups);
    for (const { rule } of found) hear(rule);
    watch.roots(popups.map(({ element }) => element.shadowRoot));
    const shape = JSON.stringify([found.map(({ rule, by }) => [rule.id, by]), popups.map((popup) => [keyOf(popup), popup.open])]);
    if (shape === last && !always) return;
    last = shape;
    told.vendors(describeAll(found));
  }

  function describeAll(vendors: readonly FoundVendor[]): OtherVendor[] {
    if (!vendors.length) return [];
    const [kept, records] = [readKept(document), readPageRecords()];
    return vendors.map((vendor) => {
      const { rule, by, popups } = vendor;
      const times = [...open.values()].flatMap(({ popup, at }) => (popup.rule === rule && at !== null ? [at] : []));
      return {
        ...{ id: rule.id, name: rule.name, by, proof: rule.proof },
        popups: popups.map((popup) => {
          const { id, place } = popup;
          return { id, kind: place.kind, open: popup.open, closes: place.close !== null, ...readPlace(popup) };
        }),
        records: readRecords(rule, kept),
        cost: readCost(vendor, records, times),
      };
    });
  }

  const lookSafely = safely(look);
  const { soon, ...watch } = watchPage(after, () => lookSafely(), signal);
  lookSafely();
  return {
    look: () => lookSafely(true),
    close(vendor, id) {
      const popup = found.flatMap(({ popups }) => popups).find((one) => one.rule.id === vendor && one.id === id);
      if (popup) closePopup(popup, document);
    },
  };
}

/** The page's own functions may throw. Nothing about it goes to the page's console. */
function safely<A extends readonly unknown[]>(run: (...given: A) => void): (...given: A) => void {
  return (...given) => {
    try {
      run(...given);
    } catch {
      // The panel keeps the last report.
    }
  };
}
