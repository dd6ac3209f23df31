import type { NeededChunk } from './needed-chunks.ts';

/**
 * The one clean model of a popup inside the runtime. Wire names and odd spellings stop in this
 * folder (CFG-01): `wire.ts` has the table, `parse.ts` reads with it.
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

export type PopupTarget = 'lead' | 'click' | 'social_proof';

export const FREQUENCY_RULES = ['every-page', 'once', 'every-days', 'every-visits'] as const;
export type FrequencyRule = (typeof FREQUENCY_RULES)[number];

export type Comparison = 'greater_than' | 'equal' | 'greater_than_or_equal';

/** What makes a popup ask to be shown. `kind` is also the label that is stored and sent (TRG-14). */
export type TriggerSpec =
  | { readonly kind: 'exit_intent' }
  | { readonly kind: 'delay'; readonly seconds: number; readonly per: 'page' | 'session' }
  | { readonly kind: 'scroll'; readonly percent: number }
  | { readonly kind: 'clicks'; readonly count: number }
  | { readonly kind: 'page_visits'; readonly count: number }
  | { readonly kind: 'inactivity'; readonly seconds: number }
  | { readonly kind: 'cart_event'; readonly event: 'add' | 'remove' | 'empty' /** '' for any. */; readonly productId: string }
  | { readonly kind: 'cart_state'; readonly what: 'item_count' | 'value'; readonly operator: Comparison; readonly value: number }
  | { readonly kind: 'scroll_in' }
  | { readonly kind: 'autopilot' }
  | { readonly kind: 'on_click' }
  | { readonly kind: 'preview' }
  /** Requested by `window.poptin.show` or the panel. */
  | { readonly kind: 'api' }
  | { readonly kind: 'immediate' };
export type TriggerKind = TriggerSpec['kind'];

export const FILTER_ROLES = [
  'exists',
  'not_exists',
  'equal',
  'not_equal',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'greater_than',
  'greater_than_or_equal',
  'less_than',
] as const;
export type FilterRole = (typeof FILTER_ROLES)[number];

/** One row of a cookie, variable or cart filter. */
export interface FilterRow {
  readonly name: string;
  readonly role: FilterRole;
  readonly value: string;
  readonly effect: 'show' | 'dont_show';
}

export type Engagement = 'seen' | 'not_seen' | 'closed' | 'converted';

export interface Place {
  readonly across: 'left' | 'center' | 'right';
  readonly down: 'top' | 'middle' | 'bottom';
}

export const COUPON_TYPES = ['fixed', 'prize', 'none'] as const;

export interface Coupon {
  readonly type: (typeof COUPON_TYPES)[number];
  /** What the owner set; '' if the coupon comes with a prize or there is none. */
  readonly code: string;
}

export interface Design {
  readonly place: Place;
  readonly entryEffect: string;
  readonly checkboxRequired: boolean;
  readonly checkboxChecked: boolean;
}

/** What a product's button says and does. Keeps its wire names. */
export type ProductButton = Readonly<
  Record<'button_text' | 'product_url' | 'product_name' | 'product_id' | 'variant_id' | 'buttons_action', string>
> & { readonly quantity: number };

/** Everything needed to decide about a popup. How it looks is its `Look`, read when it is about to be shown. */
export interface PopupConfig {
  readonly id: string;
  /** Under which id the rules ask what its visitor did: the test's, if it is a variant of one (CFG-08). */
  readonly memoryId: string;
  readonly type: PopupType;
  readonly format: number;
  readonly name: string;
  readonly target: PopupTarget;
  /** '' if the markup came with the answer. */
  readonly templateUrl: string;
  readonly markup: string;
  /** The chunks its template is known to need; null if unknown until the template arrives. */
  readonly needs: readonly NeededChunk[] | null;
  readonly display: boolean;
  readonly frequency: FrequencyRule;
  /** Days or visits, depending on the rule (`d_f_a`). */
  readonly amount: number;
  readonly newSessionOnly: boolean;
  readonly notConverted: boolean;
  readonly triggers: readonly TriggerSpec[];
  readonly hasTeaser: boolean;
  /** The popup as it arrived. The readers in this folder read more of it later, as it is needed. */
  readonly wire: Readonly<Record<string, unknown>>;
}

/** What limits a popup to certain visitors. Read only if an answer contains any of it. */
export interface Targeting {
  readonly abTest: boolean;
  /** Shared by the variants of one test. */
  readonly abTestParentId: string;
  readonly checkAdBlocker: boolean;
  readonly cookieFilter: readonly FilterRow[];
  readonly variableFilter: readonly FilterRow[];
  readonly cartFilter: readonly FilterRow[];
  readonly sourceFilterOn: boolean;
  readonly sourceFilterText: string;
  readonly sourceFilterRole: 'contains' | 'not_contains';
  /** The rule by which it recommends products; null if it recommends none. */
  readonly recommends: string | null;
  readonly engagementFilter: ReadonlyArray<{
    readonly popupId: string;
    readonly engagement: Engagement | null;
    /** That popup's `memoryId`, if the same answer has it. */
    readonly memoryId?: string;
  }>;
}

/**
 * How a popup looks when it is shown, and how its form is filled in (CFG-04). What it does once it is
 * seen is in `Behaviour`, what happens after its form is sent in `AfterSubmit`.
 */
export interface Look {
  readonly viewerId: string;
  readonly height: number | null;
  readonly design: Design;
}

/** Something in an answer that could not be used, and why. Nothing is dropped silently (CFG-02). */
export interface Dropped {
  /** Where it was, for example `poptins[2].triggers.delay.seconds`. */
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
    /** What could not be used in a popup that is on the page. */
    'config-dropped': { readonly popupId: string; readonly dropped: readonly Dropped[] };
    'template-read': { readonly popupId: string; readonly bytes: number; readonly dropped: readonly Dropped[] };
  }
}
