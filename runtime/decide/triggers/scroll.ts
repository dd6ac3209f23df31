import type { Arm, Arming } from './arming.ts';

/** How far down a bar's or an embedded popup's visitor must have come, in window heights (TRG-13). */
const SCROLL_IN_HEIGHTS = 1.5;

/** So much of the page was seen, in percent of what can be scrolled; a page that cannot be scrolled is all seen (TRG-05). */
export const scroll: Arm<'scroll'> = ({ percent }, arming) =>
  watch(arming, '%', ({ top, viewport, height }) => [height > viewport ? Math.floor((100 * top) / (height - viewport)) : 100, percent]);

/** Far enough down, or at the end of a page too short for that. */
export const scrollIn: Arm<'scroll_in'> = (_spec, arming) =>
  watch(arming, 'px', ({ top, viewport, height }) => [
    Math.round(top),
    Math.min(Math.round(viewport * SCROLL_IN_HEIGHTS), Math.max(0, height - viewport)),
  ]);

/** How long a page is, is known once it is there. */
export function watch(
  { ports: { page, observe }, signal, fire, progress }: Arming,
  unit: '%' | 'px',
  measure: (scroll: ReturnType<typeof page.scroll>) => readonly [come: number, target: number],
): void {
  let furthest = -1;
  const look = () => {
    const [come, target] = measure(page.scroll());
    const current = Math.min(come, target);
    if (current <= furthest && current < target) return;
    furthest = current;
    progress({ current, target, unit });
    if (current >= target) fire();
  };
  observe.on('scroll', look, signal);
  observe.on('shown', look, signal);
  look();
}
