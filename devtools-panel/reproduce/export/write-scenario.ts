import { stringify } from 'yaml';
import type { Simulation } from '../../../inspection/simulate/simulation.ts';
import type { OpenedFile } from '../../../reports/session-file/read-file.ts';
import { PLAY_SCENARIOS } from '../../../words/documents/play-scenarios.ts';
import { sessionScenario } from './session-scenario.ts';

const HEAD = `# Recorded in the panel. Play it with: ${PLAY_SCENARIOS} FILE
# A recording leaves out typed values: “submit” fills in values that the form accepts.
# It also leaves out of addresses what could name a person: replace “(… characters)” with the page’s own text.
`;

/** Writes the session as a scenario. */
export const writeScenario = (title: string, opened: OpenedFile, simulation: Simulation): string =>
  HEAD + stringify(sessionScenario(title, opened, simulation), { lineWidth: 0, blockQuote: false, aliasDuplicateObjects: false });
