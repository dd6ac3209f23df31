import { prefersReducedMotion } from '../../over-page/motion.ts';
import type { Scope } from '../../scope.ts';
import type { Stage } from './stage.ts';

/** Duration of the popup's animation, and of one button's fade (LIF-10, TYP-16). */
export const EFFECT_MS = 300;
const OVERLAY_IN_MS = 200;

/** An entry effect starts at this opacity, so that the popup is visible in its first frame. */
const FIRST_OPACITY = 0.3;

/**
 * Owners choose effects by their animate.css names. Each family is one movement of ours, by the side where a popup enters or leaves:
 * `fadeInUp` enters from below, `fadeOutUp` leaves at the top.
 */
const FAMILIES: ReadonlyArray<readonly [name: RegExp, side: (way: number, px: number) => Keyframe]> = [
  [/up|top/, (way, px) => ({ translate: `0 ${px * way}px` })],
  [/down|bottom/, (way, px) => ({ translate: `0 ${-px * way}px` })],
  [/right|light/, (way, px) => ({ translate: `${px * way}px 0` })],
  [/left/, (way, px) => ({ translate: `${-px * way}px 0` })],
  [/zoom|bounce|pulse|rubber|heart|jack/, () => ({ scale: '.8' })],
  [/flip|rotate|roll|swing|wobble|tada|shake|jello|hinge/, (way) => ({ rotate: `${-8 * way}deg` })],
];

/** Gives the frame with which an effect starts or ends; null for no effect. */
export type EffectFrame = typeof effectFrame;

/** The frame with which an effect starts (`way` 1) or ends (-1), at this distance in pixels; null for no effect. */
export function effectFrame(name: string, way: 1 | -1, px = 40): Keyframe | null {
  const known = name.toLowerCase();
  // `fadeInLeft` enters from the left and `fadeOutLeft` leaves to the left.
  const across = /left|right|light/.test(known) ? 1 : way;
  return known === 'none' ? null : Object.assign({}, ...FAMILIES.map(([family, frame]) => family.test(known) && frame(across, px)));
}

export function playEntry({ box, overlay }: Stage, name: string, { guard }: Scope): void {
  const frame = effectFrame(name, 1);
  if (!frame || prefersReducedMotion()) return;
  const easing = /bounce/i.test(name) ? 'cubic-bezier(.3,1.6,.5,1)' : 'ease-out';
  const entries = [
    box.animate([{ opacity: FIRST_OPACITY, ...frame }, {}], { duration: EFFECT_MS, easing }),
    overlay?.animate([{ opacity: 0 }, {}], OVERLAY_IN_MS),
  ];
  // While an ended entry is still there, Chromium plays the exit on the page's main thread.
  for (const entry of entries) if (entry) entry.onfinish = guard('effect', () => entry.cancel());
}
