import type { FilterRole, FilterRow } from '../display/config.ts';
import { POPUP_RECORDS } from '../visitor/names.ts';
import { holds } from './compare.ts';
import type { Facts } from './facts.ts';
import type { Finding, TargetingGate } from './verdict.ts';

/** How much of a value a trace shows. */
const SHOWN_CHARS = 80;

/** Readable role names, cached because a thousand popups may ask for the same one. */
const words = new Map<FilterRole, string>();

function wordsOf(role: FilterRole): string {
  const known = words.get(role) ?? role.replaceAll('_', ' ');
  words.set(role, known);
  return known;
}

const NO_FILTER: Finding = [true, 'no filter', 'no filter', ''];

/** Every `show` row must hold and no `dont_show` row may (contract, filter roles). Reports the first row that blocks the popup. */
export function filterGate(rows: readonly FilterRow[], source: string, read: (row: FilterRow) => string | number | undefined): Finding {
  let last = NO_FILTER;
  for (const row of rows) {
    const actual = read(row);
    const pass = holds(row, actual);
    const wanted = `${row.name} ${wordsOf(row.role)}${row.value && ` ${row.value}`}`;
    last = [
      pass,
      row.effect === 'show' ? wanted : `not (${wanted})`,
      actual === undefined ? 'nothing' : `${actual}`.slice(0, SHOWN_CHARS),
      `${source} ${row.name}`,
    ];
    if (!pass) return last;
  }
  return last;
}

/** Cookies that the page's scripts can read (GAT-01). */
export const cookieFilter: TargetingGate = ({ cookieFilter: rows }, { cookie }) => filterGate(rows, 'cookie', ({ name }) => cookie(name));

/** Variables of the page, by a path of own properties (GAT-02). */
export const variableFilter: TargetingGate = ({ variableFilter: rows }, { variable }) =>
  filterGate(rows, 'variable', ({ name }) => asText(variable(name)));

/** What a source filter looks for: its text, and the same as a browser writes it, whose tags end without a slash. */
export const sourceTexts = (text: string): string[] => [...new Set([text, text.replace(/(<[^<>]*?) ?\/>/g, '$1>')])];

/** What the page's source contains (GAT-03). A plain search, however large the page is. */
export const sourceFilter: TargetingGate = ({ sourceFilterOn, sourceFilterText, sourceFilterRole }, { source }) => {
  if (!sourceFilterOn || !sourceFilterText) return NO_FILTER;
  const page = source();
  const found = sourceTexts(sourceFilterText).some((text) => page.includes(text));
  const wanted = sourceFilterRole === 'contains';
  return [
    found === wanted,
    `the page's source ${wanted ? 'with' : 'without'} “${sourceFilterText.slice(0, SHOWN_CHARS)}”`,
    found ? 'with it' : 'without it',
    'page source',
  ];
};

/** Whether this visitor has seen, not seen, closed or converted on another popup (GAT-04). */
export const engagementFilter: TargetingGate = ({ engagementFilter: rows }, facts) => {
  let last = NO_FILTER;
  for (const { popupId, engagement, memoryId = popupId } of rows) {
    if (!engagement) continue;
    const did = engagementWith([popupId, memoryId], facts);
    const pass = engagement === 'not_seen' ? !did.seen : did[engagement];
    const words = Object.entries(did).flatMap(([name, yes]) => (yes ? [name] : []));
    last = [pass, `popup ${popupId} ${engagement.replace('_', ' ')}`, words.join(', ') || 'not seen', `popup ${popupId}`];
    if (!pass) break;
  }
  return last;
};

function engagementWith(ids: readonly string[], { memory, session }: Facts) {
  const did = new Set(Object.entries(POPUP_RECORDS).flatMap(([record, what]) => (ids.some((id) => memory.has(record + id)) ? [what] : [])));
  return {
    seen: did.size > 0 || ids.some((id) => session(`viewed_session_${id}`) !== null),
    closed: did.has('closed'),
    converted: did.has('converted'),
  };
}

/** A value as the text a person would write in a filter. Objects have no such text. */
export function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' || typeof value === 'function' ? '' : String(value);
}
