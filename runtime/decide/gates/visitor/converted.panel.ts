import { always, type GatePanel, type GateRemedy, SAMPLE_ID } from '../gate.panel.ts';
import { forget } from '../remedies/remedy-steps.ts';
import type { Code } from './converted.ts';

export const panel: GatePanel<Code> = {
  name: 'Converted',
  words: {
    converted: always('This visitor has already converted.', 'already converted'),
    'not-converted': always('This visitor has not converted.'),
  },
  group: 'who',
  settings: { stop_showing_to_converted_users: { label: 'Hide from visitors who already converted' } },
  docs: {
    stop_showing_to_converted_users: { says: 'Never again to visitors who converted in it.', example: 1, reads: true },
  },
  sample: { popup: { notConverted: true }, blocked: { memory: { [`conversion_${SAMPLE_ID}`]: 'c1' } }, passed: {} },
};

export const remedy: GateRemedy = {
  about: 'conversions',
  changes: ({ popup: { memoryId: id } }) => [forget('has converted', `conversion_${id}`)],
};
