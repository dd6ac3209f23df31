import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import { change } from '../remedies/what-if.ts';
import type { RowCode } from '../where/target-rows.ts';
import { targetSettings, targetWords } from '../where/target-words.panel.ts';
import { agentOf } from './agents.panel.ts';

const NAMES: Readonly<Record<string, string>> = { phone: 'phones', tablet: 'tablets', desktop: 'desktops' };

export const panel: GatePanel<RowCode> = {
  name: 'Device',
  words: targetWords(
    ({ value }) => `on ${NAMES[`${value}`] ?? 'this device'}`,
    (device) => `a ${device}`,
  ),
  group: 'who',
  settings: targetSettings('device_filter', 'By device', { label: 'Device', names: NAMES }, { value: 'phone' }),
  sample: {
    popup: { deviceFilter: [{ value: 'phone', effect: 'show' }] },
    blocked: { isMobile: false },
    passed: { isMobile: true },
  },
};

export const remedy: GateRemedy = {
  about: 'devices',
  changes: () => [
    change('are on a phone', { kind: 'device', mobile: true }),
    change('are on a desktop', { kind: 'device', mobile: false }),
    change('are on a tablet', { kind: 'agent', agent: agentOf('tablet') }),
  ],
};
