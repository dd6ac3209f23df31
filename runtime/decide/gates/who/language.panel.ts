import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import { change } from '../remedies/what-if.ts';
import type { RowCode } from '../where/target-rows.ts';
import { targetSettings, targetWords } from '../where/target-words.panel.ts';

const nameOf = (tag: unknown): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(`${tag}`) ?? `${tag}`;
  } catch {
    return `${tag}`;
  }
};

export const panel: GatePanel<RowCode> = {
  name: 'Language',
  words: targetWords(({ value }) => `to browsers in ${nameOf(value)}`, nameOf),
  group: 'who',
  settings: targetSettings(
    'language_filter',
    'By the browser’s language',
    {
      label: 'Language',
      help: 'Such as he or pt-BR.',
      offers: ['en', 'he', 'es', 'fr', 'de', 'pt', 'ar', 'ru'].map((tag) => [tag, nameOf(tag)] as const),
    },
    { value: 'he' },
  ),
  sample: {
    popup: { languageFilter: [{ value: 'he', effect: 'show' }] },
    blocked: { language: 'en-US' },
    passed: { language: 'he-IL' },
  },
};

export const remedy: GateRemedy = {
  about: 'languages',
  changes: ({ popup: { languageFilter: rows } }) =>
    [...rows.flatMap(({ value, effect }) => (effect === 'show' && value ? [value] : [])), 'en', 'he'].map((language) =>
      change(`have a browser in ${nameOf(language)}`, { kind: 'language', language }),
    ),
};
