import type { Baselines, PictureVerdict } from '../pictures/baselines.ts';
import type { Difference, Picture } from './played.ts';
import { stillPicture, type Visit } from './visit.ts';

export const PICTURES = ['all', 'failed', 'none', 'compare'] as const;
export type Pictures = (typeof PICTURES)[number];

export interface Taking {
  readonly pictures: Pictures;
  /** Asked for each step if pictures are compared. */
  readonly baselines?: Baselines | null;
}

interface Taken {
  readonly picture: Picture | null;
  readonly compared: PictureVerdict | null;
  readonly differences: readonly Difference[];
}

/** Takes a step's picture, and compares it with its baseline if wanted. The picture of a failed step is not compared. */
export async function takePicture(visit: Visit | null, failed: boolean, nth: number, taking: Taking): Promise<Taken> {
  const { pictures, baselines } = taking;
  const none: Taken = { picture: null, compared: null, differences: [] };
  if (!visit || pictures === 'none' || (pictures === 'failed' && !failed)) return none;
  if (pictures !== 'compare' || failed || !baselines) {
    const bytes = await visit.tab.picture('jpeg').catch(() => null);
    return { ...none, picture: bytes && { type: 'jpeg', bytes } };
  }
  const bytes = await stillPicture(visit);
  const compared = await baselines.judge(nth, bytes);
  const isWrong = compared.kind === 'differs' || compared.kind === 'missing';
  return {
    picture: { type: 'png', bytes },
    compared,
    differences: isWrong ? [{ what: 'The picture', expected: 'what its baseline shows', found: compared.words }] : [],
  };
}
