import type { Call } from '../../contract/call.ts';
import { CALLS } from '../../contract/calls.ts';
import type { AnswerKind, SimulatedAnswer, SimulatedAnswers } from '../../inspection/simulate/kinds/server/simulate-server.ts';

/** The purpose of each call that a simulated answer can replace. */
export const CALL_WORDS: Readonly<Record<string, string>> = {
  every: 'every call to the server',
  ...Object.fromEntries(
    Object.entries<Call>(CALLS).flatMap(([name, { about }]) => (about === undefined ? [] : [[name, about ? `${name}: ${about}` : name]])),
  ),
};

/** An answer in words, for its choice and for the strip. */
const KINDS: Readonly<Record<AnswerKind, (answer: SimulatedAnswer) => string>> = {
  'refused-restricted': ({ upgrade }) => `refused: client restricted${withUpgrade(upgrade)}`,
  'refused-max-views': ({ upgrade }) => `refused: views used up${withUpgrade(upgrade)}`,
  'not-taken': () => 'refused: without the success flag',
  status: ({ status, seconds }) => `${status}${seconds ? `, wait ${seconds} s` : ''}`,
  slow: ({ seconds }) => `${seconds} s slow`,
  offline: () => 'offline',
  html: () => 'HTML instead of JSON',
  'cut-off': () => 'cut off half-way',
};

const withUpgrade = (upgrade: boolean): string => (upgrade ? ', with an upgrade popup' : '');

export const answerText = (answer: SimulatedAnswer): string => KINDS[answer.kind](answer);

const plain = { status: 0, seconds: 0, upgrade: false };

/** The answers to choose from. A status and its seconds can be changed afterwards. */
export const ANSWER_CHOICES: Readonly<Record<string, { readonly name: string; readonly answer: SimulatedAnswer }>> = {
  restricted: { name: 'refused: client restricted', answer: { ...plain, kind: 'refused-restricted', upgrade: true } },
  'max-views': { name: 'refused: views used up', answer: { ...plain, kind: 'refused-max-views', upgrade: true } },
  'not-taken': { name: 'refused: without the success flag', answer: { ...plain, kind: 'not-taken' } },
  '4xx': { name: 'an error of the request (4xx)', answer: { ...plain, kind: 'status', status: 404 } },
  '429': { name: 'too many requests (429)', answer: { ...plain, kind: 'status', status: 429, seconds: 30 } },
  '5xx': { name: 'an error of the server (5xx)', answer: { ...plain, kind: 'status', status: 500 } },
  slow: { name: 'slow', answer: { ...plain, kind: 'slow', seconds: 5 } },
  offline: { name: 'offline', answer: { ...plain, kind: 'offline' } },
  html: { name: 'HTML instead of JSON', answer: { ...plain, kind: 'html' } },
  'cut-off': { name: 'cut off half-way', answer: { ...plain, kind: 'cut-off' } },
};

/** The name of the choice that gave this answer. */
export function choiceOf({ kind, status }: SimulatedAnswer): string {
  if (kind === 'status') return status === 429 ? '429' : status < 500 ? '4xx' : '5xx';
  return kind.replace('refused-', '');
}

/** For the strip: every simulated answer. */
export function serverParts(answers: SimulatedAnswers): string[] {
  return Object.entries(answers).map(([call, answer]) => `server: ${call === 'every' ? 'every call' : call} ${answerText(answer)}`);
}
