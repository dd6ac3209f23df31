import { ID } from '../wire/readers.ts';
import { urlOf } from '../wire/url-of.ts';

/**
 * The forms of values that a report may take out of the visitor's browser. The list names permitted forms, so an unforeseen form stays out.
 */
const HARMLESS = [
  /^(?:true|false)?$/,
  /** A count. */
  /^\d{1,4}$/,
  /** A day. */
  /^\d{4}-\d\d-\d\d$/,
  /** The id of a popup, a view or a conversion, as the server makes them. */
  /^(?=.*[a-f])[0-9a-f]{13}$/,
  /** A country. */
  /^[A-Z]{2}$/,
] as const;

export const isHarmless = (value: string): boolean => HARMLESS.some((form) => form.test(value));

/** Returns the value if it is harmless, otherwise its length. */
export const redact = (value: string): string => (isHarmless(value) ? value : hidden(value));

export const hidden = (value: string): string => `(${value.length} characters)`;

/** The value if it has the wanted form, otherwise its length. */
export const only = (form: RegExp, value: string): string => (form.test(value) ? value : hidden(value));

/** First words of a path that name a kind of page. Any other word may be a person's name. */
const PAGES =
  /^(?:|about(?:-us)?|account|articles?|blogs?|cart|categor(?:y|ies)|checkout|collections?|contact(?:-us)?|en|faq|he|help|home|login|news|pages?|posts?|privacy|products?|recipes?|sales?|search|shipping|shop|store|terms|thank-you)$/;

/** Names of query fields that many sites use. Any other may be a person's name. */
const FIELDS = /^(?:utm_[a-z]{1,20}|gclid|fbclid|ref|q|id|page|variant|sort|lang|ppt-preview|ppt-report|email|name|phone|token)$/;

/**
 * Reduces a page's address to its site and the first word of its path. The rest of the path may identify somebody; of a query, only the
 * names stay.
 */
export function redactAddress(url: string): string {
  const parsed = urlOf(url);
  if (!parsed) return hidden(url);
  const { origin, pathname, searchParams } = parsed;
  const [, first = '', ...deeper] = pathname.split('/');
  const path = [only(PAGES, first), ...deeper.map((each) => each && hidden(each))].join('/');
  // A preview's id names a popup, not a person.
  const fields = [...searchParams].map(([name, value]) => `${only(FIELDS, name)}=${name === 'ppt-preview' ? redact(value) : ''}`);
  return `${origin}/${path}${fields.length ? `?${fields.join('&')}` : ''}`;
}

/** Reduces a sentence that may name the open page with another query: it reveals no more of the page than its reduced address does. */
export function redactPath(sentence: string, url: string): string {
  const here = urlOf(url);
  if (!here) return sentence;
  const told = redactAddress(here.origin + here.pathname).slice(here.origin.length);
  return sentence.replaceAll(`${here.pathname}?`, () => `${told}?`);
}

/** The most characters of an owner's text in a report. */
const MAX_TEXT = 2000;

/** Forms in an owner's text that could identify a person, plain or encoded. */
const PERSONAL = [
  /[^\s"'<>(),;:/?&=]{1,64}(?:@|%40|&#64;|\\u0040)(?:[^\s"'<>(),;:/?&=]|&#46;){1,255}/gi,
  /** Telephone, card and identity numbers: seven digits or more, with any separators. Days, and numbers that a rule compares with, stay. */
  /(?!\d{4}-\d\d-\d\d(?!\d))(?!(?<=(?:greater|less)[_ ]than(?:[_ ]or[_ ]equal)?(?:\|\|\|| ))[1-9])(?<![\w.#])\+?\d(?:[\s().-]{0,2}\d){6,}(?![\w])/g,
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g,
  /** Machine addresses with colons. A time of day, as a countdown's end has it, stays. */
  /(?<![\w:])(?!(?:[01]?\d|2[0-3]):[0-5]\d:[0-5]\d(?![\w:]))(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi,
  /** Tokens and encoded text: long, with digits among the letters. */
  /(?<![\w+=-])(?=[A-Za-z+]*\d)(?=[\d+]*[A-Za-z])[A-Za-z0-9+]{14,}={0,2}/g,
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi,
  /(?:%[0-9a-f]{2}[\w.~-]*){2,}/gi,
  /(?<=[?&][^=&#\s"']{1,60}=)[^&#\s"']+/g,
] as const;

/** Removes from an owner's text whatever could identify a person. */
export function scrub(text: string): string {
  const cut = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return PERSONAL.reduce((scrubbed, form) => scrubbed.replace(form, hidden), cut);
}

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
