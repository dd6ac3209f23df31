import { type Reader, type Readers, readers } from '../../runtime/wire/readers.ts';
import type { JsonSchema } from '../schema-words.ts';

type Rows = Readonly<Record<string, (readers: Readers) => Reader<unknown>>>;
type Fields = Readonly<Record<string, JsonSchema>>;

/** PHP writes an object without fields as `[]`. */
export const orEmptyList = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type ?? 'object', 'array'].flat(), ...EMPTY });
const EMPTY = { items: {}, maxItems: 0 };

/**
 * The schema of all triggers, from the recorded one. It adds what code around the readers accepts or refuses, which recording cannot see.
 * @param rows the reader of each trigger
 */
export function triggersSchema(recorded: JsonSchema, rows: Rows): JsonSchema {
  const kinds = Object.entries(recorded.properties as Fields).map(([kind, schema]) => [kind, triggerSchema(schema, rows[kind])]);
  return orEmptyList({ ...recorded, properties: Object.fromEntries(kinds) });
}

function triggerSchema(schema: JsonSchema, read: Rows[string] | undefined): JsonSchema {
  if (schema.items) return { ...schema, items: { ...whole(schema.items as JsonSchema), type: 'object' } };
  if (schema.properties) return orEmptyList(whole(schema));
  return { anyOf: [schema, read && readsRecord(read) ? orEmptyList({}) : { type: 'array', ...EMPTY }] };
}

/** True if a trigger without fields may also come as an object. */
function readsRecord(read: Rows[string]): boolean {
  let reads = true;
  read(readers)({}, '', () => {
    reads = false;
  });
  return reads;
}

/** In a trigger, every field without a default is required. */
function whole(schema: JsonSchema): JsonSchema {
  const fields = schema.properties as Fields;
  const needed = Object.entries(fields).filter(([, field]) => !('default' in field) && ('anyOf' in field || 'enum' in field));
  const given = (field: JsonSchema): JsonSchema =>
    field.anyOf
      ? { ...field, anyOf: (field.anyOf as JsonSchema[]).slice(0, -1) }
      : { ...field, enum: (field.enum as unknown[]).filter(Boolean) };
  return {
    ...schema,
    properties: { ...fields, ...Object.fromEntries(needed.map(([name, field]) => [name, given(field)])) },
    required: needed.map(([name]) => name),
  };
}
