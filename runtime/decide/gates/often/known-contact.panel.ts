import { always, type GatePanel, type GateRemedy, unreadable } from '../gate.panel.ts';
import { UNREADABLE } from '../gate.ts';
import { forget, ourCookie } from '../remedies/remedy-steps.ts';
import { change } from '../remedies/what-if.ts';
import type { Code } from './known-contact.ts';

export const panel: GatePanel<Code> = {
  name: 'Known contacts',
  words: {
    unreadable,
    'by-link': always(
      'Not to known contacts; this visitor came by a link of your mail.',
      'not to contacts who came by a link of your mail',
    ),
    identified: always('Not to known contacts; the page says who this visitor is.', 'not to visitors whom the page identifies'),
    converted: always('Not to known contacts; this visitor has converted.', 'not to visitors who converted in any popup'),
    unknown: always('Not to known contacts; this visitor is not known.', 'not to known contacts'),
  },
  group: 'often',
  settings: {
    contact_filter: { label: 'Hide from known contacts', first: { parameter: 'mc_eid', identified: true, converted: true } },
    'contact_filter.parameter': {
      label: 'Visitors who came by a link with the parameter',
      help: 'One that your mail adds to its links, such as mc_eid.',
    },
    'contact_filter.identified': {
      label: 'Visitors whom the page identifies',
      help: 'By poptin.identify({ email }) or poptin.identify({ id }).',
    },
    'contact_filter.converted': { label: 'Visitors who converted in any popup' },
  },
  sample: {
    popup: { knownContact: { parameter: '', identified: true, converted: false } },
    blocked: { memory: { contact: 'true' } },
    passed: {},
  },
};

export const remedy: GateRemedy = {
  about: 'known contacts',
  changes({ popup: { knownContact: rule }, facts: { memory } }) {
    if (!rule || rule === UNREADABLE) return [];
    const conversions = [...memory.keys()].filter((name) => name.startsWith('conversion_'));
    const read = [...(rule.identified ? ['contact'] : []), ...(rule.parameter ? ['by_mail'] : []), ...(rule.converted ? conversions : [])];
    return [
      forget('is identified by the page', 'contact'),
      forget('came by a link of your mail', 'by_mail'),
      ...conversions.map((name) => forget('has converted', name)),
      // Two popups, or one in a test, leave more than one record.
      change('forget all that makes this visitor a known contact', ...read.map((name) => ourCookie(name, null))),
    ];
  },
};
