import type { ConsentChoice, ConsentSignal, SimulatedConsent } from '../../inspection/simulate/kinds/consent/consent-choices.ts';

/** The consent tools, by the names that owners know. */
export const SIGNAL_WORDS: Readonly<Record<ConsentSignal, string>> = {
  shopify: 'Shopify privacy',
  wix: 'Wix policy',
  wordpress: 'WordPress consent',
  tcf: 'TCF banner',
  google: 'Google consent mode',
  gpc: 'Global Privacy Control',
};

const CHOICE_WORDS: Readonly<Record<ConsentChoice, string>> = {
  yes: 'yes',
  no: 'no',
  undecided: 'undecided',
  'later-yes': 'later yes (after 5 s)',
  'later-no': 'later no (after 5 s)',
};

/** The browser's own signal is either a no or absent. */
export const choiceText = (signal: ConsentSignal, choice: ConsentChoice): string =>
  signal !== 'gpc' ? CHOICE_WORDS[choice] : choice === 'no' ? 'on: no' : 'off';

/** For the strip: each tool with its simulated answer. */
export function consentText(consent: SimulatedConsent): string {
  const said = (Object.entries(consent) as ReadonlyArray<readonly [ConsentSignal, ConsentChoice]>).map(
    ([signal, choice]) => `${SIGNAL_WORDS[signal]} ${choiceText(signal, choice)}`,
  );
  return `consent: ${said.join(', ')}`;
}
