import { always, type GatePanel, type GateRemedy, say, type Words } from '../gate.panel.ts';
import { beyondUs, ofFacts } from '../remedies/what-if.ts';
import type { Code } from './busy-page.ts';

const NAMES: Readonly<Record<string, string>> = { dialog: 'a dialog', consent: 'a consent banner', chat: 'a chat window' };

const busy: Words = ({ actual }) => {
  const open = typeof actual === 'object' && actual ? Object.keys(actual).map((what) => NAMES[what] ?? what) : ['something'];
  return say(`It waits while the page has ${open.join(' and ')} open.`, `the page has ${open.join(' and ')} open`);
};

export const panel: GatePanel<Code> = {
  name: 'Busy page',
  words: { busy, free: always('The page has nothing open that it must wait for.') },
  group: 'when',
  settings: {
    yield_filter: { label: 'Wait while the page has open', row: 'kind', first: ['consent'] },
    'yield_filter.*': { label: 'Kind', names: NAMES },
  },
  sample: { popup: { waitsFor: ['consent'] }, blocked: { open: ['consent'] }, passed: { open: [] } },
};

export const remedy: GateRemedy = {
  about: 'what the page has open',
  changes: () => [
    beyondUs(
      'close what the page has open',
      'Close the page’s dialog, banner or chat; the popup comes then.',
      ofFacts((facts) => ({ ...facts, open: [] })),
    ),
  ],
};
