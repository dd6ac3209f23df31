import type { CheckView, PageView } from '../store/view/panel-view.ts';

/**
 * Frames that count visits while the page simulates, as far as the check can see. The extension's runtime also holds back builds in frames.
 */
export const countingFrames = (page: Pick<PageView, 'own'> | null, check: CheckView | null): number =>
  page?.own ? 0 : (check?.taggedFrames ?? 0);

export function framesNote(frames: number): string {
  if (frames === 1) return 'A frame of this page has its own tag. It ignores simulations: its visitor is the real one, and is counted.';
  return `${frames} frames of this page have their own tags. They ignore simulations: their visitor is the real one, and is counted.`;
}
