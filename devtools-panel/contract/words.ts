import type { Shape } from '../../contract/shape.ts';

const MAX_SHOWN = 90;

const KIND_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** A value, short enough for one line. */
export function isWords(value: unknown): string {
  if (value === '') return 'empty text';
  if (typeof value === 'string') return `text ${quoted(value)}`;
  if (typeof value === 'number') return `number ${value}`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return `an object of ${Object.keys(value).length}`;
  return value === undefined ? 'nothing' : String(value);
}

const quoted = (text: string): string => JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** The values that a shape allows, in words for a person. */
export function wantedWords(shape: Shape): string {
  if (shape.description) return shape.description;
  if (shape.anyOf) return shape.anyOf.map(wantedWords).filter(Boolean)[0] ?? '';
  if (shape.enum) return enumWords(shape.enum);
  const kinds = [shape.type ?? []].flat().filter((kind) => kind !== 'null' && !(kind === 'string' && shape.maxLength === 0));
  return `${either.format(kinds.map((kind) => KIND_WORDS[kind] ?? kind))}${boundWords(shape)}` || 'anything';
}

/** Generated flags list every form in which a flag arrives. */
function enumWords(values: readonly unknown[]): string {
  const given = values.filter((value) => value !== null && value !== '');
  const words = given.includes(0) && given.includes('0') ? ['0', '1'] : given.map(String);
  const rest = given.filter((value) => typeof value === 'string' && !['0', '1', 'true', 'false'].includes(value)).map(String);
  return either.format(words.length === 2 && words[0] === '0' ? [...words, ...rest] : words);
}

function boundWords({ minimum, maximum, maxItems }: Shape): string {
  if (maxItems !== undefined) return ` of at most ${maxItems}`;
  if (minimum === undefined) return '';
  return maximum === undefined ? ` from ${minimum}` : ` from ${minimum} to ${maximum}`;
}
