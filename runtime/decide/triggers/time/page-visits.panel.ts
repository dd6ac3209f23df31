import { left, NEVER_NEAR, type Pending, type TriggerPanel, times } from '../trigger.panel.ts';
import type { Spec } from './page-visits.ts';

export const panel: TriggerPanel<Spec> = {
  name: 'Page visits',
  by: 'by pages visited',
  aim: ({ count }) => `after ${times(count, 'page')} in this session`,
  near: NEVER_NEAR,
  firesAt: ({ count }, { nth }) => (nth >= count ? 0 : null),
  fields: { count: 'number' },
  settings: {
    'triggers.page_visits': { label: 'After some pages', first: { count: 2 } },
    'triggers.page_visits.count': { label: 'Pages in this visit', unit: 'pages' },
  },
  docs: {
    'triggers.page_visits': {
      says: 'After a number of pages in the session. The count restarts after it has fired.',
      example: { count: 2 },
    },
    'triggers.page_visits.count': { says: 'The number of pages, including this one.' },
  },
  samples: [{ setting: { count: 2 }, spec: { kind: 'page_visits', count: 2 } }],
};

export const pending: Pending<Spec> = ({ count }, told) => `view ${times(left(told, count), told ? 'more page' : 'page')} in this session`;
