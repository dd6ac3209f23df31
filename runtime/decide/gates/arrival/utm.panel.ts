import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import { session } from '../remedies/remedy-steps.ts';
import { type Change, change } from '../remedies/what-if.ts';
import type { RowCode } from '../where/target-rows.ts';
import { targetSettings, targetWords } from '../where/target-words.panel.ts';
import type { UtmRole } from './utm.ts';

const ROLES: Readonly<Record<UtmRole, string>> = { is: 'is', contains: 'contains', starts_with: 'begins with', exists: 'is there' };

export const panel: GatePanel<RowCode> = {
  name: 'Campaign',
  words: targetWords(
    ({ name, role, value }) => `from links whose utm_${name} ${ROLES[role as UtmRole] ?? 'is'}${role === 'exists' ? '' : ` “${value}”`}`,
    (found) => (found ? `“${found}”` : 'missing'),
  ),
  group: 'where',
  settings: targetSettings(
    'utm_filter',
    'By the campaign of the link',
    { label: 'Value' },
    { name: 'source', role: 'is', value: 'newsletter', touch: 'session' },
    {
      name: {
        label: 'Parameter',
        names: { source: 'utm_source', medium: 'utm_medium', campaign: 'utm_campaign', term: 'utm_term', content: 'utm_content' },
      },
      role: { label: 'It', names: ROLES },
      touch: { label: 'Counted', names: { session: 'as the visit began', page: 'on this page' } },
    },
  ),
  sample: {
    popup: { utmFilter: [{ name: 'source', role: 'is', value: 'newsletter', touch: 'page', effect: 'show' }] },
    blocked: { url: 'https://pots.example/' },
    passed: { url: 'https://pots.example/?utm_source=newsletter' },
  },
};

export const remedy: GateRemedy = {
  about: 'campaigns',
  changes({ popup: { utmFilter: rows }, facts: { memory, page } }): Change[] {
    const { origin, pathname } = new URL(page.url());
    const touched = (url: string) => JSON.stringify({ session: memory.get('session_started') ?? '', url, referrer: '' });
    const row = rows.find(({ effect }) => effect === 'show');
    if (!row)
      return [
        change('come by a link without a campaign', session('apt_first_touch', touched(origin + pathname)), {
          kind: 'page',
          path: pathname,
        }),
      ];
    const value = row.value === '*' || !row.value ? 'any' : row.value;
    const path = `${pathname}?utm_${row.name}=${encodeURIComponent(value)}`;
    const says = `come by a link with utm_${row.name}=${value}`;
    return [
      row.touch === 'session' ? change(says, session('apt_first_touch', touched(origin + path))) : change(says, { kind: 'page', path }),
    ];
  },
};
