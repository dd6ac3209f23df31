import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import type { RowCode } from '../where/target-rows.ts';
import { targetSettings, targetWords } from '../where/target-words.panel.ts';
import { agentChanges, agentOf } from './agents.panel.ts';

const NAMES: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
};
const nameOf = (browser: unknown): string => NAMES[`${browser}`] ?? 'another browser';

export const panel: GatePanel<RowCode> = {
  name: 'Browser',
  words: targetWords(({ value }) => `in ${nameOf(value)}`, nameOf),
  group: 'who',
  settings: targetSettings('browser_filter', 'By browser', { label: 'Browser', names: NAMES }, { value: 'safari' }),
  sample: {
    popup: { browserFilter: [{ value: 'firefox', effect: 'show' }] },
    blocked: { userAgent: agentOf('chrome') },
    passed: { userAgent: agentOf('firefox') },
  },
};

export const remedy: GateRemedy = {
  about: 'browsers',
  changes: ({ popup: { browserFilter } }) => agentChanges(browserFilter, nameOf),
};
