import { cart, cartInTools } from './kinds/cart/simulate-cart.ts';
import { consent, consentInTools } from './kinds/consent/simulate-consent.ts';
import { server, serverInTools } from './kinds/server/simulate-server.ts';
import { adBlocker, adBlockerInTools } from './kinds/simulate-ad-blocker.ts';
import { agent, agentInTools } from './kinds/simulate-agent.ts';
import { clock, clockInTools } from './kinds/simulate-clock.ts';
import { country, countryInTools } from './kinds/simulate-country.ts';
import { mobile, mobileInTools, size, sizeInTools } from './kinds/simulate-device.ts';
import { draft, draftInTools, place, placeInTools } from './kinds/simulate-draft.ts';
import { language, languageInTools } from './kinds/simulate-language.ts';
import { preview, previewInTools } from './kinds/simulate-preview.ts';
import { prize, prizeInTools } from './kinds/simulate-prize.ts';
import { referrer, referrerInTools } from './kinds/simulate-referrer.ts';
import { surroundings, surroundingsInTools } from './kinds/simulate-surroundings.ts';
import { copy, copyInTools, snapshot, snapshotInTools, visitor, visitorInTools } from './kinds/simulate-visitor.ts';
import type { KindInTools } from './simulation-kind.ts';

/**
 * Everything that can be simulated, by its name in a `Simulation`. Each wraps the ports of those above it. So answers of the server come
 * last, because they may refuse all other calls.
 */
export const SIMULATIONS = {
  clockOffsetMs: clock,
  visitor,
  snapshot,
  agent,
  mobile,
  size,
  language,
  referrer,
  draft,
  place,
  country,
  cart,
  consent,
  prize,
  adBlocker,
  preview,
  surroundings,
  server,
  copy,
};

type Kinds = typeof SIMULATIONS;
export type SimulationName = keyof Kinds;
export type Simulated = { readonly [K in SimulationName]: Kinds[K]['off'] };

/** The half for tools. No page loads it. */
export const IN_TOOLS = {
  clockOffsetMs: clockInTools,
  visitor: visitorInTools,
  snapshot: snapshotInTools,
  agent: agentInTools,
  mobile: mobileInTools,
  size: sizeInTools,
  language: languageInTools,
  referrer: referrerInTools,
  draft: draftInTools,
  place: placeInTools,
  country: countryInTools,
  cart: cartInTools,
  consent: consentInTools,
  prize: prizeInTools,
  adBlocker: adBlockerInTools,
  preview: previewInTools,
  surroundings: surroundingsInTools,
  server: serverInTools,
  copy: copyInTools,
} satisfies { readonly [K in SimulationName]: KindInTools<Simulated[K]> };
