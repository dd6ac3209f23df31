import type { ComponentType } from 'react';
import type { SimulationName } from '../../inspection/simulate/simulations.ts';
import { BrowserAndSource } from './browser-and-source.tsx';
import { Cart } from './cart/made-up-cart-form.tsx';
import { Consent } from './consent-answers.tsx';
import { DeviceAndWindow } from './device-and-window.tsx';
import { PageWays } from './page-ways.tsx';
import { PlaceAndLanguage } from './place-and-language.tsx';
import { Prize } from './prize.tsx';
import { Server } from './server/server-answers.tsx';
import { DayAndTime } from './time/day-and-time.tsx';
import { Snapshots } from './visitor/snapshot-list.tsx';
import { VisitorPresets } from './visitor/visitor-presets.tsx';

/** The form of each simulation, in the order of the tab. Null for one that the studio or an edit sets. */
const PANELS: { readonly [K in SimulationName]: ComponentType | null } = {
  clockOffsetMs: DayAndTime,
  visitor: VisitorPresets,
  server: Server,
  mobile: DeviceAndWindow,
  size: DeviceAndWindow,
  country: PlaceAndLanguage,
  language: PlaceAndLanguage,
  agent: BrowserAndSource,
  referrer: BrowserAndSource,
  draft: null,
  place: null,
  preview: PageWays,
  surroundings: null,
  adBlocker: PageWays,
  cart: Cart,
  consent: Consent,
  prize: Prize,
  snapshot: Snapshots,
  copy: null,
};

/** The places in the tab, each once, by the first simulation in it. */
export const SECTIONS = Object.entries(PANELS).flatMap(([name, Section], nth, all) =>
  Section && all.findIndex(([, other]) => other === Section) === nth ? [[name, Section] as const] : [],
);
