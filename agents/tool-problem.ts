import type { Untrusted } from './answer/untrusted.ts';

/**
 * Something that a tool cannot do, as a sentence for the agent: what is wrong, then what to do. The sentence contains no text of a page or
 * a file: a reason that may name such a text is `why`.
 */
export class ToolProblem extends Error {
  readonly why: Untrusted | null;

  constructor(sentence: string, why: Untrusted | null = null) {
    super(sentence);
    this.why = why;
  }
}

/** The first line of an error that the browser's driver throws. */
export const firstLine = (problem: unknown): string => (problem instanceof Error ? problem.message : `${problem}`).split('\n')[0] ?? '';
