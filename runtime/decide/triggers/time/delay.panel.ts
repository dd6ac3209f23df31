import { durationText } from '../../gates/remedies/durations.ts';
import { left, type Pending, secondsText, type TriggerPanel } from '../trigger.panel.ts';
import type { Spec } from './delay.ts';

export const panel: TriggerPanel<Spec> = {
  name: 'Delay',
  by: 'after its delay',
  aim: ({ seconds, per }) => `after ${secondsText(seconds)} ${per === 'session' ? 'on the site' : 'on this page'}`,
  near: 'in its last second, or its last half if that is shorter',
  firesAt: ({ seconds, per }, { earlierMs }) => Math.max(0, seconds * 1000 - (per === 'session' ? earlierMs : 0)),
  fields: { seconds: 'number', per: ['page', 'session'] },
  settings: {
    'triggers.delay': { label: 'After some time', first: { seconds: 3, per: 'page' } },
    'triggers.delay.seconds': { label: 'Wait', unit: 'seconds' },
    'triggers.delay.per': { label: 'Counted', names: { page: 'on each page', session: 'over the whole visit' } },
  },
  docs: {
    'triggers.delay': { says: 'After a number of seconds.', example: { seconds: 90, per: 'session' } },
    'triggers.delay.seconds': { says: 'The number of seconds. 0 means at once.' },
    'triggers.delay.per': { says: 'Counted on this page, or since the visit began, across pages and tabs.' },
  },
  samples: [
    { setting: { seconds: 5, per: 'page' }, spec: { kind: 'delay', seconds: 5, per: 'page' } },
    { setting: { seconds: 90, per: 'session' }, spec: { kind: 'delay', seconds: 90, per: 'session' } },
  ],
};

export const pending: Pending<Spec> = ({ seconds }, told) => `wait ${durationText(left(told, seconds) * 1000 - (told?.agoMs ?? 0))}`;
