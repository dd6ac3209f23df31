import { NOTHING_SIMULATED, type Simulation } from '../../inspection/simulate/simulation.ts';
import type { SimulationName } from '../../inspection/simulate/simulations.ts';
import { agentName } from '../../runtime/decide/gates/who/agents.panel.ts';
import { cartPart } from './cart-words.ts';
import { consentText } from './consent-words.ts';
import { offsetText } from './duration-words.ts';
import { begunAs } from './preset-words.ts';
import { countryName, languageName } from './region-words.ts';
import { serverParts } from './server-words.ts';
import { sizeText } from './size-words.ts';

type Said<V> = (value: NonNullable<V>, nameOf: (popupId: string) => string) => readonly string[];

const MAX_NAME = 60;

/** The phrases for each simulation, in the order of the tab Simulate. */
const SAID: { readonly [K in SimulationName]: Said<Simulation[K]> } = {
  clockOffsetMs: (offset) => [`clock: ${offsetText(offset)}`],
  visitor: (visitor, nameOf) => [begunAs(visitor, nameOf)],
  server: serverParts,
  mobile: (mobile) => [`device: ${mobile ? 'phone' : 'desktop'}`],
  size: (size) => [`window: ${sizeText(size)}`],
  country: (country) => [`country: ${countryName(country)}`],
  language: (language) => [`language: ${languageName(language)}`],
  agent: (agent) => [`browser: ${agentName(agent)}`],
  referrer: (referrer) => [referrer === 'none' ? 'a direct visit' : `came from ${referrer.slice(0, MAX_NAME)}`],
  draft: (draft) => [`${draftName(draft)} instead of this account’s popups`],
  place: ({ selector }) => (selector ? [`its place, under ${selector}`] : []),
  preview: (popupId, nameOf) => [`preview of ${nameOf(popupId)}`],
  surroundings: ({ dark, rightToLeft, lessMotion }) => [
    ...(dark ? ['a dark page'] : []),
    ...(rightToLeft ? ['a page from right to left'] : []),
    ...(lessMotion ? ['less motion'] : []),
  ],
  adBlocker: () => ['an ad blocker'],
  cart: (cart) => [cartPart(cart)],
  consent: (consent) => [consentText(consent)],
  prize: ({ label }) => [`next prize: ${label}`],
  snapshot: (name) => [`visitor: as in “${name}”`],
  copy: () => ['your edits and commands'],
};

/** A draft travels as text; its owner gave it a name. */
function draftName(draft: string): string {
  const { poptin_name: name } = JSON.parse(draft) as { readonly poptin_name?: unknown };
  return typeof name === 'string' && name ? `the draft “${name.slice(0, MAX_NAME)}”` : 'a draft';
}

/** A phrase for each thing that is not real; empty when everything is real. */
export function simulatedParts(simulation: Simulation, nameOf: (popupId: string) => string = (id) => id): string[] {
  const said = (name: SimulationName) =>
    simulation[name] === NOTHING_SIMULATED[name] ? [] : (SAID[name] as Said<unknown>)(simulation[name]!, nameOf);
  const { copy: _, ...others } = SAID;
  const parts = (Object.keys(others) as SimulationName[]).flatMap(said);
  return parts.length ? parts : [...said('copy')];
}
