import { type GatePanel, type GateRemedy, SAMPLE_OTHER, say, type Words } from '../gate.panel.ts';
import { beyondUs, ofFacts } from '../remedies/what-if.ts';
import type { Code } from './priority.ts';

const behind: Words = ({ actual }, { nameOf }) => {
  const other = typeof actual === 'object' && typeof actual?.popup === 'string' ? nameOf(actual.popup) : 'another popup';
  return say(`It waits for ${other}, which has a higher priority and is due now.`, `${other} goes first`);
};

export const panel: GatePanel<Code> = {
  name: 'Priority',
  words: {
    first: ({ expected }) => {
      const priority = typeof expected === 'object' ? expected?.priority : null;
      return say(
        `Its priority is ${priority ?? 'set'}; nothing with a higher one is due.`,
        `with the priority ${priority ?? 'that is set'}`,
      );
    },
    behind,
  },
  group: 'often',
  settings: {
    priority_filter: {
      label: 'Priority',
      help: 'If several popups are due at once, the highest goes first. The default is 0.',
      example: 10,
    },
  },
  sample: { popup: { priority: 10 }, blocked: { above: { id: SAMPLE_OTHER, priority: 20 } }, passed: { above: null } },
};

export const remedy: GateRemedy = {
  about: 'its priority',
  changes: () => [
    beyondUs(
      'let the popup with the higher priority go first',
      'It comes once that popup was shown.',
      ofFacts((facts) => ({ ...facts, above: null })),
    ),
  ],
};
