import { type GatePanel, type GateRemedy, say, unreadable } from '../gate.panel.ts';
import { UNREADABLE } from '../gate.ts';
import { cookie } from '../remedies/remedy-steps.ts';
import { beyondUs, change, ofFacts } from '../remedies/what-if.ts';
import type { Code } from './logged-in.ts';

export const panel: GatePanel<Code> = {
  name: 'Logged in',
  words: {
    unreadable,
    'logged-in': ({ pass }) =>
      pass
        ? say('Only for customers who are logged in; this one is.')
        : say('Only for visitors who are not logged in; this one is.', 'only for visitors who are not logged in'),
    'logged-out': ({ pass }) =>
      pass
        ? say('Only for visitors who are not logged in; this one is not.')
        : say('Only for customers who are logged in; this one is not.', 'only for customers who are logged in'),
  },
  group: 'who',
  settings: {
    login_filter: { label: 'By whether they are logged in', first: { state: 'logged_in', by: 'cookie', name: 'customer' } },
    'login_filter.state': { label: 'Only for', names: { logged_in: 'customers who are logged in', logged_out: 'visitors who are not' } },
    'login_filter.by': {
      label: 'The sign is',
      help: 'Shopify, Wix and WordPress pages say it themselves.',
      names: { site: 'what the platform says', cookie: 'a cookie', variable: 'a variable of the page' },
    },
    'login_filter.name': { label: 'Its name', help: 'Only for a cookie or a variable.' },
  },
  sample: {
    popup: { loginFilter: { state: 'logged_in', by: 'cookie', name: 'customer' } },
    blocked: {},
    passed: { cookie: '71' },
  },
};

export const remedy: GateRemedy = {
  about: 'logging in',
  changes({ popup: { loginFilter } }) {
    if (!loginFilter || loginFilter === UNREADABLE) return [];
    const { state, by, name } = loginFilter;
    const value = state === 'logged_in' ? '1' : null;
    const says = value ? 'are logged in' : 'are logged out';
    if (by === 'cookie') return [change(says, cookie(name, value))];
    if (by === 'variable') return [change(says, { kind: 'variable', path: name, value })];
    const nobody = ofFacts((facts) => ({ ...facts, session: () => null, variable: () => undefined, hasLoginMark: false }));
    if (value)
      return [
        beyondUs(
          says,
          'Log in on this site, and reload the page.',
          ofFacts((facts) => ({ ...facts, variable: (path) => (path === '__st.cid' ? 1 : facts.variable(path)) })),
        ),
      ];
    return [beyondUs(says, 'Log out of this site, and reload the page.', nobody)];
  },
};
