import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { Parts } from '../machine/view.ts';

/** What a popup asks for beyond being shown, by the chunk that has it: tested on its type, its teaser and its markup. */
const ASKS_FOR = {
  /** It can convert. */
  form: /\sdata-field|data-action="?(submit|link)/,
  /** Dynamic text, a coupon to copy, a variant for phones, a page of Facebook, or no size of its own. */
  extras: /^\w+ unsized|\{\{|copy-coupon|\sdata-(variant|social)|\/\/(www\.)?m\.me/i,
  /** It recommends products, or puts some into the cart. */
  products: /\sdata-(products|threshold)|add-to-cart/,
  timer: /\sdata-timer/,
  /** It may stand in the page's own flow. */
  places: /^(embedded|content) /,
  teaser: /^\w+ (unsized )?tab /,
  wheel: /\sdata-wheel/,
  gifts: /\sdata-gifts/,
  scratch: /\sdata-scratch/,
} as const;

/** Everything that this popup needs to be shown; null when a chunk could not be had. */
export async function gather({ chunk }: Context, { type, wire }: PopupConfig, markup: string, isSized: boolean): Promise<Parts | null> {
  const asking = `${type} ${isSized ? '' : 'unsized '}${wire.teaser ? `tab ${JSON.stringify(wire.teaser)}` : ''} ${markup}`;
  const parts: Record<string, unknown> = { markup };
  const load = async ([name, asks]: [string, RegExp]) => {
    if (asks.test(asking)) parts[name] = await chunk(name as keyof typeof ASKS_FOR);
  };
  await Promise.all(Object.entries(ASKS_FOR).map(load));
  return Object.values(parts).includes(null) ? null : (parts as unknown as Parts);
}
