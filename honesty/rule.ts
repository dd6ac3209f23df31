import type { LawName } from './laws.ts';
import type { HonestPopup } from './popup/read-popup.ts';

/** What a rule found: its place in the settings, and the sentence for the owner. */
export interface Found {
  /** The setting, by its name on the wire; `poptin` for the markup. */
  readonly path: string;
  /** The problem and the remedy. It names a risk and gives no legal advice. */
  readonly sentence: string;
}

/** A way in which a popup may mislead or press its visitors. Each file has a rule, and `rules.ts` has a row for it. */
export interface HonestRule {
  readonly id: string;
  /** Its name in reports. */
  readonly name: string;
  /** The laws and guidelines behind it, the nearest first. */
  readonly laws: readonly [LawName, ...LawName[]];
  find(popup: HonestPopup): readonly Found[];
}
