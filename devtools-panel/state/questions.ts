import type { Request } from '../../inspection/protocol.ts';
import type { Command } from '../../runtime/command.ts';
import type { PageView } from './view.ts';

/** What a panel may ask of a page: each command to its runtime is a question of its own. */
export type Question = Exclude<Request['kind'], 'command'> | Command['kind'];

export const questionOf = (request: Request): Question => (request.kind === 'command' ? request.command.kind : request.kind);

/** Which version of the channel the page's hook has to speak for an answer, and which its runtime. */
interface Needs {
  readonly hook: number;
  readonly runtime: number;
  /** What the panel asks by itself: the end of "This page does not tell …" where there is no answer. */
  readonly without?: string;
}

/** Also by the first hook, of the first runtime. */
const ALWAYS: Needs = { hook: 1, runtime: 1 };
/** The hook does it alone, or the first runtime does what it is told. A hook without a copy of the visitor would change the real one. */
const BY_HOOK: Needs = { hook: 2, runtime: 1 };
const BY_BOTH: Needs = { hook: 2, runtime: 2 };

const NEEDS: Readonly<Record<Question, Needs>> = {
  replay: ALWAYS,
  rest: ALWAYS,
  reload: ALWAYS,
  'read-memory': ALWAYS,
  explain: ALWAYS,
  close: ALWAYS,
  off: ALWAYS,
  on: ALWAYS,
  run: ALWAYS,
  answered: ALWAYS,
  show: BY_HOOK,
  submit: BY_HOOK,
  arm: BY_HOOK,
  reset: BY_HOOK,
  'write-memory': BY_HOOK,
  'set-variable': BY_HOOK,
  'set-source': BY_HOOK,
  'go-to': BY_HOOK,
  hold: BY_HOOK,
  simulate: BY_HOOK,
  become: BY_HOOK,
  restore: BY_HOOK,
  highlight: BY_HOOK,
  pick: BY_HOOK,
  'pick-place': BY_HOOK,
  'submit-test-data': BY_HOOK,
  resend: BY_HOOK,
  'ask-server': BY_HOOK,
  'check-page': { ...BY_HOOK, without: 'what else is on the page' },
  fire: BY_BOTH,
  measure: BY_BOTH,
  forecast: { ...BY_BOTH, without: 'when a popup would show' },
  prizes: { ...BY_BOTH, without: 'what a game may bring' },
  record: BY_BOTH,
  reproduce: BY_BOTH,
  'save-session': BY_BOTH,
};

type Speaking = Pick<PageView, 'version' | 'speaks'>;

const hookIsOlder = ({ version }: Speaking, { hook }: Needs) => version < hook;
const runtimeIsOlder = ({ speaks }: Speaking, { runtime }: Needs) => speaks !== null && speaks < runtime;

/** Why this page cannot answer a question; '' where it can, as far as its age goes. */
export function whyUnanswered(page: Speaking | null, question: Question): string {
  const needs = NEEDS[question];
  if (page && hookIsOlder(page, needs)) return 'This page was opened before the panel was renewed: reload it.';
  return page && runtimeIsOlder(page, needs) ? 'The Poptins on this page is older than this panel and cannot do that.' : '';
}

/** What a page is not asked, since it would not answer. */
export const unasked = (page: Speaking): string[] =>
  Object.values(NEEDS).flatMap((needs) =>
    needs.without && (hookIsOlder(page, needs) || runtimeIsOlder(page, needs)) ? [needs.without] : [],
  );
