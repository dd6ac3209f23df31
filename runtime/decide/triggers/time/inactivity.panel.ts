import { durationText } from '../../gates/remedies/durations.ts';
import { type Pending, secondsText, type TriggerPanel } from '../trigger.panel.ts';
import type { Spec } from './inactivity.ts';

export const panel: TriggerPanel<Spec> = {
  name: 'Inactivity',
  by: 'by inactivity',
  aim: ({ seconds }) => `after ${secondsText(seconds)} without a sign of life`,
  near: 'at half of it',
  firesAt: ({ seconds }, { scrolledMs }) => scrolledMs + seconds * 1000,
  fields: { seconds: 'number' },
  settings: {
    'triggers.inactivity': { label: 'After inactivity', first: { seconds: 30 } },
    'triggers.inactivity.seconds': { label: 'Inactive for', unit: 'seconds' },
  },
  docs: {
    'triggers.inactivity': {
      says: 'After a number of seconds without activity: no pointer, key, scroll or touch.',
      example: { seconds: 30 },
    },
    'triggers.inactivity.seconds': { says: 'How many.' },
  },
  samples: [{ setting: { seconds: 30 }, spec: { kind: 'inactivity', seconds: 30 } }],
};

export const pending: Pending<Spec> = ({ seconds }) => `leave the page alone for ${durationText(seconds * 1000)}`;
