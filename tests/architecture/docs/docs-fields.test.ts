import { describe, expect, test, vi } from 'vitest';
import { type Shape, takes, unset } from '../../../docs-site/field-shape.ts';
import { FIELD_GROUPS } from '../../../docs-site/fields/all.ts';
import { readFields } from '../../../docs-site/fields-page.ts';
import { TRIGGER_SAMPLES } from '../../../docs-site/trigger-samples.ts';
import type { FieldWords } from '../../../runtime/wire/settings/setting-docs.ts';
import { LEAST, parsePopup, parseWhole } from '../../support/parse-popup.ts';
import { readAs } from '../../support/recording-readers.ts';

vi.mock('../../../runtime/wire/readers.ts', async (original) =>
  (await import('../../support/recording-readers.ts')).recording(await original()),
);

const SCHEMAS = readFields();
const WORDS = {
  popup: new Map(FIELD_GROUPS.filter(({ of }) => of === 'popup').flatMap(({ fields }) => Object.entries(fields))),
  answer: new Map(FIELD_GROUPS.filter(({ of }) => of === 'answer').flatMap(({ fields }) => Object.entries(fields))),
};
const KINDS = ['popup', 'answer'] as const;
type Kind = (typeof KINDS)[number];

const holdsOthers = ({ properties, items, maxItems, $ref }: Shape): boolean => Boolean(properties || items || maxItems || $ref);
/** A popup in a popup's place: its own page says what it takes. */
const IS_POPUP = /^client_restriction_setting/;

/** The field around it, whose example may have it too: `a.b[].c` is in `a.b`. */
const around = (path: string): string => path.replace(/(?:^|\.)[^.]+$/, '').replace(/\[\]$/, '');

interface Example {
  readonly at: string;
  readonly value: unknown;
}

function exampleFor(kind: Kind, path: string): Example | null {
  for (let at = path; at; at = around(at)) {
    const value = WORDS[kind].get(at)?.example;
    if (value !== undefined) return { at, value };
  }
  return null;
}

/** `a.b` and 5 make `{ a: { b: 5 } }`. */
const nested = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;

/** The example's value for a field inside it; a list's first row. */
function inside({ at, value }: Example, path: string): unknown {
  const steps = path
    .slice(at.length)
    .split(/\.|(?=\[\])/)
    .filter(Boolean);
  return steps.reduce<unknown>((found, step) => (found as Record<string, unknown> | undefined)?.[step === '[]' ? '0' : step], value);
}

function readExample(kind: Kind, { at, value }: Example) {
  readAs.clear();
  const wire = nested(at, value);
  return kind === 'popup' ? parsePopup(wire) : parseWhole({ display: true, poptins: [LEAST], ...wire });
}

const recorded = (kind: Kind, path: string): unknown => {
  const at = `.${path.replaceAll('[]', '[0]')}`;
  return readAs.get(kind === 'popup' && readAs.has(`.poptins[0]${at}`) ? `.poptins[0]${at}` : at);
};

describe.each(KINDS)('the fields of %s', (kind) => {
  const fields = [...SCHEMAS[kind]].filter(([path]) => !IS_POPUP.test(path));

  test('each has a sentence on the site, and the site has none of a field that no parser reads', () => {
    expect([...WORDS[kind].keys()].toSorted()).toEqual([...SCHEMAS[kind].keys()].toSorted());
    for (const [path, { says }] of WORDS[kind]) expect(says, path).toMatch(/^[\p{Lu}`…0-9].*[.…]$/su);
  });

  test('each has an example, of its own or in that of what it is in', () => {
    const without = fields.filter(([path]) => {
      const example = exampleFor(kind, path);
      return !example || inside(example, path) === undefined;
    });
    expect(without.map(([path]) => path)).toEqual([]);
  });

  test.each(fields)('%s: its example is read without complaint, as what the site says', (path, shape) => {
    const example = exampleFor(kind, path);
    expect(example).not.toBeNull();
    if (!example) return;
    const { complaints } = readExample(kind, example);
    // A reader of a closed object need not know the fields of another.
    const meant = complaints.filter((one) => !(one.endsWith(': unknown') && recorded(kind, one.replace(/: unknown$/, '')) !== undefined));
    expect(meant).toEqual([]);
    if (holdsOthers(shape)) return;
    const { reads } = WORDS[kind].get(path) as FieldWords;
    expect(recorded(kind, path)).toEqual(reads ?? inside(example, path));
  });

  test.each(fields.filter(([, shape]) => !holdsOthers(shape)))(
    '%s: what it is where nothing is set is what the site says',
    (path, shape) => {
      readAs.clear();
      const parents = exampleFor(kind, around(path));
      // Inside an object, of one that is there and leaves it out.
      if (around(path)) readExample(kind, { at: parents?.at ?? around(path), value: without(parents, path) });
      else readExample(kind, { at: path, value: null });
      const said = unset(shape);
      const value = recorded(kind, path) ?? '';
      if (takes(shape).startsWith('yes or no')) expect(value ? 'yes' : 'no').toBe(said || 'no');
      else expect(value === '' ? '' : JSON.stringify(value)).toBe(said);
    },
  );
});

/** The same example with one of its fields taken out. */
function without(example: Example | null, path: string): unknown {
  const copy = structuredClone(example?.value ?? {});
  const name = path.split('.').at(-1) ?? '';
  const parent = example ? inside({ ...example, value: copy }, around(path) + (/\[\]\.[^.]+$/.test(path) ? '[]' : '')) : copy;
  if (parent) delete (parent as Record<string, unknown>)[name];
  return copy;
}

test.each(TRIGGER_SAMPLES)('the trigger $wire is read as the one that the site has a sentence of', ({ wire, spec }) => {
  const { answer, complaints } = parsePopup({ triggers: wire });
  expect(complaints).toEqual([]);
  expect(answer?.popups[0]?.triggers).toEqual([spec]);
});
