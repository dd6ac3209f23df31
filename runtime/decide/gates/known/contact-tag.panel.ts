import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import { change } from '../remedies/what-if.ts';
import type { RowCode } from '../where/target-rows.ts';
import { targetSettings, targetWords } from '../where/target-words.panel.ts';

export const panel: GatePanel<RowCode> = {
  name: 'Customer tag',
  words: targetWords(
    ({ value }) => `for customers with the tag “${value}”`,
    (tags) => (tags ? `“${tags}”` : 'none'),
  ),
  group: 'who',
  settings: targetSettings(
    'contact_tag_filter',
    'By a tag of the customer',
    { label: 'Tag', help: 'A Shopify customer tag or a Wix contact label. The page has to tell it in window.poptinCustomer.tags.' },
    { value: 'vip' },
  ),
  sample: {
    popup: { tagFilter: [{ value: 'vip', effect: 'show' }] },
    blocked: { variable: 'wholesale' },
    passed: { variable: 'vip' },
  },
};

export const remedy: GateRemedy = {
  about: 'customer tags',
  changes({ popup: { tagFilter: rows } }) {
    const wanted = rows.find(({ effect, value }) => effect === 'show' && value)?.value;
    const told = (name: string, value: string | null) => ({ kind: 'variable', path: `poptinCustomer.${name}`, value }) as const;
    return [
      wanted ? change(`have the tag “${wanted}”`, told('tags', wanted)) : change('have no tag', told('tags', null), told('labels', null)),
    ];
  },
};
