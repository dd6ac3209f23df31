import type { Outcome } from '../../../inspection/evidence/outcome-with.ts';
import type { Since } from '../../../inspection/evidence/since-when.ts';
import { gateName } from '../../../words/gates/gate-words.ts';
import { dayAndTime } from '../../simulate/time/clock-text.ts';
import type { Version } from '../../studio/saving/accounts.ts';

/** A version of the history, with its moment as a number. */
export type DatedVersion = Omit<Version, 'at'> & { readonly at: number };

const rules = (gates: readonly string[]): string => new Intl.ListFormat('en').format(gates.map((gate) => `“${gateName(gate)}”`));

const IS: Readonly<Record<Outcome['kind'], string>> = {
  absent: 'is not sent to pages',
  refused: 'is blocked for this visitor',
  waiting: 'waits for a trigger of this visitor',
  shows: 'may show to this visitor',
  untold: 'cannot be judged from this file',
};

function earlierWords({ kind, gates }: Outcome): string {
  if (kind === 'refused') return `was blocked for them by ${rules(gates)}`;
  if (kind === 'untold')
    return gates.length ? `had the rule ${rules(gates)}, which this file cannot answer` : 'had triggers that this file cannot answer';
  return { absent: 'was not sent to pages', waiting: 'would have waited for a trigger', shows: 'would have been let through' }[kind];
}

const saved = ({ version, at, saved_by: by }: DatedVersion): string =>
  `version ${version}, saved ${by ? `by ${by} ` : ''}on ${dayAndTime(at)}`;

/** Says since which version a popup has the outcome of a file. */
export function sinceWords(since: Since<DatedVersion>, name: string): string {
  switch (since.kind) {
    case 'since':
      return `Since ${saved(since.from)}, “${name}” ${IS[since.outcome]}. Version ${since.before.version} ${earlierWords(since.earlier)}.`;
    case 'always':
      return `“${name}” ${IS[since.outcome]} with every kept version, back to ${saved(since.oldest)}. No save caused it.`;
    case 'younger':
      return `No version of “${name}” was saved before this visit. Its history begins later.`;
    case 'unread':
      return `Version ${since.version} cannot be read. Try again, or check that the server still keeps it.`;
  }
}
