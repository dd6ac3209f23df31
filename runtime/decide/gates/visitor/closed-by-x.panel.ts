import { always, type GatePanel, type GateRemedy, SAMPLE_ID } from '../gate.panel.ts';
import { forget } from '../remedies/remedy-steps.ts';
import type { Code } from './closed-by-x.ts';

export const panel: GatePanel<Code> = {
  name: 'Closed with ✕',
  words: {
    closed: always('This visitor closed it with ✕.', 'closed with ✕ by this visitor'),
    'not-closed': always('This visitor has not closed it with ✕.'),
  },
  group: null,
  settings: {},
  sample: { fields: ['cookie', 'd_f_r'], blocked: { memory: { [`c_p_o_x_c_${SAMPLE_ID}`]: SAMPLE_ID } }, passed: {} },
};

export const remedy: GateRemedy = {
  about: 'its ✕',
  changes: ({ popup: { memoryId: id } }) => [forget('closed it with ✕', `c_p_o_x_c_${id}`)],
};
