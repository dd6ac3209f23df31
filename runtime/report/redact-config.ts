import { ID } from '../wire/readers.ts';
import { hidden, scrub } from './redact.ts';

/** Wire names of fields that describe the visitor, not the popup. */
const OF_VISITOR =
  /^(?:ip|viewer_?id|user_?\w*|visitor\w*|customer\w*|e?mail\w*|phone\w*|(?:first|last|full)_?name|address\w*|token\w*|secret\w*)$/i;
/** No amount has this many digits; in milliseconds since 1970 it is a moment. */
const isNumber = (value: number) => Math.abs(value) < 1e7 || (value > 1e12 && value < 3e12);

/** Forms of a popup's own words. Elsewhere, an id of digits could be a telephone number, and a word with an @ an address. */
const OF_POPUP: ReadonlyMap<string, RegExp> = new Map([
  ['poptin_id', ID],
  ['ab_test_parent_id', ID],
  ['d_f_r', /^all@display_everytime_everypage_5$/],
]);

/** A rule's comparison value is an amount, however large. */
const isThreshold = (name: string, field: unknown, of: object) => name === 'value' && typeof field === 'number' && 'operator' in of;

const DEEPEST = 8;
const MAX_ROWS = 200;

/**
 * Returns a popup's settings without anything that could identify a person. The settings are the owner's, but an account may contain any
 * text.
 */
export function redactConfig(value: unknown, name = '', depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  const text = `${value}`;
  if (OF_POPUP.get(name)?.test(text)) return value;
  if (typeof value === 'number') return isNumber(value) && !OF_VISITOR.test(name) ? value : hidden(text);
  if (typeof value === 'string') return OF_VISITOR.test(name) && value ? hidden(value) : scrub(value);
  if (typeof value !== 'object' || depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map((each) => redactConfig(each, name, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ROWS)
      .map(([key, field]) => [scrub(key), isThreshold(key, field, value) ? field : redactConfig(field, key, depth + 1)]),
  );
}
