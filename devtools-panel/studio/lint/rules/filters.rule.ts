import { CART_FILTER_NAMES, cartMeaning, holds } from '../../../../inspection/config/filter-rows.ts';
import type { FilterRow } from '../../../../runtime/decide/gates/page/filter.ts';
import { contradiction } from '../contradiction.ts';
import { error, type Finding, warning } from '../finding.ts';
import { neverOnPage } from '../page-values.ts';
import { places, type Rule, type Subject } from '../subject.ts';

/** The filters that are lists of rows, and their names in sentences. */
const LISTS = [
  ['cookie_filter', 'cookieFilter', 'cookie'],
  ['js_filter', 'variableFilter', 'variable'],
  ['cart_filter', 'cartFilter', 'cart’s'],
] as const;

export interface PlacedRow {
  readonly path: string;
  readonly row: FilterRow;
}

/** The valid rows of a filter, each with its place among all rows. */
export function placedRows({ config, popup, dropped }: Subject, [wire, field]: (typeof LISTS)[number]): PlacedRow[] {
  const paths = places(config[wire], wire, dropped);
  return popup[field].flatMap((row, at) => ({ path: paths[at] ?? wire, row }));
}

const COMPARES_NUMBERS: readonly string[] = ['greater_than', 'greater_than_or_equal', 'less_than'];
const NEEDS_VALUE: readonly string[] = ['contains', 'not_contains', 'starts_with', 'ends_with'];
const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));
const COOKIE_NAME = /^[^\s;=,]+$/;

/** The finding about a single row. */
function alone(wire: string, row: FilterRow): ((path: string) => Finding) | false {
  const { name, role, value } = row;
  const isNeeded = !holds(row, undefined);
  if (COMPARES_NUMBERS.includes(role) && !isNumber(value))
    return isNeeded
      ? (path) => error(path, `“${value}” is not a number, so it cannot be compared. Set a number, or another comparison.`)
      : (path) => warning(path, `“${value}” is not a number, so this rule excludes nobody. Set a number, or remove the rule.`);
  if (NEEDS_VALUE.includes(role) && value === '') return (path) => error(path, 'Set the text to look for.');
  if (wire === 'cookie_filter' && isNeeded && !COOKIE_NAME.test(name))
    return (path) => error(path, `A cookie cannot be named “${name}”. Remove spaces, “;”, “,” and “=”.`);
  if (wire === 'cart_filter' && !cartMeaning(name))
    return (path) =>
      error(path, `A cart has no “${name}”. Choose ${new Intl.ListFormat('en', { type: 'disjunction' }).format(CART_FILTER_NAMES)}.`);
  const never = wire === 'js_filter' && isNeeded ? neverOnPage(row) : '';
  return Boolean(never) && ((path) => error(path, never));
}

/** An owner's 40.50 is the number 40.5. */
export const asNumber = (row: FilterRow): FilterRow => (isNumber(row.value) ? { ...row, value: `${Number(row.value)}` } : row);

/** `cookie_filter[1]` in the forms' numbering: rule 2. */
const ruleAt = (path: string): string => path.replace(/^.*\[(\d+)\]$/, (_, at) => `rule ${Number(at) + 1}`);

/** Finds rows that no visitor fulfils, alone or together. */
export const filters: Rule = (subject) =>
  LISTS.flatMap((list) => {
    const [wire, , of] = list;
    const rows = placedRows(subject, list);
    const single = rows.flatMap(({ path, row }) => {
      const found = alone(wire, row);
      return found ? found(path) : [];
    });
    const meaning = (name: string) => (wire === 'cart_filter' ? cartMeaning(name) : null);
    const groups = Map.groupBy(rows, ({ row: { name } }) => meaning(name)?.name ?? name);
    const together = [...groups].flatMap(([name, group]) => {
      const pair = contradiction(
        group.map(({ row }) => (meaning(name)?.isNumber ? asNumber(row) : row)),
        meaning(name)?.each ?? false,
      );
      const [one, other] = pair?.map((at) => group[at]).toSorted((a, b) => rows.indexOf(a!) - rows.indexOf(b!)) ?? [];
      return one && other
        ? error(
            other.path,
            `No ${of} ${name} can meet this rule and ${ruleAt(one.path)} together, so nobody sees the popup. Change one of the two.`,
          )
        : [];
    });
    return [...single, ...together];
  });

/** Finds a rule about the page’s source that has nothing to search for. */
export const sourceFilter: Rule = ({ popup: { sourceFilterOn, sourceFilterText } }) =>
  sourceFilterOn && sourceFilterText === ''
    ? [warning('source_code_target_html', 'The source filter has no text, so it excludes nobody. Set a text, or turn it off.')]
    : [];
