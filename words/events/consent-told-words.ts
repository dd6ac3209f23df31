import type { ConsentTold } from '../../inspection/consent/consent-told.ts';
import type { Platform } from '../../runtime/store/platform/platform.ts';
import { SIGNAL_WORDS } from '../simulation/consent-words.ts';

type Says = ConsentTold['says'] & string;

const ANSWERS: Readonly<Record<Says, string>> = {
  yes: 'allows tracking',
  no: 'refuses tracking',
  undecided: 'has no choice of the visitor yet',
  silent: 'has not answered yet',
};

/** A tool's answer, after its name. */
export const consentAnswer = ({ says }: Pick<ConsentTold, 'says'>): string => (says ? ANSWERS[says] : 'says nothing about tracking');

/** The state of tracking under all tools together. */
export function followsWords({ allowed, refused, by }: ConsentTold['follows']): string {
  if (refused) return `Tracking is off: ${by} refuses it.`;
  if (!allowed) return 'Tracking waits for an answer.';
  return by ? `Tracking is allowed by ${by}.` : 'Tracking is allowed: no tool refuses it.';
}

/** The difference that strict consent would make; '' for none. */
export function strictWords({ follows, strictly }: Pick<ConsentTold, 'follows' | 'strictly'>): string {
  return follows.allowed && !strictly.allowed ? 'With strict consent, it would wait until the visitor has agreed.' : '';
}

/** The visitors whom tracking covers, if it is allowed. On a page that asks first, the same yes decides about everything else of them. */
export function followedWords(platform: Platform | null, asksFirst: boolean): string {
  if (platform === 'shopify' || platform === 'wix') return 'Tracking covers the products, carts and orders of this shop’s visitor.';
  if (asksFirst) return 'No shop’s visitor is tracked here. The same yes decides whether the visitor’s records are stored and told.';
  return 'Only visitors of a Shopify or Wix shop are tracked, so nobody is here.';
}

export const consentToldWords = (told: ConsentTold): string =>
  `${SIGNAL_WORDS[told.tool]} ${consentAnswer(told)}. ${followsWords(told.follows)}`;
