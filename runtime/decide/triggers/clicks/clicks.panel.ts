import { left, type Pending, type TriggerPanel, times } from '../trigger.panel.ts';
import type { Spec } from './clicks.ts';

export const panel: TriggerPanel<Spec> = {
  name: 'Clicks',
  by: 'by clicks',
  aim: ({ count }) => `after ${times(count, 'click')} on this page`,
  near: 'at the click before the last',
  firesAt: ({ count }, { clickEveryMs }) => count * clickEveryMs,
  fields: { count: 'number' },
  settings: {
    'triggers.clicks': { label: 'After some clicks', first: { count: 3 } },
    'triggers.clicks.count': { label: 'Clicks on this page', unit: 'clicks' },
  },
  docs: {
    'triggers.clicks': { says: 'After a number of clicks on this page. A click in a popup does not count.', example: { count: 3 } },
    'triggers.clicks.count': { says: 'How many clicks.' },
  },
  samples: [{ setting: { count: 3 }, spec: { kind: 'clicks', count: 3 } }],
};

export const pending: Pending<Spec> = ({ count }, told) =>
  `click ${times(left(told, count), told?.progress.current ? 'more time' : 'time')}`;
