import type { Context } from '../../context.ts';
import type { Behaviour } from '../../decide/display/behaviour.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import { productSettings, readProductButton } from '../../decide/display/product-button.ts';
import { readCoupon } from '../../decide/display/read-coupon.ts';
import type { OnDrop } from '../../decide/display/readers.ts';
import type { FieldEntry } from '../../ports.ts';
import { tellSubmitted } from './tell-submitted.ts';

/** Each event for tag managers, with the global hook that older pages define for it. */
const HOOKS = { poptinView: 'poptinVisible', poptinClose: 'onpoptinClose', poptinSubmit: 'onpoptinSubmit', couponCopy: '' } as const;

/** Types spelt the way sites' tag managers already expect; the others are just capitalised. */
const TYPE_NAMES: Readonly<Record<string, string>> = { sside: 'Sidebar', bside: 'Sidebar', fullpage: 'FullScreen' };
export const typeName = (type: string): string => TYPE_NAMES[type] ?? type.charAt(0).toUpperCase() + type.slice(1);

/** What an event may carry beyond the popup itself. */
export interface More {
  readonly fields?: readonly FieldEntry[];
  readonly buttonText?: string;
  readonly couponCode?: string;
  readonly prizeLabel?: string;
  /** For a template that asked for it (EMB-07). */
  readonly jquery?: unknown;
}

export type Announce = (name: keyof typeof HOOKS, more?: More) => void;

/**
 * Tells the page's own scripts (EMB-08; contract, the page). If a hook of the page
 * throws, the fault is logged and nothing else is affected.
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
  // It is told as it came; what its parts cannot use of it is said all the same.
  readProductButton(context, popup, drop);
  const page = window as unknown as Record<string, unknown>;

  return (event, { fields, buttonText = '', couponCode = coupon.code, prizeLabel = '', jquery } = {}) => {
    const told = fields?.map((field) => ({ name: field.name, value: field.value }));
    if (told) tellSubmitted(id, told);
    const detail = {
      poptin_id: id,
      poptin_name: name,
      poptin_target: target,
      poptin_type: typeName(type),
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
