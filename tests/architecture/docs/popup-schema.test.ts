import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonSchema } from '../../../scripts/schema-words.ts';
import { LEAST, parsePopup } from '../../support/parse-popup.ts';

const document: JsonSchema = JSON.parse(readFileSync('docs/schemas/popup.json', 'utf8'));
const schema = z.fromJSONSchema(document as Parameters<typeof z.fromJSONSchema>[0]);

/** Values of each shape that a server, PHP among them, may send for a field. Of a number in a text a schema cannot say how large it is. */
const VALUES = [null, '', [], {}, 0, 1, -1, true, 'false', 'word', [[]], [{}], ['word'], { unknown: 1 }];

const without = (record: object, name: string) => Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** The path of every field; `[]` stands for the rows of a list. */
function paths(node: JsonSchema, at: readonly string[] = []): ReadonlyArray<readonly string[]> {
  const fields = Object.entries((node.properties ?? {}) as Record<string, JsonSchema>);
  const rows = node.items as JsonSchema | undefined;
  return [
    ...fields.flatMap(([name, field]) => [[...at, name], ...paths(field, [...at, name])]),
    ...(rows ? paths(rows, [...at, '[]']) : []),
  ];
}

const dotted = (path: string) => `${path.replaceAll('[', '.').replaceAll(']', '')}.`;
/** A statement about a record covers its fields too. */
const concerns = (said: string, path: string) => said.startsWith(path) || path.startsWith(said);

const wrapped = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '[]' ? [inner] : { [name]: inner }), value);

describe('docs/schemas/popup.json', () => {
  test.each(paths(document).map((path) => [path.join('.'), path] as const))('accepts for %s what the runtime reads', (_name, path) => {
    const at = dotted(path.join('.').replaceAll('.[]', '[0]'));
    const disagree = VALUES.filter((value) => {
      const popup = { ...without(LEAST, path[0] ?? ''), ...(wrapped(path, value) as object) };
      const { complaints } = parsePopup(popup);
      const own = complaints.filter((each) => concerns(dotted(each.split(': ')[0] ?? ''), at));
      return schema.safeParse(popup).success !== (own.length === 0);
    });
    expect(disagree).toEqual([]);
  });
});
