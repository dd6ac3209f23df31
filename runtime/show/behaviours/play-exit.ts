import { prefersReducedMotion } from '../../over-page/motion.ts';
import { EFFECT_MS, type EffectFrame } from '../stage/effects.ts';
import type { Stage } from '../stage/stage.ts';

const OVERLAY_OUT_MS = 400;

/** `fill: 'forwards'` keeps the popup invisible until its nodes are removed. */
export function playExit({ box, overlay }: Stage, name: string, effectFrame: EffectFrame): void {
  const frame = prefersReducedMotion() ? null : effectFrame(name, -1);
  box.animate([{}, { opacity: 0, ...frame }], { duration: frame ? EFFECT_MS : 0, easing: 'ease-in', fill: 'forwards' });
  overlay?.animate([{}, { opacity: 0 }], { duration: frame ? OVERLAY_OUT_MS : 0, fill: 'forwards' });
}
