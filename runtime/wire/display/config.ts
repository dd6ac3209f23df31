import type { GateFields } from '../../decide/gates/gates.ts';
import type { FrequencyRule } from '../../decide/gates/visitor/frequency.ts';
import type { Trigger } from '../../decide/triggers/triggers.ts';

/**
 * The one clean model of a popup inside the runtime. Wire names and odd spellings do not leave this
 * folder (CFG-01): `read-popups.ts` has the table and reads with it.
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

export type TriggerSpec = Trigger;
export type TriggerKind = TriggerSpec['kind'];

export interface Place {
  readonly across: 'left' | 'center' | 'right';
  readonly down: 'top' | 'middle' | 'bottom';
}

export const COUPON_TYPES = ['fixed', 'prize', 'none', 'unique'] as const;

export interface Coupon {
  readonly type: (typeof COUPON_TYPES)[number];
  /** The owner's code; '' if a prize or a lead brings the coupon, or if it has no code. */
  readonly code: string;
  /** The code for a lead that gets none of its own. */
  readonly fallback: string;
}

export interface Design {
  readonly place: Place;
  readonly entryEffect: string;
  readonly checkboxRequired: boolean;
  readonly checkboxChecked: boolean;
}

/** The label and the action of a product's button. Keeps its wire names. */
export type ProductButton = Readonly<
  Record<'button_text' | 'product_url' | 'product_name' | 'product_id' | 'variant_id' | 'buttons_action', string>
> & { readonly quantity: number };

/** Everything needed to decide about a popup. How it looks is its `Look`, read when it is about to be shown. */
export interface PopupConfig extends GateFields {
  readonly id: string;
  /** The id under which the rules record the visitor's actions: the test's, if the popup is a variant of one (CFG-08). */
  readonly memoryId: string;
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
  /** The popup as it arrived. The readers in this folder read more of it later, when it is needed. */
  readonly wire: Readonly<Record<string, unknown>>;
}

/**
 * How a popup looks when it is shown, and how its form is filled in (CFG-04). `Behaviour` says what it does once it is visible,
 * `AfterSubmit` what happens after its form is sent.
 */
export interface Look {
  readonly viewerId: string;
  readonly height: number | null;
  readonly design: Design;
}

/** An unusable part of an answer, and the reason. Nothing is dropped silently (CFG-02). */
export interface Dropped {
  /** The path of the value, for example `poptins[2].triggers.delay.seconds`. */
  readonly path: string;
  readonly problem: string;
}

/** The answer as it arrived. */
export type RawAnswer = Readonly<Record<string, unknown>>;

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
    /** Unusable settings of a popup that is on the page. */
    'config-dropped': { readonly popupId: string; readonly dropped: readonly Dropped[] };
    'template-read': { readonly popupId: string; readonly bytes: number; readonly dropped: readonly Dropped[] };
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
