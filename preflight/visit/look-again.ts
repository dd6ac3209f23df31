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
  const before = new Map(met.targets.map((target) => [target.name, target]));
  return {
    ...met,
    x: now.x,
    close: met.close.state === 'free' ? now.close : met.close,
    overlaps: [...met.overlaps, ...now.overlaps],
    sheet: met.sheet ?? now.sheet,
    targets: now.targets.map((target) => ({ ...target, covered: before.get(target.name)?.covered ?? target.covered })),
  };
}
