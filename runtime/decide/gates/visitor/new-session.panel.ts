import { always, type GatePanel, type GateRemedy, SAMPLE_ID } from '../gate.panel.ts';
import { ourCookie } from '../remedies/remedy-steps.ts';
import { change } from '../remedies/what-if.ts';
import type { Code } from './new-session.ts';

export const panel: GatePanel<Code> = {
  name: 'New session',
  words: {
    seen: always('This visitor has already seen it in this session.', 'already seen in this session'),
    'not-seen': always('This visitor has not seen it in this session.'),
  },
  group: 'who',
  settings: { poptin_new_session: { label: 'At most once per visit' } },
  docs: {
    poptin_new_session: {
      says: 'Once in each session, whichever the tab. A session ends half an hour after the last page.',
      example: 1,
      reads: true,
    },
  },
  sample: {
    popup: { newSessionOnly: true },
    blocked: { memory: { session: 'true', session_started: '1', [`viewed_session_${SAMPLE_ID}`]: '1' } },
    passed: {},
  },
};

export const remedy: GateRemedy = {
  about: 'the session',
  changes: () => [change('begin a new session, half an hour after the last page', ourCookie('session', null))],
};
