import { always, type GatePanel, type GateRemedy } from '../gate.panel.ts';
import { beyondUs, ofFacts } from '../remedies/what-if.ts';
import type { Code } from './ad-blocker.ts';

export const panel: GatePanel<Code> = {
  name: 'Ad blocker',
  words: {
    found: always('This visitor blocks ads.', 'this visitor blocks ads'),
    'not-found': always('This visitor does not block ads.'),
    unknown: always('Whether this visitor blocks ads is not known yet.', 'whether ads are blocked is not known yet'),
  },
  group: 'who',
  settings: { ad_blocker_check: { label: 'Hide from visitors with an ad blocker' } },
  docs: {
    ad_blocker_check: {
      says: 'Hides it from visitors who block ads. The page knows this two seconds after the answer, without a request.',
      example: 1,
      reads: true,
    },
  },
  sample: { popup: { checkAdBlocker: true }, blocked: { adBlocker: true }, passed: { adBlocker: false } },
};

export const remedy: GateRemedy = {
  about: 'ad blockers',
  changes: () => [
    beyondUs(
      'have no ad blocker on this page',
      'Turn the ad blocker off for this site, and reload the page.',
      ofFacts((facts) => ({ ...facts, adBlocker: false })),
    ),
  ],
};
