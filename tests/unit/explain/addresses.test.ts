import { expect, test } from 'vitest';
import { askGates } from '../../../runtime/decide/gates/ask-gates.ts';
import { smallestChange } from '../../../runtime/explain/smallest-change.ts';
import { GATES, type Kept, popup, row, world } from './support.ts';

const AT_HOME = { variables: { 'location.href': 'https://shop.example/home', 'location.pathname': '/home', 'location.search': '' } };

test.each([
  [
    'a page that is named (GAT-02)',
    { variableFilter: [row('location.pathname', 'starts_with', '/sale'), row('window.location.href', 'not_contains', 'spring')] },
    AT_HOME,
    'open the page /sale',
  ],
  [
    'a page that is named with its site (GAT-02)',
    { variableFilter: [row('location.href', 'equal', 'https://shop.example/sale?x=1'), row('plan', 'equal', 'gold')] },
    AT_HOME,
    'set the variable plan to “gold” and open the page /sale?x=1',
  ],
  ['this page alone (GAT-02)', { variableFilter: [row('location.pathname', 'equal', '/home', 'dont_show')] }, AT_HOME, 'open the page /'],
  [
    'a page that nobody knows (GAT-02)',
    { variableFilter: [row('location.pathname', 'contains', 'sale')] },
    AT_HOME,
    'open a page of this site whose path contains “sale”',
  ],
  [
    'a page of another site (GAT-02)',
    { variableFilter: [row('location.href', 'starts_with', 'https://other.example/')] },
    AT_HOME,
    'open a page of this site whose address begins with “https://other.example/”',
  ],
  [
    'a query that names no page (GAT-02, R13)',
    { variableFilter: [row('location.href', 'contains', '?')] },
    AT_HOME,
    'open a page of this site whose address contains “?”',
  ],
  ['the query (GAT-02)', { variableFilter: [row('self.location.search', 'contains', '?sale')] }, AT_HOME, 'open the page /home?sale'],
  [
    'pages that exclude each other (GAT-02)',
    { variableFilter: [row('location.pathname', 'equal', '/a'), row('location.pathname', 'equal', '/b')] },
    AT_HOME,
    '',
  ],
  [
    'another page with a variable that cannot be (GAT-02)',
    { variableFilter: [row('location.pathname', 'equal', '/a'), row('v', 'greater_than', 'many')] },
    AT_HOME,
    '',
  ],
  [
    'an address that nobody told (GAT-02)',
    { variableFilter: [row('location.pathname', 'equal', '/a')] },
    {},
    'open a page of this site whose path is “/a”',
  ],
] satisfies ReadonlyArray<readonly [string, Parameters<typeof popup>[0], Kept, string]>)(
  'kept back by %s, it is said which page would show it, and on that page it passes (DEV-16)',
  (_what, config, kept, wanted) => {
    const before = world(popup(config), kept);
    const { changes } = smallestChange(before, GATES);
    expect(changes.map(({ says }) => says).join(', ')).toBe(wanted);
    const after = changes.reduce((now, { make }) => make(now), before);
    expect(askGates(after.popup, after.facts, null, GATES).pass).toBe(changes.length > 0);
  },
);
