import type { Shape } from '../../contract/shape.ts';
import { isWords, wantedWords } from './words.ts';

/** A field and whether it keeps the contract. */
export interface Held {
  /** Its place, such as `poptins[0].d_f_a`. */
  readonly path: string;
  readonly verdict: 'right' | 'missing' | 'wrong' | 'unknown';
  /** Its value, in words; '' if it is missing. */
  readonly is: string;
  readonly wanted: string;
}

/** The limit for each verdict, which nobody reads to its end. It is separate, so thousands of one verdict hide none of another. */
const MAX_ROWS = 2000;
/** The most popups that an answer may have. */
const MAX_ITEMS = 1000;
const DEEPEST = 12;

interface Teller {
  tell(held: Held): void;
  /** Counts items of a list that were not checked. */
  leave(items: number): void;
}

export interface HeldValue {
  readonly rows: readonly Held[];
  /** The number of list items that were not checked. */
  readonly left: number;
}

/** Every field of a value, each with its fault if it has one. Never throws, whatever the value is. */
export function hold(shape: Shape, value: unknown): HeldValue {
  const rows: Held[] = [];
  const counts = { right: 0, missing: 0, wrong: 0, unknown: 0 };
  let left = 0;
  walk(shape, value, '', 0, {
    tell(held) {
      counts[held.verdict] += 1;
      if (counts[held.verdict] <= MAX_ROWS) rows.push(held);
    },
    leave(items) {
      left += items;
    },
  });
  return { rows, left };
}

function walk(shape: Shape, value: unknown, path: string, depth: number, teller: Teller): void {
  const wanted = wantedWords(shape);
  const told = (verdict: Held['verdict'], is = isWords(value)) => teller.tell({ path: path || 'the whole', verdict, is, wanted });
  if (depth > DEEPEST || !fits(shape, value)) return told('wrong');
  if (shape.contentSchema && typeof value === 'string') return walkText(shape.contentSchema, value, path, depth, teller, told);
  if (isRecord(value) && (shape.properties || typeof shape.additionalProperties === 'object'))
    return walkRecord(shape, value, path, depth, teller);
  if (Array.isArray(value) && shape.items) {
    if (value.length > (shape.maxItems ?? Number.POSITIVE_INFINITY) || !value.length)
      told(value.length ? 'wrong' : 'right', value.length ? `a list of ${value.length}, cut off` : 'an empty list');
    for (const [at, item] of value.slice(0, MAX_ITEMS).entries()) walk(shape.items, item, `${path}[${at}]`, depth + 1, teller);
    teller.leave(Math.max(0, value.length - MAX_ITEMS));
    return;
  }
  told('right');
}

function walkText(
  inside: Shape,
  text: string,
  path: string,
  depth: number,
  teller: Teller,
  told: (verdict: Held['verdict'], is?: string) => void,
) {
  try {
    walk(inside, JSON.parse(text), path, depth + 1, teller);
  } catch {
    told('wrong', text === '' ? 'empty, which is not JSON' : `${isWords(text)}, which is not JSON`);
  }
}

function walkRecord(shape: Shape, value: Readonly<Record<string, unknown>>, path: string, depth: number, teller: Teller): void {
  const { properties = {}, required = [], additionalProperties, open, oneOfFields } = shape;
  const at = (name: string) => (path ? `${path}.${name}` : name);
  for (const [name, field] of Object.entries(properties)) {
    if (Object.hasOwn(value, name)) walk(field, value[name], at(name), depth + 1, teller);
    else if (required.includes(name)) teller.tell({ path: at(name), verdict: 'missing', is: '', wanted: wantedWords(field) });
  }
  if (oneOfFields && !oneOfFields.some((name) => Object.hasOwn(value, name) && value[name]))
    teller.tell({
      path: at(oneOfFields.join(' or ')),
      verdict: 'missing',
      is: '',
      wanted: `one of ${oneOfFields.join(' and ')}, not empty`,
    });
  if (open) return;
  for (const name of Object.keys(value).filter((each) => !Object.hasOwn(properties, each))) {
    if (typeof additionalProperties === 'object') walk(additionalProperties, value[name], at(name), depth + 1, teller);
    else
      teller.tell({
        path: at(name),
        verdict: 'unknown',
        is: isWords(value[name]),
        wanted: 'nothing: the contract has no field of this name',
      });
  }
}

/** True if a value itself is right. The values inside it are checked separately, field by field. */
function fits(shape: Shape, value: unknown): boolean {
  if (shape.anyOf) return shape.anyOf.some((one) => fits(one, value) && inSameBounds(shape.anyOf!, value));
  if (shape.enum) return shape.enum.includes(value);
  if (shape.type !== undefined && ![shape.type].flat().some((kind) => isOfKind(kind, value))) return false;
  // For generated values: where an object or a list is wanted, only the empty text means nothing.
  if (typeof value === 'string') {
    if (shape.maxLength !== undefined && value.length > shape.maxLength) return false;
    return shape.pattern === undefined || patternOf(shape.pattern).test(value);
  }
  if (typeof value !== 'number') return true;
  // An id may arrive as a number, in the same form.
  return inBounds(shape, value) && (shape.pattern === undefined || patternOf(shape.pattern).test(`${value}`));
}

const inBounds = ({ minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: Shape, value: number): boolean =>
  value >= minimum && value <= maximum;

/** A number that arrives as text has the same bounds as a number. */
function inSameBounds(shapes: readonly Shape[], value: unknown): boolean {
  const numeric = shapes.find(({ type }) => type === 'number' || type === 'integer');
  return typeof value !== 'string' || value.trim() === '' || !numeric || Number.isNaN(+value) || inBounds(numeric, +value);
}

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => isRecord(value),
};
const isOfKind = (kind: string, value: unknown): boolean => KINDS[kind]?.(value) ?? false;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const patterns = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, pattern);
  return pattern;
}
