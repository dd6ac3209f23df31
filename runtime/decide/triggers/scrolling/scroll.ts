import type { Scrolled } from '../../../ports.ts';
import type { Readers } from '../../../wire/readers.ts';
import type { Armed, Hand, Happening, SpecBy, Watch } from '../trigger.ts';

export const read = ({ number, record }: Readers) => record({ percent: number(0, 100) }, 'closed');
export type Spec = SpecBy<'scroll', typeof read>;

type Measure = readonly [come: number, target: number];

/** The scroll position, measured once for all triggers that are looked at together. */
const asked = new WeakMap<Happening, Scrolled>();

function placeAt(happening: Happening, { scrolled }: Hand): Scrolled {
  const known = asked.get(happening) ?? scrolled();
  asked.set(happening, known);
  return known;
}

/** The visitor has scrolled a percentage of the page; a page that cannot scroll counts as fully seen (TRG-05). */
export const watch: Watch<Spec> = {
  hears: ['scroll', 'shown'],
  look: (armed, happening, hand) => measure(armed, happening, hand, '%', (page) => [percentOf(page, 100), armed.spec.percent]),
};

export const percentOf = ({ top, viewport, height }: Scrolled, short: number): number =>
  height > viewport ? Math.floor((100 * top) / (height - viewport)) : short;

/** How long an app has to load the content of its new address, and to scroll to its top. */
const ARRIVES_MS = 2000;

/** Fires once the target is reached. While the page loads, its height is infinite and the percentage stays 0. */
export function measure(armed: Armed, happening: Happening, hand: Hand, unit: '%' | 'px', of: (page: Scrolled) => Measure): void {
  const { context, fire, soon, tell, wakeAt } = hand;
  const place = placeAt(happening, hand);
  const arrived = armed.since + ARRIVES_MS;
  // An app may still show its previous page's scroll position, or a short page until its content comes.
  const isArriving = place.height <= place.viewport || (!happening.kind && place.top > 0);
  if (isArriving && context.ports.clock.elapsed() < arrived) return wakeAt(armed, arrived);
  const [come, target] = of(place);
  const current = Math.min(come, target);
  if (armed.last && current <= armed.come && current < target) return;
  armed.come = current;
  tell(armed, current, target, unit);
  if (current >= target / 2) soon(armed);
  if (current >= target) fire(armed);
}
