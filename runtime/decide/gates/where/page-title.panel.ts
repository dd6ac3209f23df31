import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import { beyondUs, ofFacts } from '../remedies/what-if.ts';
import type { TitleRole } from './page-title.ts';
import type { RowCode } from './target-rows.ts';
import { targetSettings, targetWords } from './target-words.panel.ts';

const ROLES: Readonly<Record<TitleRole, string>> = { contains: 'contains', is: 'is', starts_with: 'begins with' };

export const panel: GatePanel<RowCode> = {
  name: 'Page title',
  words: targetWords(
    ({ role, value }) => `where the title ${ROLES[role as TitleRole] ?? 'contains'} “${value}”`,
    (title) => `“${title}”`,
  ),
  group: 'where',
  settings: targetSettings(
    'title_filter',
    'By the page’s title',
    { label: 'Text' },
    { role: 'contains', value: 'Sale' },
    { role: { label: 'The title', names: ROLES } },
  ),
  sample: {
    popup: { titleFilter: [{ role: 'contains', value: 'Sale', effect: 'show' }] },
    blocked: { title: 'Clay pots' },
    passed: { title: 'Winter sale' },
  },
};

export const remedy: GateRemedy = {
  about: 'the page’s title',
  changes({ popup: { titleFilter } }) {
    const titled = (title: string) => ofFacts((facts) => ({ ...facts, page: { ...facts.page, title: () => title } }));
    const wanted = titleFilter.find(({ effect, value }) => effect === 'show' && value)?.value;
    return wanted
      ? [beyondUs(`open a page with the title “${wanted}”`, `Open a page whose title has “${wanted}”.`, titled(wanted))]
      : [beyondUs('open a page with another title', 'Open a page whose title has none of the texts in the rule.', titled(''))];
  },
};
