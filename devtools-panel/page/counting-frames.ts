import type { CheckView, PageView } from '../store/view/panel-view.ts';

/** Frames that count while the page simulates, as far as it was looked at. Where the extension's runtime is, a build in a frame is held back, too. */
export const countingFrames = (page: Pick<PageView, 'own'> | null, check: CheckView | null): number =>
  page?.own ? 0 : (check?.taggedFrames ?? 0);

export function framesNote(frames: number): string {
  if (frames === 1) return 'A frame of this page has its own tag. It ignores simulations: it meets the real visitor and counts.';
  return `${frames} frames of this page have their own tags. They ignore simulations: they meet the real visitor and count.`;
}
