import { always, type GatePanel, type GateRemedy } from '../gate.panel.ts';
import { beyondUs } from '../remedies/what-if.ts';
import type { Code } from './server.ts';

export const panel: GatePanel<Code> = {
  name: 'Turned on',
  words: {
    on: always('The server lets it show.'),
    off: always('The server keeps it back: its display is off.', 'turned off at the server'),
  },
  group: 'more',
  settings: { display: { label: 'Switched on' } },
  sample: { blocked: { popup: { display: false } }, passed: {} },
};

export const remedy: GateRemedy = {
  about: 'the server',
  changes: () => [
    beyondUs('turn its display on at the server', 'Only its owner can turn its display on, at the server.', (world) => ({
      ...world,
      popup: { ...world.popup, display: true },
    })),
  ],
};
