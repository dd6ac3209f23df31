import { urlOf } from '../../../wire/url-of.ts';
import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import { change } from '../remedies/what-if.ts';
import type { AddressRole } from '../rules/address-match.ts';
import type { AddressRow } from './page-address.ts';
import type { RowCode } from './target-rows.ts';
import { targetSettings, targetWords } from './target-words.panel.ts';

const ROLES: Readonly<Record<AddressRole, string>> = {
  is: 'the address is',
  starts_with: 'the address begins with',
  ends_with: 'the address ends with',
  contains: 'the address contains',
  path_is: 'the path is',
  path_starts_with: 'the path begins with',
  has_parameter: 'the address has the parameter',
  wildcard: 'the address is like',
};

const isRole = (role: unknown): role is AddressRole => typeof role === 'string' && Object.hasOwn(ROLES, role);

export const panel: GatePanel<RowCode> = {
  name: 'Page address',
  words: targetWords(
    ({ role, value }) => `where ${isRole(role) ? ROLES[role] : 'the address is'} “${value}”`,
    (path) => `“${path}”`,
  ),
  group: 'where',
  settings: targetSettings(
    'page_filter',
    'By the page’s address',
    { label: 'Text', help: 'Such as /pots/* or pots.example/sale. A star stands for any text.' },
    { role: 'wildcard', value: '/pots/*' },
    { role: { label: 'Where', names: ROLES } },
  ),
  sample: {
    popup: { pageFilter: [{ role: 'wildcard', value: '/pots/*', effect: 'show' }] },
    blocked: { url: 'https://pots.example/cups/blue' },
    passed: { url: 'https://pots.example/pots/clay' },
  },
};

/** The page that a row means, with a word for each star, on the site at `here`. */
function pageOf({ role, value }: AddressRow, here: URL): URL | null {
  const text = (value ?? '').trim().replaceAll('*', 'any');
  if (role === 'has_parameter') return urlOf(`?${text}`, here.href);
  return text.startsWith('/') || role === 'path_is' || role === 'path_starts_with'
    ? urlOf(`/${text.replace(/^\//, '')}`, here.href)
    : urlOf(`${here.protocol}//${text.replace(/^https?:\/\//, '')}`);
}

export const remedy: GateRemedy = {
  about: 'the page’s address',
  // If rows only exclude pages, the site's first page may do.
  changes({ popup: { pageFilter }, facts: { page } }) {
    const here = new URL(page.url());
    const pages = [...pageFilter.map((row) => pageOf(row, here)), urlOf('/', here.href)];
    return pages.flatMap((url) => {
      if (url?.origin !== here.origin) return [];
      const path = url.pathname + url.search;
      return [change(`open ${path}`, { kind: 'page', path })];
    });
  },
};
