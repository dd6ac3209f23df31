import type { Difference } from './compare.ts';
import type { TracedPopup } from './trace.ts';

/** The result of a step. */
export interface PlayedStep {
  readonly words: string;
  readonly state: 'passed' | 'failed' | 'not made';
  readonly ms: number;
  /** Where the visitor was after it. */
  readonly url: string;
  /** Why it could not be made; '' if it could. */
  readonly problem: string;
  readonly differences: readonly Difference[];
  readonly popups: readonly TracedPopup[];
  /** The names of the calls that it led to, in order, each with its outcome. */
  readonly calls: readonly string[];
  /** What happened, one line per event. */
  readonly happened: readonly string[];
  /** A JPEG; null if none was taken. */
  readonly picture: Uint8Array | null;
}

export interface Played {
  readonly title: string;
  readonly about: string;
  /** The file that it came from. */
  readonly file: string;
  readonly browser: string;
  readonly steps: readonly PlayedStep[];
  readonly ms: number;
  /** Why it failed, naming the step; '' if it passed. */
  readonly failure: string;
}

export const NOT_MADE: Omit<PlayedStep, 'words'> = {
  state: 'not made',
  ms: 0,
  url: '',
  problem: '',
  differences: [],
  popups: [],
  calls: [],
  happened: [],
  picture: null,
};

/** Which step failed and why: one sentence for a terminal and for JUnit. */
export function failureOf(steps: readonly PlayedStep[]): string {
  const nth = steps.findIndex(({ state }) => state === 'failed');
  const step = steps[nth];
  if (!step) return '';
  const why = step.problem || step.differences.map(differenceWords).join(' ');
  return `Step ${nth + 1} of ${steps.length}, ${step.words}: ${why}`;
}

export const differenceWords = ({ what, expected, found }: Difference): string =>
  `${what}: expected ${expected}; found ${found}.`.replace(/\.\.$/, '.');
