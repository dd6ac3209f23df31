import { SITES } from '../../harness/sites/sites.ts';
import type { Scenario, Step } from '../../scenarios/format/scenario-schema.ts';
import type { Seen, SeenPopup } from '../../scenarios/page/control.ts';
import { shownOf } from '../../scenarios/play/compare.ts';

/** A random visit: the visitor, and their next step after what they see. The same seed makes the same visit. */

export type Random = () => number;

/** The gallery makes no decisions of its own. */
const VISITED = SITES.filter(({ name }) => name !== 'gallery');

const oneOf = <V>(values: readonly V[], random: Random): V | undefined => values[Math.floor(random() * values.length)];
const between = (least: number, most: number, random: Random) => Math.round(least + random() * (most - least));

const REFERRERS = ['https://www.google.com/', 'https://www.facebook.com/', 'https://blog.example/', 'none'];

export function randomVisitor(random: Random): Scenario {
  const site = oneOf(VISITED, random) ?? SITES[0];
  const path = oneOf(site?.paths ?? [], random)?.path ?? '/';
  const minute = between(0, 7 * 24 * 60 - 1, random);
  const maybe = <P extends object>(share: number, part: () => P): P | object => (random() < share ? part() : {});
  return {
    scenario: `A visit to ${site?.title}`,
    site: site?.name ?? 'blog',
    page: path,
    day: new Date(Date.UTC(2026, 5, 15) + minute * 60_000).toISOString().slice(0, 16),
    ...maybe(0.3, () => ({ visitor: oneOf(['returning', 'new-session', 'new'] as const, random) })),
    ...maybe(0.25, () => ({ device: 'phone' as const })),
    ...maybe(0.2, () => ({ country: oneOf(['NO', 'IL', 'GB'], random) })),
    ...maybe(0.15, () => ({ language: oneOf(['he-IL', 'de-DE'], random) })),
    ...maybe(0.2, () => ({ referrer: oneOf(REFERRERS, random) })),
    ...maybe(0.1, () => ({ adBlocker: true })),
    steps: [],
  };
}

type Deed = (seen: Seen, random: Random, scenario: Scenario) => Step | null;

const nameIn = (popups: readonly SeenPopup[], popup: SeenPopup | undefined): string | null =>
  popup ? (popups.filter(({ name }) => name === popup.name).length === 1 ? popup.name : popup.id) : null;

/** A deed about a popup that is in one of these states. */
const about =
  (isIt: (popup: SeenPopup) => boolean, deed: 'close' | 'submit' | 'open' | 'fire' | 'show'): Deed =>
  ({ popups }, random) => {
    const name = nameIn(popups, oneOf(popups.filter(isIt), random));
    return name === null ? null : { [deed]: name };
  };
const isShown = (popup: SeenPopup) => shownOf([popup]).length > 0;
const isArmed = ({ state }: SeenPopup) => state === 'armed';

/** Each deed with its weight. */
const DEEDS: ReadonlyArray<readonly [weight: number, deed: Deed]> = [
  [6, (_seen, random) => ({ wait: `${between(300, 9000, random)} ms` })],
  [3, (_seen, random) => ({ scroll: oneOf(['25 %', '55 %', '80 %', 'end', 'top'], random) ?? 'end' })],
  [
    3,
    (_seen, random, { site }) => {
      const path = oneOf(VISITED.find(({ name }) => name === site)?.paths ?? [], random)?.path;
      return path ? { go: path } : null;
    },
  ],
  [
    2,
    ({ popups }, random) =>
      popups.some(isShown) ? null : { click: { selector: oneOf(['h1', 'main', 'header'], random) ?? 'h1', times: between(1, 4, random) } },
  ],
  [1, () => ({ reload: true })],
  [5, about(isShown, 'close')],
  [2, ({ popups }) => (popups.some(isShown) ? { press: 'Escape' } : null)],
  [3, about((popup) => isShown(popup) && popup.state === 'shown', 'submit')],
  [2, () => ({ leave: 'top' })],
  [2, about((popup) => isArmed(popup) && popup.trigger === 'on_click', 'open')],
  [1, about((popup) => isArmed(popup) || popup.state === 'held', 'show')],
  [1, about(isArmed, 'fire')],
];
const WHOLE = DEEDS.reduce((sum, [weight]) => sum + weight, 0);

/** The next deed of a visitor; null where chance chose one that cannot be done here. */
export function nextDeed(seen: Seen, scenario: Scenario, random: Random): Step | null {
  let at = random() * WHOLE;
  for (const [weight, deed] of DEEDS) {
    at -= weight;
    if (at < 0) return deed(seen, random, scenario);
  }
  return null;
}
