import popup from '../../../docs/schemas/popup.json' with { type: 'json' };
import { SERVER_ONLY_SCHEMA } from './server-only.ts';

/** The facts about a setting that a form needs, from the parser's own schema. */
export type Shape =
  | { readonly kind: 'flag'; readonly fallback: boolean }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly fallback: number | null }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly fallback: string }
  | { readonly kind: 'text'; readonly pattern: RegExp | null; readonly wanted: string; readonly fallback: string }
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, Shape> }
  | { readonly kind: 'rows'; readonly of: Shape; readonly most: number };

interface Schema {
  readonly enum?: ReadonlyArray<string | number | boolean | null>;
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly default?: unknown;
}

function shapeOf(schema: Schema): Shape {
  const { enum: values, anyOf, properties, items, pattern, default: fallback } = schema;
  if (values?.includes(true)) return { kind: 'flag', fallback: fallback === true };
  if (values) {
    const options = values.filter((value) => typeof value === 'string' && value !== '') as string[];
    return { kind: 'choice', options, fallback: typeof fallback === 'string' ? fallback : '' };
  }
  const bounds = anyOf?.find(({ type }) => type === 'number');
  if (bounds) {
    const { minimum: least = Number.NEGATIVE_INFINITY, maximum: most = Number.POSITIVE_INFINITY } = bounds;
    return { kind: 'number', least, most, fallback: typeof fallback === 'number' ? fallback : null };
  }
  // Of several forms, the first is the one that a form on screen can offer.
  if (anyOf?.[0]) return shapeOf(anyOf[0]);
  if (properties) return { kind: 'record', fields: new Map(Object.entries(properties).map(([name, field]) => [name, shapeOf(field)])) };
  if (items) return { kind: 'rows', of: shapeOf(items), most: schema.maxItems ?? 100 };
  return {
    kind: 'text',
    pattern: pattern ? new RegExp(pattern) : null,
    wanted: schema.description ?? 'a text',
    fallback: typeof fallback === 'string' ? fallback : '',
  };
}

const SCHEMA = { ...popup, properties: { ...popup.properties, ...SERVER_ONLY_SCHEMA } };
/** Everything that can be set in a popup, by its names on the wire. */
export const POPUP_SHAPE = shapeOf(SCHEMA as Schema) as Extract<Shape, { kind: 'record' }>;

/** The shape at a setting's path, such as `triggers.scroll.percent`; `*` matches each row of a list. */
export function shapeAt(path: string, from: Shape = POPUP_SHAPE): Shape | null {
  let shape: Shape | undefined = from;
  for (const name of path.split('.')) {
    if (shape?.kind === 'rows' && name === '*') shape = shape.of;
    else if (shape?.kind === 'record') shape = shape.fields.get(name);
    else return null;
  }
  return shape ?? null;
}
