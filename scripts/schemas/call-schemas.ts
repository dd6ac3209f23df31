import { POPUPS } from '../../contract/answers.ts';
import type { Call } from '../../contract/call.ts';
import { CALLS } from '../../contract/calls.ts';
import type { Shape } from '../../contract/shape.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** A shape as JSON Schema. A payload may have no unknown field, but an answer may. */
function published({ open, oneOfFields, properties, items, contentSchema, ...shape }: Shape, extensible: boolean): JsonSchema {
  const inside = (part: Shape) => published(part, extensible);
  return {
    ...shape,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, inside(field)])),
      additionalProperties: shape.additionalProperties ?? (open === true || extensible),
    }),
    ...(items && { items: inside(items) }),
    ...(contentSchema && { contentMediaType: 'application/json', contentSchema: inside(contentSchema) }),
    ...(oneOfFields && { anyOf: oneOfFields.map((name) => ({ required: [name] })) }),
  };
}

function answerSchema({ answers }: Call): JsonSchema {
  if (answers.kind === 'unread') return { description: answers.why };
  if (answers.kind === 'text') return { type: 'string', description: answers.wanted };
  return answers.shape === POPUPS ? { $ref: 'display-answer.json' } : published(answers.shape, true);
}

/** The content of docs/schemas/calls.json: for each call its address, and the schemas of its payload and answer. */
export const callSchemas = (): JsonSchema => ({
  title: 'The calls of the wire',
  description:
    '`request` is the body, or the query of a GET, by field; `response` is the answer. A form carries every value as text, and nested ones as JSON text.',
  calls: Object.fromEntries(
    Object.entries<Call>(CALLS).map(([name, call]) => [
      name,
      {
        method: call.method,
        path: call.path,
        sentAs: call.sentAs,
        ...(call.cookies && { cookies: true }),
        ...(call.token && { token: call.token }),
        request: published(call.sends, false),
        response: answerSchema(call),
      },
    ]),
  ),
});

/** runtime/wire/call-names.ts: only the names, for code that must not contain the payloads. */
export const callNames = (): string => `/** Every call on the wire. Made of contract/calls.ts by \`npm run schemas\`. */
export const CALLS = [
${Object.keys(CALLS)
  .map((name) => `  '${name}',`)
  .join('\n')}
] as const;
export type CallName = (typeof CALLS)[number];
`;

/** inspection/calls/telling-calls.ts: for code that may not import the contract. A path ends before its first id. */
export const tellingCalls =
  (): string => `/** Calls that tell the server about a visitor, by path, with the answer in its place. Made of contract/calls.ts by \`npm run schemas\`. */
// biome-ignore format: a call a line.
export const TELLING_CALLS: ReadonlyArray<readonly [path: string, answer: object]> = [
${Object.values<Call>(CALLS)
  .flatMap(({ path, tells }) => (tells ? `  ${JSON.stringify([path.replace(/\{.*/, ''), tells])},` : []))
  .join('\n')}
];
`;
