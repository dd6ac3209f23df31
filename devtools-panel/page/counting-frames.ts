import type { CheckView, PageView } from '../state/view.ts';

/** Frames that count while the page simulates, as far as it was looked at. Where the extension's runtime is, a build in a frame is held back, too. */
export const countingFrames = (page: Pick<PageView, 'own'> | null, check: CheckView | null): number =>
  page?.own ? 0 : (check?.taggedFrames ?? 0);

export function framesNote(frames: number): string {
  if (frames === 1)
    return 'A frame of this page has a tag of its own: it goes on as the real visitor, whatever is simulated here, and counts.';
  return `${frames} frames of this page have tags of their own: they go on as the real visitor, whatever is simulated here, and count.`;
}
