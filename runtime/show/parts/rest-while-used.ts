import type { Scope } from '../../scope.ts';

const USES = [
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
] as const;

/** What moves rests for as long as a pointer is over it or the focus in it. */
export function restWhileUsed(element: HTMLElement, motion: Animation, { guard, signal }: Scope): void {
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
