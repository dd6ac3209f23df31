import type { PopupDraft } from '../draft/studio-draft.ts';
import { idOf, nameOf } from '../my-popups/popup-state.ts';
import { asSent, type Listed } from '../saving/accounts.ts';
import { isOn } from '../settings/read-typed.ts';

export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
  /** True if visitors may get this variant. */
  readonly isDrawn: boolean;
  /** True for the popup in the editor. */
  readonly isOpen: boolean;
  /** When visitors stopped getting it; null if they get it, or never got it. */
  readonly leftAt: string | null;
  /** Its settings, as a page would receive them. */
  readonly settings: PopupDraft;
}

type Settings = Readonly<Record<string, unknown>>;

/** The test that a popup is a variant of; '' for none. */
export const testOf = ({ ab_test: on, ab_test_parent_id: test }: Settings): string =>
  isOn({ fallback: false }, on as never) && typeof test === 'string' ? test : '';

const weightOf = ({ ab_test_weight: weight }: Settings): number => {
  const read = Number(weight ?? 1);
  return read >= 1 && read <= 1000 ? read : 1;
};

/** The variants of the open popup's test: first the original, and the open one as it is in the editor. */
export function variantsOf(draft: PopupDraft, listed: readonly Listed[]): readonly Variant[] {
  const test = testOf(draft);
  if (!test) return [];
  const open = String(draft.poptin_id);
  const others = listed.filter((popup) => testOf(popup.config) === test || idOf(popup) === open);
  const known = others.map((popup): Variant => {
    const isOpen = idOf(popup) === open;
    const settings = isOpen ? draft : (asSent(popup.config) as PopupDraft);
    const isDrawn = popup.live && isOn({ fallback: true }, settings.display as never);
    const name = isOpen ? String(draft.poptin_name ?? '') : nameOf(popup);
    // Its last version is the one that took it off.
    const leftAt = isDrawn || popup.version === 0 ? null : popup.at;
    return { id: idOf(popup), name, weight: weightOf(settings), isDrawn, isOpen, leftAt, settings };
  });
  const isFirst = ({ id }: Variant) => Number(id === test);
  const inOrder = (all: readonly Variant[]) => all.toSorted((a, b) => isFirst(b) - isFirst(a));
  if (known.some(({ isOpen }) => isOpen)) return inOrder(known);
  const unsaved = {
    id: open,
    name: String(draft.poptin_name ?? ''),
    weight: weightOf(draft),
    isDrawn: false,
    isOpen: true,
    leftAt: null,
    settings: draft,
  };
  return inOrder([...known, unsaved]);
}

/** The variant that the others are compared with: the first that visitors get. Others count as compared if visitors get or got them. */
export function comparisonOf<V extends Pick<Variant, 'isDrawn'>>(variants: readonly V[], viewsOf: (variant: V) => number) {
  const first = variants.find(({ isDrawn }) => isDrawn) ?? variants[0];
  const compared = variants.filter((variant) => variant !== first && (variant.isDrawn || viewsOf(variant) > 0));
  return { first, comparisons: compared.length };
}

/** A popup as a variant of a test. */
const inTest = (draft: PopupDraft, test: string): PopupDraft => ({ ...draft, ab_test: 1, ab_test_parent_id: test });

/**
 * A new variant of a popup's test, as a copy of the popup, and what else has to be saved with it. The test that a popup begins has the popup's own
 * id, so those who have seen, closed or converted on the popup are remembered for all variants (CFG-08).
 */
export function withVariant(draft: PopupDraft, id: string, nth: number) {
  const begun = testOf(draft);
  const test = begun || String(draft.poptin_id);
  const name = String(draft.poptin_name ?? '').slice(0, 180);
  return {
    /** The popup as the first variant of its test; null if it is one already. */
    original: begun ? null : inTest(draft, test),
    variant: inTest({ ...draft, poptin_id: id, poptin_name: `${name} (variant ${nth})` }, test),
  };
}
