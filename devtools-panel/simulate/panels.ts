import { NOTHING_SIMULATED, type Simulation } from '../../inspection/simulate/simulation.ts';
import type { SimulationName } from '../../inspection/simulate/simulations.ts';
import { agentPanel, referrerPanel } from './browser-and-source.tsx';
import { cartPanel } from './cart/cart.tsx';
import { consentPanel } from './consent.tsx';
import { mobilePanel, sizePanel } from './device-and-window.tsx';
import { copyPanel, draftPanel, placePanel, surroundingsPanel } from './from-elsewhere.ts';
import { adBlockerPanel, previewPanel } from './page-ways.tsx';
import { countryPanel, languagePanel } from './place-and-language.tsx';
import { prizePanel } from './prize.tsx';
import { serverPanel } from './server/server-answers.tsx';
import type { SimulationPanel } from './simulation-panel.ts';
import { clockPanel } from './time/day-and-time.tsx';
import { snapshotPanel } from './visitor/snapshot-list.tsx';
import { visitorPanel } from './visitor/visitor-presets.tsx';

/** The panel's half of every simulation, in the order of the tab and the strip. */
const PANELS: { readonly [K in SimulationName]: SimulationPanel<Simulation[K]> } = {
  clockOffsetMs: clockPanel,
  visitor: visitorPanel,
  server: serverPanel,
  mobile: mobilePanel,
  size: sizePanel,
  country: countryPanel,
  language: languagePanel,
  agent: agentPanel,
  referrer: referrerPanel,
  draft: draftPanel,
  place: placePanel,
  preview: previewPanel,
  surroundings: surroundingsPanel,
  adBlocker: adBlockerPanel,
  cart: cartPanel,
  consent: consentPanel,
  prize: prizePanel,
  snapshot: snapshotPanel,
  copy: copyPanel,
};

/** The sections of the tab, each once, in the place of its first simulation. */
export const SECTIONS = Object.entries(PANELS).flatMap(([name, { Section }], nth, all) =>
  Section && all.findIndex(([, other]) => other.Section === Section) === nth ? [[name, Section] as const] : [],
);

/** Phrases for everything that is simulated; empty when nothing is. */
export function simulatedParts(simulation: Simulation, nameOf: (popupId: string) => string = (id) => id): string[] {
  const said = (name: SimulationName) =>
    simulation[name] === NOTHING_SIMULATED[name] ? [] : (PANELS[name] as SimulationPanel<unknown>).said(simulation[name]!, nameOf);
  const { copy: _, ...others } = PANELS;
  const parts = (Object.keys(others) as SimulationName[]).flatMap(said);
  return parts.length ? parts : [...said('copy')];
}
