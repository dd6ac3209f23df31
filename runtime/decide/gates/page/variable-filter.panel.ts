import type { Facts } from '../facts.ts';
import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import type { Edit } from '../remedies/edits.ts';
import { addressWords, isAboutAddress, pathFor } from '../remedies/filter-values.ts';
import { combine, setEach } from '../remedies/remedy-steps.ts';
import { beyondUs, type Change, change } from '../remedies/what-if.ts';
import { asText, type FilterCode, type FilterRow, holds } from './filter.ts';
import { filterDocs, filterSettings, filterWords } from './filter-words.panel.ts';

export const panel: GatePanel<FilterCode> = {
  name: 'Page variable',
  words: filterWords('the page’s variable', 'none'),
  group: 'who',
  settings: filterSettings('js_filter', 'By a variable of the page', 'Its path, such as app.user.level.', 'app.user.level'),
  docs: {
    js_filter: {
      says: 'Only on pages where a variable has, or does not have, a value.',
      example: [{ name: 'app.user.level', role: 'greater_than|||3', type: 'show' }],
    },
    'js_filter[].name': { says: 'The variable, by a path of own properties from `window`. Nothing is called on the way.' },
    ...filterDocs('js_filter'),
  },
  sample: {
    popup: { variableFilter: [{ name: 'app.user.level', role: 'greater_than', value: '3', effect: 'show' }] },
    blocked: { variable: 2 },
    passed: { variable: 7 },
  },
};

const variable = (path: string, value: string | null): Edit => ({ kind: 'variable', path, value });

/** Of another page, only the address is known. For anything else, a variable is set. */
function variableRemedies(rows: readonly FilterRow[], facts: Facts): Change[] {
  const about = rows.filter(isAboutAddress);
  const path = about.length ? pathFor(about, facts.variable) : '';
  const read = (name: string) => asText(facts.variable(name));
  const set = (some: readonly FilterRow[]) => setEach(some, 'variable', read, variable);
  if (path === '') return set(rows);
  const others = rows.filter((row) => !about.includes(row));
  const more = set(others);
  if (others.length && !more.length && !others.every((row) => holds(row, read(row.name)))) return [];
  if (path !== null) return [combine([...more, change(`open the page ${path}`, { kind: 'page', path })])];
  const where = `a page of this site whose ${addressWords(about)}`;
  return set(rows).map(({ make }) =>
    beyondUs(
      [...more.map(({ says }) => says), `open ${where}`].join(' and '),
      `Open ${where}: which one that is, nobody here knows.`,
      make,
    ),
  );
}

export const remedy: GateRemedy = {
  about: 'variables of the page',
  changes: ({ popup: { variableFilter }, facts }) => variableRemedies(variableFilter, facts),
};
