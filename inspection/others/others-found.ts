import type { VendorRecord } from '../../vendors/look/read-records.ts';
import type { Deed, PopupKind, VendorRule } from '../../vendors/vendor-rule.ts';
import type { CoveredControl, Overlap } from '../popups/measure/measures.ts';

/** A popup of another vendor, as it was at the last look. */
export interface OtherPopup {
  readonly id: string;
  readonly kind: PopupKind;
  readonly open: boolean;
  /** True if we can close it: its vendor gives it a close button that makes no choice. */
  readonly closes: boolean;
  /** In percent of the window; 0 if it is closed. */
  readonly share: number;
  /** Controls of the page that it covers, the worst first. Empty if it takes the whole page. */
  readonly covers: readonly CoveredControl[];
  /** Our popups that are open at the same time. A share of 0 means that they do not overlap. */
  readonly ours: readonly Pick<Overlap, 'popupId' | 'share' | 'lies'>[];
}

/** The cost of a vendor since the page began, from the browser's own records. Null if the browser has none. */
export interface OtherCost {
  readonly files: number;
  readonly bytes: number;
  /** Files whose server does not reveal their size. */
  readonly unsized: number;
  /** In frames that took over 50 ms. */
  readonly scriptMs: number | null;
  /** The slowest interaction with it, or during which its scripts ran. */
  readonly slowest: { readonly what: string; readonly ms: number; readonly codeMs: number | null } | null;
  /** Layout shift that one of its elements caused, or within 1.5 seconds of its opening while a panel was open. */
  readonly shift: number | null;
}

/** A vendor on the page. Each text is the page's own. */
export interface OtherVendor {
  readonly id: string;
  readonly name: string;
  /** The sign by which we recognised it. */
  readonly by: string;
  readonly proof: VendorRule['proof'];
  readonly popups: readonly OtherPopup[];
  readonly records: readonly VendorRecord[];
  readonly cost: OtherCost;
}

/** An event of the hook: another vendor's popup opened or closed, or the vendor reported it. */
export interface OtherHappened {
  readonly type: 'other-popup';
  readonly vendor: string;
  readonly popup: string;
  /** Null if the vendor's event does not say. */
  readonly kind: PopupKind | null;
  /** `found-open`: it was open when the panel began to look. */
  readonly did: Deed | 'found-open';
  /** `seen`: found on the page. `told`: reported by the vendor's own event. */
  readonly how: 'seen' | 'told';
}
