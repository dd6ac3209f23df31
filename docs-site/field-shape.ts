/** The part of a generated schema that becomes words. */
export interface Shape {
  readonly type?: readonly string[] | string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: ReadonlyArray<Shape & { readonly minimum?: number; readonly maximum?: number }>;
  readonly description?: string;
  readonly default?: unknown;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly $ref?: string;
}

const number = new Intl.NumberFormat('en');
const choices = new Intl.ListFormat('en', { type: 'disjunction' });

/** The values that a field takes, in words. */
export function takes(shape: Shape): string {
  if (shape.$ref) return 'a popup';
  const range = shape.anyOf?.find(({ maximum }) => maximum !== undefined);
  if (range) return `a number from ${number.format(range.minimum ?? 0)} to ${number.format(range.maximum ?? 0)}`;
  if (shape.anyOf?.[0]) return `${takes(shape.anyOf[0])}, or an object`;
  const values = shape.enum?.filter((value) => value !== null && value !== '') ?? [];
  if (values.includes('true')) return values.includes('not_allowed') ? 'yes or no, or "not_allowed"' : 'yes or no';
  if (values.length) return choices.format(values.map((value) => `"${value}"`));
  // PHP may write an object without fields as an empty list.
  if (shape.properties) return 'an object';
  if (shape.items || shape.maxItems) return `a list${shape.maxItems ? `, up to ${number.format(shape.maxItems)}` : ''}`;
  return shape.description ? `a text: ${shape.description}` : 'a text';
}

/** The value of an unset field; '' if it has none. */
export function unset(shape: Shape): string {
  if (shape.default === undefined) return takes(shape) === 'yes or no' ? 'no' : '';
  return typeof shape.default === 'boolean' ? (shape.default ? 'yes' : 'no') : JSON.stringify(shape.default);
}

/** Every field by its path, as `triggers.cart_event[].event`, in the order of its schema. */
export function everyField(schema: Shape, path = ''): Map<string, Shape> {
  const found = new Map<string, Shape>();
  for (const [name, shape] of Object.entries(schema.properties ?? {})) {
    const own = path ? `${path}.${name}` : name;
    found.set(own, shape);
    for (const [below, each] of everyField(shape, own)) found.set(below, each);
    if (shape.items) for (const [below, each] of everyField(shape.items, `${own}[]`)) found.set(below, each);
  }
  return found;
}
