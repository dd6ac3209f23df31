import type { Choices } from './choices.ts';

/** Unexpected values. Each is made when it is picked, since some are long. */
const ODD: ReadonlyArray<() => unknown> = [
  ...[null, true, false, 0, 1, -1, 0.5, 1e9, 1e308, -0, 9e15 + 1, ''].map((value) => () => value),
  ...['0', '1', '5', 'true', 'false', ' 5 ', '1e3', '0x10', '-1', 'NaN', 'null', '[]', '{}', '__proto__', 'constructor'].map(
    (value) => () => value,
  ),
  ...['\ud800', '\0', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', '2026-02-30', '{{url.x}}'].map((value) => () => value),
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  () => ({ toString: 1, valueOf: 1, toJSON: 1, length: 3 }),
  () => 'x'.repeat(300),
  () => 'x'.repeat(250_000),
  () => new Array(3000).fill(0),
  () => deep(200),
];

function deep(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { in: value };
  return value;
}

type Edit = (old: unknown, choices: Choices, others: readonly unknown[], words: readonly string[]) => unknown;

const isMade = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Edits of a value; undefined takes it away. */
const EDITS: readonly Edit[] = [
  (_old, choices) => choices.pick(ODD)(),
  (_old, choices, _others, words) => choices.pick(words),
  (_old, choices) => choices.text(1 + choices.below(24)),
  () => undefined,
  (old, choices, others, words) => (isMade(old) ? added(old, choices.pick(words), inside(choices.pick(others), choices)) : old),
  (_old, choices, others) => inside(choices.pick(others), choices),
  (old, choices) =>
    typeof old === 'string' ? old.slice(0, choices.byte()) + choices.text(1 + choices.below(8)) + old.slice(choices.byte()) : [old, old],
  (old) => [old],
  (old) => JSON.stringify(old) ?? '',
  (old, choices) => (typeof old === 'number' ? old + choices.byte() - 128 : choices.below(65_536)),
  (old) => (Array.isArray(old) ? [...old, ...old] : { in: old }),
];

const added = (old: object, name: string, value: unknown): unknown =>
  Array.isArray(old) ? [...old, value] : Object.fromEntries([...Object.entries(old), [name, value]]);

/** Some part of a value. */
function inside(value: unknown, choices: Choices): unknown {
  if (!isMade(value)) return value;
  const parts = Object.values(value);
  const at = choices.below(parts.length + 1);
  return at === 0 ? value : inside(parts[at - 1], choices);
}

function edit(value: unknown, choices: Choices, others: readonly unknown[], words: readonly string[]): unknown {
  const entries = isMade(value) ? Object.entries(value) : [];
  const at = choices.below(entries.length + 1);
  const [key, old] = entries[at - 1] ?? [];
  if (key === undefined) return choices.pick(EDITS)(value, choices, others, words);
  const put = edit(old, choices, others, words);
  const after = entries.flatMap(([name, one]) => (name !== key ? [[name, one] as const] : put === undefined ? [] : [[name, put] as const]));
  return Array.isArray(value) ? after.map(([, one]) => one) : Object.fromEntries(after);
}

/** No more, or the last of them undo what the first were about. */
const MAX_EDITS = 24;

/** Picks a document, and edits it as often as there are choices left. */
export function edited(choices: Choices, documents: readonly unknown[], words: readonly string[]): unknown {
  let value = choices.pick(documents);
  for (let edits = 0; choices.left > 1 && edits < MAX_EDITS; edits++) value = edit(value, choices, documents, words) ?? null;
  // Travels as JSON.
  return JSON.parse(JSON.stringify(value));
}

/** Each document as it is. */
export const untouched = (documents: readonly unknown[]): Uint8Array[] => documents.map((_document, at) => Uint8Array.of(at));

/** The names of fields and the short texts in documents, each once. */
export function wordsOf(documents: readonly unknown[]): string[] {
  const words = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string' && value.length < 60) words.add(value);
    if (!isMade(value)) return;
    for (const [key, one] of Object.entries(value)) {
      if (!Array.isArray(value)) words.add(key);
      gather(one);
    }
  };
  for (const document of documents) gather(document);
  return [...words];
}
