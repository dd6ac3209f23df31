import type { Moment } from '../../runtime/decide/gates/verdict.ts';

export const MOMENT_WORDS: Readonly<Record<Moment, string>> = {
  trigger: 'when it is about to show',
  parsed: 'once the page is parsed',
  loaded: 'once it has loaded',
  late: 'two seconds after the page has loaded',
  cart: 'when the cart changes',
  'ad-blocker': 'when it is known whether ads are blocked',
  rule: 'once what the rule waits for is over',
};

/** When the gates that refused are asked again, as the end of a sentence. Empty if they are not. */
export const askedAgain = (again: readonly Moment[]): string =>
  again.length ? `; checked again ${new Intl.ListFormat('en').format(again.map((moment) => MOMENT_WORDS[moment]))}` : '';
