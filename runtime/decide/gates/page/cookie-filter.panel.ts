import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import { cookie, setEach } from '../remedies/remedy-steps.ts';
import type { FilterCode } from './filter.ts';
import { filterDocs, filterSettings, filterWords } from './filter-words.panel.ts';

export const panel: GatePanel<FilterCode> = {
  name: 'Cookie',
  words: filterWords('the cookie', 'none'),
  group: 'who',
  settings: filterSettings('cookie_filter', 'By a cookie', 'A cookie that the page’s scripts can read.', 'tier'),
  docs: {
    cookie_filter: {
      says: 'Only for visitors with, or without, a cookie. Cookies that only the server sees (HttpOnly) cannot be read.',
      example: [{ name: 'tier', role: 'contains|||gold', type: 'show' }],
    },
    'cookie_filter[].name': { says: 'The cookie’s name.' },
    ...filterDocs('cookie_filter'),
  },
  sample: {
    popup: { cookieFilter: [{ name: 'tier', role: 'contains', value: 'gold', effect: 'show' }] },
    blocked: { cookie: 'silver' },
    passed: { cookie: 'gold-plus' },
  },
};

export const remedy: GateRemedy = {
  about: 'cookies',
  changes: ({ popup: { cookieFilter }, facts }) => setEach(cookieFilter, 'cookie', (name) => facts.cookie(name), cookie),
};
