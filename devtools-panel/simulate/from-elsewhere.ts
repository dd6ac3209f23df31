import type { Simulation } from '../../inspection/simulate/simulation.ts';
import type { SimulationPanel } from './simulation-panel.ts';

/** Simulations that the studio or an edit sets. They have no place in the tab. */

const MAX_NAME = 60;

export const draftPanel: SimulationPanel<Simulation['draft']> = {
  said: (draft) => [`${draftName(draft)} instead of this account’s popups`],
};

/** The name that the owner gave to the draft, read from its text. */
function draftName(draft: string): string {
  const { poptin_name: name } = JSON.parse(draft) as { readonly poptin_name?: unknown };
  return typeof name === 'string' && name ? `the draft “${name.slice(0, MAX_NAME)}”` : 'a draft';
}

export const placePanel: SimulationPanel<Simulation['place']> = {
  said: ({ selector }) => (selector ? [`its place, under ${selector}`] : []),
};

export const surroundingsPanel: SimulationPanel<Simulation['surroundings']> = {
  said: ({ dark, rightToLeft, lessMotion }) => [
    ...(dark ? ['a dark page'] : []),
    ...(rightToLeft ? ['a page from right to left'] : []),
    ...(lessMotion ? ['less motion'] : []),
  ],
};

export const copyPanel: SimulationPanel<Simulation['copy']> = { said: () => ['your edits and commands'] };
