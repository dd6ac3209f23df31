import { readFileSync } from 'node:fs';
import type { Call } from '../../contract/call.ts';
import type { CallName } from '../../contract/calls.ts';
import type { Shape } from '../../contract/shape.ts';
import { hold } from '../../devtools-panel/contract/hold.ts';

export interface PublishedCall extends Pick<Call, 'method' | 'path' | 'sentAs'> {
  readonly request: Shape;
  readonly response: Shape & { readonly $ref?: string };
}

/** docs/schemas/calls.json, which both sides of the wire are held against. */
export const PUBLISHED: Readonly<Record<CallName, PublishedCall>> = JSON.parse(
  readFileSync(new URL('../../docs/schemas/calls.json', import.meta.url), 'utf8'),
).calls;

/** The fields of a value that its published schema does not have so. */
const against = (schema: Shape, value: unknown): string[] =>
  hold(schema, value).rows.flatMap(({ path, verdict, is, wanted }) =>
    verdict === 'right' ? [] : [`${path} ${verdict}: ${is || 'nothing'}, not ${wanted}`],
  );

/** The same of a request: of its body, or of its query if it has none. */
export const sentAgainst = (call: CallName, url: string, payload: unknown): string[] =>
  against(PUBLISHED[call].request, payload ?? Object.fromEntries(new URL(url).searchParams));
