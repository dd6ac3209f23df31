import type { VendorRecord } from '../../vendors/look/read-records.ts';
import type { Deed, PopupKind, VendorRule } from '../../vendors/vendor-rule.ts';
import type { CoveredControl, Overlap } from '../popups/measure/measures.ts';

/** A popup of another vendor, as it was at the last look. */
export interface OtherPopup {
  readonly id: string;
  readonly kind: PopupKind;
  readonly open: boolean;
  /** It can be closed from here: its vendor gives it a way out that is no choice. */
  readonly closes: boolean;
  /** In percent of the window; 0 where it is not open. */
  readonly share: number;
  /** Controls of the page that it covers, the worst first. Empty for one that takes the whole page. */
  readonly covers: readonly CoveredControl[];
  /** Our popups that are open at the same time; a share of 0 is beside it. */
  readonly ours: readonly Pick<Overlap, 'popupId' | 'share' | 'lies'>[];
}

/** The cost of a vendor since the page began, by the browser's own records. Null where the browser keeps none. */
export interface OtherCost {
  readonly files: number;
  readonly bytes: number;
  /** Files whose server does not tell their size. */
  readonly unsized: number;
  /** In frames that took over 50 ms. */
  readonly scriptMs: number | null;
  /** The slowest interaction with it, or in whose frames its scripts ran. */
  readonly slowest: { readonly what: string; readonly ms: number; readonly codeMs: number | null } | null;
  /** Layout shift with one of its elements as a source, or in the 1.5 seconds after one opened while a panel looked. */
  readonly shift: number | null;
}

/** A vendor on the page. Each text is the page's own. */
export interface OtherVendor {
  readonly id: string;
  readonly name: string;
  /** The sign by which it was recognised. */
  readonly by: string;
  readonly proof: VendorRule['proof'];
  readonly popups: readonly OtherPopup[];
  readonly records: readonly VendorRecord[];
  readonly cost: OtherCost;
}

/** An event of the hook's own: another vendor's popup opened or closed, or the vendor told of it. */
export interface OtherHappened {
  readonly type: 'other-popup';
  readonly vendor: string;
  readonly popup: string;
  /** Null where the vendor's event does not say. */
  readonly kind: PopupKind | null;
  /** `found-open`: it was open when the panel began to look. */
  readonly did: Deed | 'found-open';
  /** `seen` on the page, or `told` by the vendor's own event. */
  readonly how: 'seen' | 'told';
}
