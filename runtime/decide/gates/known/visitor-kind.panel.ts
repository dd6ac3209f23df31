import { type GatePanel, type GateRemedy, say, unreadable } from '../gate.panel.ts';
import { ourCookie } from '../remedies/remedy-steps.ts';
import { change } from '../remedies/what-if.ts';
import type { Code } from './visitor-kind.ts';

export const panel: GatePanel<Code> = {
  name: 'New or returning',
  words: {
    unreadable,
    new: ({ pass }) =>
      pass
        ? say('Only for new visitors, and this is one.')
        : say('Only for returning visitors; this one is new.', 'only for returning visitors'),
    returning: ({ pass }) =>
      pass
        ? say('Only for returning visitors, and this is one.')
        : say('Only for new visitors; this one has been here before.', 'only for new visitors'),
  },
  group: 'who',
  settings: { visitor_filter: { label: 'Only for', first: 'returning', names: { new: 'new visitors', returning: 'returning visitors' } } },
  sample: {
    popup: { visitorFilter: 'returning' },
    blocked: {},
    passed: { memory: { old_user: 'true' } },
  },
};

export const remedy: GateRemedy = {
  about: 'new and returning visitors',
  changes: ({ popup: { visitorFilter } }) => [
    visitorFilter === 'new'
      ? change('are here for the first time', ourCookie('old_user', null))
      : change('have been here before', ourCookie('old_user', 'true')),
  ],
};
