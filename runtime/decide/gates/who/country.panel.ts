import { always, type GatePanel, type GateRemedy } from '../gate.panel.ts';
import { change } from '../remedies/what-if.ts';
import { targetSettings, targetWords } from '../where/target-words.panel.ts';
import type { Code } from './country.ts';

const nameOf = (code: unknown): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(`${code}`.toUpperCase()) ?? `${code}`;
  } catch {
    return `${code}`;
  }
};

export const panel: GatePanel<Code> = {
  name: 'Country',
  words: {
    ...targetWords(({ value }) => `in ${nameOf(value)}`, nameOf),
    unknown: always('The server does not know this visitor’s country.', 'the country is not known'),
  },
  group: 'who',
  settings: targetSettings('country_filter', 'By country', { label: 'Country', help: 'Two letters, such as IL.' }, { value: 'IL' }),
  sample: {
    popup: { countryFilter: [{ value: 'IL', effect: 'show' }] },
    blocked: { country: 'FR' },
    passed: { country: 'IL' },
  },
};

export const remedy: GateRemedy = {
  about: 'countries',
  changes: ({ popup: { countryFilter: rows } }) =>
    [...rows.flatMap(({ value, effect }) => (effect === 'show' && value ? [value] : [])), 'US', 'IL', 'FR'].map((country) =>
      change(`are in ${nameOf(country)}`, { kind: 'country', country }),
    ),
};
