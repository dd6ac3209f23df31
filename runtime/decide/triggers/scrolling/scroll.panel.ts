import { left, type Pending, type TriggerPanel } from '../trigger.panel.ts';
import type { Spec } from './scroll.ts';

export const panel: TriggerPanel<Spec> = {
  name: 'Scroll',
  by: 'by scrolling',
  aim: ({ percent }) => `at ${percent} % of the page`,
  near: 'at half of it',
  firesAt: ({ percent }, { scrolledMs }) => (percent / 100) * scrolledMs,
  fields: { percent: 'number' },
  settings: {
    'triggers.scroll': { label: 'After some scrolling', first: { percent: 50 } },
    'triggers.scroll.percent': { label: 'Scrolled down', unit: '% of the page' },
  },
  docs: {
    'triggers.scroll': { says: 'Once a part of the page was scrolled.', example: { percent: 50 } },
    'triggers.scroll.percent': {
      says: 'The part of the page, in percent. A page that cannot be scrolled counts as seen to its end: the popup shows at once.',
    },
  },
  samples: [{ setting: { percent: 50 }, spec: { kind: 'scroll', percent: 50 } }],
};

export const pending: Pending<Spec> = ({ percent }, told) =>
  told ? `scroll ${Math.ceil(left(told, percent))} % more` : `scroll to ${percent} % of the page`;
