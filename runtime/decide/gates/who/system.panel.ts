import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import type { RowCode } from '../where/target-rows.ts';
import { targetSettings, targetWords } from '../where/target-words.panel.ts';
import { agentChanges, agentOf } from './agents.panel.ts';

const NAMES: Readonly<Record<string, string>> = {
  windows: 'Windows',
  macos: 'macOS',
  ios: 'iOS and iPadOS',
  android: 'Android',
  chromeos: 'ChromeOS',
  linux: 'Linux',
};
const nameOf = (system: unknown): string => NAMES[`${system}`] ?? 'another system';

export const panel: GatePanel<RowCode> = {
  name: 'Operating system',
  words: targetWords(({ value }) => `on ${nameOf(value)}`, nameOf),
  group: 'who',
  settings: targetSettings('os_filter', 'By operating system', { label: 'System', names: NAMES }, { value: 'ios' }),
  sample: {
    popup: { systemFilter: [{ value: 'android', effect: 'show' }] },
    blocked: { userAgent: agentOf('windows') },
    passed: { userAgent: agentOf('android') },
  },
};

export const remedy: GateRemedy = {
  about: 'operating systems',
  changes: ({ popup: { systemFilter } }) => agentChanges(systemFilter, nameOf),
};
