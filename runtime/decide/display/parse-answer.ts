import { type Dropped, readers } from '../../wire/readers.ts';
import type { PopupConfig } from './config.ts';
import { type AnswerHead, collectDrops, readAnswer } from './display-answer.ts';
import { readPopups } from './read-popups.ts';
import type { TargetingTables } from './targeting-tables.ts';

/** The server's answer on what to show, parsed. */
export interface DisplayAnswer extends AnswerHead {
  readonly popups: readonly PopupConfig[];
  readonly dropped: readonly Dropped[];
}

/** Reads a whole answer at once, for tools that have all of the code. */
export function parseAnswer(raw: unknown, targeting: TargetingTables): DisplayAnswer | null {
  const { dropped, drop } = collectDrops();
  const answer = readAnswer(raw, drop);
  return answer && { ...answer, dropped, popups: readPopups(readers, answer, targeting, drop) };
}
