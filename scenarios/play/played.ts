import type { PictureVerdict } from '../pictures/baselines.ts';
import type { TracedPopup } from './trace.ts';

/** Something that differs from what was expected. */
export interface Difference {
  /** Its subject: a popup, a call, the page. */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

export interface Picture {
  readonly type: 'jpeg' | 'png';
  readonly bytes: Uint8Array;
}

/** The result of a step. */
export interface PlayedStep {
  readonly words: string;
  readonly state: 'passed' | 'failed' | 'not made';
  readonly ms: number;
  /** The visitor's address after this step. */
  readonly url: string;
  /** Why the step could not be made; '' if it could. */
  readonly problem: string;
  readonly differences: readonly Difference[];
  /** Errors of the page's own scripts, which fail no step. */
  readonly complaints: readonly string[];
  readonly popups: readonly TracedPopup[];
  /** The names of the calls that it caused, in order, each with its outcome. */
  readonly calls: readonly string[];
  /** The events, one line each. */
  readonly happened: readonly string[];
  /** Null if none was taken. */
  readonly picture: Picture | null;
  /** The result of comparing it with a baseline; null if it was not compared. */
  readonly compared: PictureVerdict | null;
}

export interface Played {
  readonly title: string;
  readonly about: string;
  /** The scenario's file. */
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
  complaints: [],
  popups: [],
  calls: [],
  happened: [],
  picture: null,
  compared: null,
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
