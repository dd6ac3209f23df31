import type { PopupType } from '../../runtime/decide/display/config.ts';
import type { Visit } from '../../scenarios/play/visit.ts';
import type { Patience } from '../page/calm.ts';
import type { MetPopup } from '../page/page-side.ts';
import { askPage } from './ask-page.ts';

/** Time for what the page puts over a popup once it has come. */
const AFTER_IT_CAME: Patience = { quietMs: 300, leastMs: 300, mostMs: 1500 };

/** Looks at a popup once more before it is left: what was found at either time counts. Its way out is where it is now. */
export async function lookAgain<M extends MetPopup & { readonly id: string }>(visit: Visit, met: M, type: PopupType): Promise<M> {
  await askPage(visit, 'calm', AFTER_IT_CAME);
  const now = await askPage(visit, 'meet', met.id, type);
  return now ? bothOf(met, now) : met;
}

function bothOf<M extends MetPopup>(met: M, now: MetPopup): M {
  return {
    ...met,
    x: now.x,
    box: beyondSides(now) > beyondSides(met) ? now.box : met.box,
    close: isFaulty(met.close) ? met.close : now.close,
    overlaps: [...met.overlaps, ...now.overlaps],
    sheet: met.sheet ?? now.sheet,
    targets: bothTargets(met.targets, now.targets),
    texts: together(met.texts, now.texts, textOf),
    narrow: met.narrow && now.narrow ? together(met.narrow, now.narrow, textOf) : (met.narrow ?? now.narrow),
    links: together(met.links, now.links, ({ url, name }) => `${url} ${name}`),
    brokenPictures: together(met.brokenPictures, now.brokenPictures, (address) => address),
  };
}

/** An X that is still hidden at the first look is judged once it has come. */
const isFaulty = ({ state }: MetPopup['close']): boolean => state === 'covered' || state === 'outside';

const beyondSides = ({ box, window }: MetPopup): number => Math.max(-box.x, box.x + box.width - window.width);

/** A contrast may differ a little between two looks. */
const textOf = ({ what, text }: MetPopup['texts'][number]): string => `${what} ${text}`;

/** What either look found, each once. */
function together<T>(before: readonly T[], later: readonly T[], keyOf: (one: T) => string): T[] {
  const known = new Set(before.map(keyOf));
  return [...before, ...later.filter((each) => !known.has(keyOf(each)))];
}

/** The controls of the second look, and those that only the first one saw. A cover that the first look saw stays. */
function bothTargets(before: MetPopup['targets'], later: MetPopup['targets']): MetPopup['targets'] {
  const covers = new Map(before.flatMap(({ name, covered }) => (covered ? [[name, covered] as const] : [])));
  const still = new Set(later.map(({ name }) => name));
  return [
    ...later.map((target) => ({ ...target, covered: covers.get(target.name) ?? target.covered })),
    ...before.filter(({ name }) => !still.has(name)),
  ];
}
