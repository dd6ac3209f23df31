import { type GatePanel, type GateRemedy, say, unreadable, type Words } from '../gate.panel.ts';
import { UNREADABLE } from '../gate.ts';
import { ourCookie } from '../remedies/remedy-steps.ts';
import { change } from '../remedies/what-if.ts';
import type { Code } from './visits.ts';

const counted: Words = ({ expected, actual }) => {
  if (typeof expected !== 'object' || !expected) return null;
  const { min, max } = expected;
  const wanted = max === null ? `from visit ${min} on` : min === max ? `on visit ${min}` : `on visits ${min} to ${max}`;
  return say(`Only ${wanted}; this is visit ${actual}.`, `only ${wanted}`);
};

export const panel: GatePanel<Code> = {
  name: 'Number of visits',
  words: { counted, unreadable },
  group: 'who',
  settings: {
    visits_filter: { label: 'By the number of visits', first: { min: 3, max: 10 } },
    'visits_filter.min': { label: 'From visit' },
    'visits_filter.max': { label: 'To visit', help: 'Leave empty for every later visit.' },
  },
  sample: {
    popup: { visitsFilter: { min: 3, max: null } },
    blocked: {},
    passed: { memory: { visits: '3.1790000000000' } },
  },
};

export const remedy: GateRemedy = {
  about: 'the number of visits',
  changes({ popup: { visitsFilter }, facts: { memory } }) {
    if (!visitsFilter || visitsFilter === UNREADABLE) return [];
    const { min, max } = visitsFilter;
    const wanted = Math.max(1, min);
    if (max !== null && max < wanted) return [];
    return [change(`are on visit ${wanted}`, ourCookie('visits', `${wanted}.${memory.get('session_started') ?? '0'}`))];
  },
};
