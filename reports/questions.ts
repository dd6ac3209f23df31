import type { Request } from '../inspection/protocol/protocol.ts';
import type { Command } from '../runtime/devtools-hook.ts';

/** A panel's requests to a page. Each command to its runtime counts as a separate question. */
export type Question = Exclude<Request['kind'], 'command'> | Command['kind'];

export const questionOf = (request: Request): Question => (request.kind === 'command' ? request.command.kind : request.kind);

/** The versions of the channel that a page's hook and runtime must speak to answer a question. */
interface Needs {
  readonly hook: number;
  readonly runtime: number;
  /** For a question that the panel asks without a person: the end of "This page does not tell …" while there is no answer. */
  readonly without?: string;
}
export type Needed = { readonly [Q in Question]?: Needs };

/** Questions that not every page can answer. A question that a later version adds gets a row; version 1 answers all others. */
export const NEEDED: Needed = {};

/** The versions of the channel that a page's hook and its runtime speak. Null: there is no runtime. */
export interface Speaking {
  readonly version: number;
  readonly speaks: number | null;
}

const hookIsOlder = ({ version }: Speaking, { hook }: Needs) => version < hook;
const runtimeIsOlder = ({ speaks }: Speaking, { runtime }: Needs) => speaks !== null && speaks < runtime;

/** Why this page is too old to answer a question; '' if it can. */
export function whyUnanswered(page: Speaking | null, question: Question, needed: Needed): string {
  const needs = needed[question];
  if (!page || !needs) return '';
  if (hookIsOlder(page, needs)) return 'This page is older than the panel. Reload it.';
  return runtimeIsOlder(page, needs) ? 'The runtime on this page is older than this panel and cannot do that.' : '';
}

/** Questions that this page is too old to answer. */
export const unasked = (page: Speaking, needed: Needed): string[] =>
  Object.values(needed).flatMap((needs) =>
    needs.without && (hookIsOlder(page, needs) || runtimeIsOlder(page, needs)) ? [needs.without] : [],
  );
