import type { Scope } from '../scope.ts';

/** Whether the visitor currently prefers reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const USES = [
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
] as const;

/** Pauses an animation while the pointer is over its element or the focus is in it. */
export function pauseWhileUsed(element: HTMLElement, motion: Animation, { guard, signal }: Scope): void {
  const uses = new Set<string>();
  for (const [begins, ends] of USES) {
    const rest = guard('rest', () => {
      uses.add(begins);
      motion.pause();
    });
    const goOn = guard('rest', () => {
      uses.delete(begins);
      if (!uses.size) motion.play();
    });
    element.addEventListener(begins, rest, { signal });
    element.addEventListener(ends, goOn, { signal });
  }
}
