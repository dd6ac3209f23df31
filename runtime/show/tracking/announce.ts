import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { FieldEntry } from '../../ports.ts';
import type { OnDrop } from '../../wire/readers.ts';
import type { Behaviour } from '../../wire/settings/behaviour-settings.ts';
import { readCoupon } from '../../wire/settings/part-settings.ts';
import { productSettings } from '../../wire/settings/product-settings.ts';

/** Each event for tag managers, with the global hook that older pages define for it. */
const HOOKS = { poptinView: 'poptinVisible', poptinClose: 'onpoptinClose', poptinSubmit: 'onpoptinSubmit', couponCopy: '' } as const;

/** The events that a page hears, on `document` and on `window`. */
export type PopupEventName = keyof typeof HOOKS;

/** The `detail` of each event (contract 4). */
export interface PopupEventDetail {
  readonly poptin_id: string;
  readonly poptin_name: string;
  readonly poptin_target: PopupConfig['target'];
  readonly poptin_type: string;
  readonly account_id: string;
  readonly event_name: PopupEventName;
  /** The words on the button that was pressed to submit, to close or to copy. */
  readonly button_text: string;
  readonly coupon_code: string;
  readonly prize_label: string;
  /** The product's settings as they arrived; null without any. */
  readonly shopify: unknown;
  /** Present on a submit. */
  readonly fields?: readonly ToldField[];
  /** Present on a view whose template requested jQuery. */
  readonly jquery?: unknown;
}

/** Types in the spelling that sites' tag managers already expect; the others are only capitalised. */
const TYPE_NAMES: Readonly<Record<string, string>> = { sside: 'Sidebar', bside: 'Sidebar', fullpage: 'FullScreen' };

/** Fields of an event besides the popup's own. */
export interface More {
  readonly fields?: readonly FieldEntry[];
  readonly buttonText?: string;
  /** Left out, it is the popup's own: an absent code must not hide a prize's. */
  readonly couponCode?: string;
  readonly prizeLabel?: string;
  /** For a template that requested it (EMB-07). */
  readonly jquery?: unknown;
}

export type Announce = (name: PopupEventName, more?: More) => void;

/**
 * Dispatches the events for the page's own scripts (EMB-08; contract, the page). If a hook of the page throws, the log has the fault and
 * nothing else is affected.
 */
export function createAnnounce(
  context: Pick<Context, 'scope' | 'readers'>,
  popup: PopupConfig,
  { accountId }: Behaviour,
  drop: OnDrop,
): Announce {
  const { scope } = context;
  const { id, type, name, target } = popup;
  const coupon = readCoupon(context, popup, drop);
  const page = window as unknown as Record<string, unknown>;

  return (event, { fields, buttonText = '', couponCode = coupon.code, prizeLabel = '', jquery } = {}) => {
    const told = fields?.map((field) => ({ name: field.name, value: field.value }));
    if (told) tellSubmitted(id, told);
    const detail: PopupEventDetail = {
      poptin_id: id,
      poptin_name: name,
      poptin_target: target,
      poptin_type: TYPE_NAMES[type] ?? type.charAt(0).toUpperCase() + type.slice(1),
      account_id: accountId,
      event_name: event,
      button_text: buttonText,
      coupon_code: couponCode,
      prize_label: prizeLabel,
      shopify: productSettings(context, popup),
      ...(told && { fields: told }),
      ...(jquery !== undefined && { jquery }),
    };
    document.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
    const hook = page[HOOKS[event]];
    if (typeof hook === 'function') scope.guard(`the page's ${HOOKS[event]}`, () => hook(id))();
  };
}

/** The part of a field that the page receives. */
export type ToldField = Pick<FieldEntry, 'name' | 'value'>;

/**
 * Passes a lead's values to the page's tracking codes. The global appears with the first lead, never before (EMB-09; contract, the page).
 * If the page has a read-only global of that name, it stays as it is.
 */
export function tellSubmitted(popupId: string, fields: readonly ToldField[]): void {
  try {
    const page = window as { poptinSubmitted?: Readonly<Record<string, unknown>> };
    page.poptinSubmitted = { ...page.poptinSubmitted, [popupId]: { fields } };
  } catch {}
}
