import { always, type GatePanel, type GateRemedy } from '../gate.panel.ts';
import type { Code } from './countdown.ts';

export const panel: GatePanel<Code> = {
  name: 'Countdown',
  words: { over: always('Its countdown is over.') },
  group: null,
  settings: {},
  sample: null,
};

export const remedy: GateRemedy = { about: 'its countdown', changes: () => [] };
