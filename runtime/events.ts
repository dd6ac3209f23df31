import type { OutboxEvent } from './capture/outbox/outbox-events.ts';
import type { Dropped, FrequencyRule, PopupTarget, PopupType, TriggerKind, TriggerSpec } from './decide/display/config.ts';
import type { Moment, Verdict } from './decide/gates/verdict.ts';
import type { FieldEntry } from './ports.ts';
import type { PopupEvent, PopupState } from './show/machine/lifecycle.ts';
import type { CartEvent } from './store/cart/cart.ts';

/** The calls of the wire, by the names that the log, the panel and the server use. */
export const CALLS = [
  'display',
  'click',
  'launch',
  'template',
  'conversion',
  'viewed',
  'closed',
  'total-website-session',
  'conversion-activities',
  'limit-logs',
  'product-recommendation',
  'get-client-id',
  'get-price-rules',
  'browse-abandonment',
  'save-ordered-products',
  'validation-emails',
  'cart',
  'cart-add',
  'member',
  'banner',
  'chunk',
] as const;
export type CallName = (typeof CALLS)[number];

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

/** How far an armed trigger has come. `current` reaches `target` when it fires; both are in `unit`. */
export interface TriggerProgress {
  readonly current: number;
  readonly target: number;
  readonly unit: 's' | '%' | 'clicks' | 'visits' | 'items' | 'money' | 'px';
}

/** What the panel may ask of a running runtime. */
export type Command =
  | { readonly kind: 'show'; readonly popupId: string; readonly ignoreGates: boolean }
  | { readonly kind: 'close'; readonly popupId: string | null }
  | { readonly kind: 'off' }
  | { readonly kind: 'on' }
  | { readonly kind: 'submit'; readonly popupId: string }
  /** `nth` is the place among the popup's triggers. */
  | { readonly kind: 'fire'; readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number | null }
  /** Asks the gates again and arms what they let; after its memory was changed from outside. */
  | { readonly kind: 'arm'; readonly popupId: string };

/**
 * Everything that can happen, one union. The timeline shows it, the panel folds it into its views,
 * the tests assert on it. Values are plain data that survive structured cloning.
 */
export type RuntimeEvent =
  | {
      readonly type: 'runtime-started';
      readonly version: string;
      readonly clientId: string;
      readonly displayHost: string;
      readonly apiHost: string;
    }
  | { readonly type: 'page-entered'; readonly url: string; readonly title: string }
  | {
      readonly type: 'visitor-identified';
      readonly userId: string;
      readonly isNew: boolean;
      readonly isNewSession: boolean;
      readonly convertedEmail: boolean;
    }
  | {
      readonly type: 'call-started';
      readonly callId: number;
      readonly call: CallName;
      readonly method: string;
      readonly url: string;
      readonly payload: unknown;
    }
  | {
      readonly type: 'call-settled';
      readonly callId: number;
      readonly call: CallName;
      readonly outcome: 'ok' | 'refused' | 'failed';
      /** Null when no answer came. */
      readonly status: number | null;
      readonly ms: number;
      /** Empty when ok, else a sentence. */
      readonly problem: string;
      readonly response: string;
    }
  /** The page's cart was read, or came to be otherwise; `total` in the main unit of its currency. */
  | {
      readonly type: 'cart-known';
      readonly items: number;
      readonly total: number;
      readonly currency: string;
      readonly events: readonly CartEvent[];
    }
  | { readonly type: 'config-received'; readonly popups: readonly PopupSummary[]; readonly dropped: readonly Dropped[] }
  | { readonly type: 'display-refused'; readonly message: string }
  | {
      readonly type: 'gates-asked';
      readonly popupId: string;
      readonly moment: 'arm' | 'show' | 'again';
      readonly pass: boolean;
      readonly verdicts: readonly Verdict[];
      /** When those that said no are asked again, if what they are about can change by itself. */
      readonly again: readonly Moment[];
    }
  /** What would show a popup, as a sentence; found when somebody asked. */
  | { readonly type: 'change-found'; readonly popupId: string; readonly change: string }
  /** `nth`, here and below, is the place among the popup's triggers, from 0: it may have two of a kind. */
  | { readonly type: 'trigger-armed'; readonly popupId: string; readonly trigger: TriggerSpec; readonly nth: number }
  | {
      readonly type: 'trigger-progress';
      readonly popupId: string;
      readonly trigger: TriggerKind;
      readonly nth: number;
      readonly progress: TriggerProgress;
    }
  /** What of an armed trigger cannot happen in this browser. */
  | {
      readonly type: 'trigger-limited';
      readonly popupId: string;
      readonly trigger: TriggerKind;
      readonly nth: number;
      readonly reason: string;
    }
  /** Null where it is none of them: a click on the popup's own link, a command. */
  | {
      readonly type: 'trigger-fired';
      readonly popupId: string;
      readonly trigger: TriggerKind;
      readonly nth: number | null;
      readonly forced: boolean;
    }
  | { readonly type: 'queue-changed'; readonly showing: readonly string[]; readonly waiting: readonly string[] }
  | {
      readonly type: 'popup-moved';
      readonly popupId: string;
      readonly from: PopupState;
      readonly to: PopupState;
      readonly by: PopupEvent['type'];
    }
  /** Of a popup that is attended to, what could not be used. */
  | { readonly type: 'config-dropped'; readonly popupId: string; readonly dropped: readonly Dropped[] }
  | { readonly type: 'template-read'; readonly popupId: string; readonly bytes: number; readonly dropped: readonly Dropped[] }
  | { readonly type: 'popup-viewed'; readonly popupId: string; readonly trigger: TriggerKind }
  | { readonly type: 'popup-closed'; readonly popupId: string; readonly closeTrigger: string }
  | { readonly type: 'popup-converted'; readonly popupId: string; readonly fields: readonly FieldEntry[] }
  | {
      readonly type: 'form-rejected';
      readonly popupId: string;
      readonly problems: ReadonlyArray<{ readonly field: string; readonly message: string }>;
    }
  | OutboxEvent
  | { readonly type: 'memory-lost'; readonly key: string }
  | { readonly type: 'command'; readonly command: Command }
  /** A fault of ours, or of a callback that the page gave us. The page never saw it (ERR-02). */
  | { readonly type: 'fault'; readonly where: string; readonly message: string; readonly stack: string };

/** An event with its place in time. `at` is milliseconds since 1970 on the runtime's clock; `n` counts from 1 within one document. */
export interface StampedEvent {
  readonly n: number;
  readonly at: number;
  readonly event: RuntimeEvent;
}

export type Emit = (event: RuntimeEvent) => void;
