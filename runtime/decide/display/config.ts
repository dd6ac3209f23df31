import type { Dropped, OnWire } from '../../wire/readers.ts';
import type { JudgedPopup } from '../gates/gates.ts';
import type { FrequencyRule } from '../gates/visitor/frequency.ts';
import type { TriggerSpec } from '../triggers/triggers.ts';

/**
 * The one clean model of a popup inside the runtime. Wire names and odd spellings do not leave this
 * folder and `wire/` (CFG-01): `read-popups.ts` has the table and reads with it.
 */

export const POPUP_TYPES = [
  'lightbox',
  'bar',
  'sside',
  'bside',
  'browsing',
  'fullpage',
  'content',
  'social',
  'mobile',
  'embedded',
  'gamified',
] as const;
export type PopupType = (typeof POPUP_TYPES)[number];

/** Types that can sit in the page's own flow. */
export const IN_FLOW: readonly PopupType[] = ['embedded', 'content'];

/** Types that wait until the visitor scrolls down, unless another trigger is set (TRG-13). */
export const SCROLL_IN: readonly PopupType[] = ['bar', 'embedded'];

type PopupTarget = 'lead' | 'click' | 'social_proof';

/** Everything needed to decide about a popup. How it looks is its `Look`, read when it is about to be shown. */
export interface PopupConfig extends JudgedPopup, OnWire {
  readonly type: PopupType;
  readonly format: number;
  readonly name: string;
  readonly target: PopupTarget;
  /** '' if the markup arrived with the answer. */
  readonly templateUrl: string;
  readonly markup: string;
  /** The chunks that its template is known to need; null if unknown until the template arrives. */
  readonly needs: readonly NeededChunk[] | null;
  readonly triggers: readonly TriggerSpec[];
  readonly hasTeaser: boolean;
}

/** The states of a popup (LIF-01). The tables of its life are in `show/machine/`. */
export type PopupState =
  | 'held'
  | 'armed'
  | 'queued'
  | 'preparing'
  | 'postponed'
  | 'shown'
  | 'submitting'
  | 'converted'
  | 'closing'
  | 'closing-submitting'
  | 'closing-converted'
  | 'closed-submitting'
  | 'lost-submitting'
  | 'closed';

export interface PopupSummary {
  readonly id: string;
  readonly name: string;
  readonly type: PopupType;
  readonly format: number;
  readonly target: PopupTarget;
  readonly frequency: FrequencyRule;
  readonly amount: number;
  readonly triggers: readonly TriggerSpec[];
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    'config-received': { readonly popups: readonly PopupSummary[]; readonly dropped: readonly Dropped[] };
    'display-refused': { readonly message: string };
  }
}

/**
 * The chunks without which a popup cannot be built. Each has the name of the template mark that requires it. Any other mark requires
 * something only once the popup is visible.
 */
export const NEEDED_CHUNKS = /form|fit|products|timer|wheel|gifts|scratch/g;

export type NeededChunk = 'form' | 'fit' | 'products' | 'timer' | 'wheel' | 'gifts' | 'scratch';

/** A popup as the server sent it, without its markup. */
export function withoutMarkup({ wire }: PopupConfig): Readonly<Record<string, unknown>> {
  const { poptin: _markup, ...rest } = wire;
  return rest;
}
