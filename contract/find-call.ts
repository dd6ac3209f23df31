import { addressOf } from '../words/calls/no-cart.ts';
import { type Answer, CARTS, json } from './answers.ts';
import type { Call } from './call.ts';
import { CALLS, type CallName } from './calls.ts';

export const callOf = (name: CallName): Call => CALLS[name];

/** The end of a path, with any text in place of an id. */
export const pathOf = ({ path }: Call): RegExp =>
  new RegExp(`${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`, 'u');

/** The answer that a call expects. The address of a cart tells which platform it is. */
export function answerOf(name: CallName, url: string): Answer {
  const cart = name === 'cart' ? CARTS.find(([end]) => end.test(addressOf(url)))?.[1] : undefined;
  return cart ? json(cart) : CALLS[name].answers;
}
